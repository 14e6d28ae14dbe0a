/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */

/** 18476 bytes, as `module-text.ts` reads them. */
export const jointTree =
  ' },}>}8!   !}?0}+)}J}J}J}J}J}J }+&}J}J}J}J }+(}J}J}J}J}J }+%}J}J}J }+*}J}J}J}J}J}J}J }+*}J}J}J}J' +
  '}J}J}G }+#}J}J }+)}J}J}J}J}G}G }+,}J}J}J}J}G}G}G}G}G }+&}J}J}J}G }++}J}J}J}J}J}J}J}J!}J}++}J}J}J' +
  '}J}J}J}J}J }+(}J}J}J}J}J!}J#2!%}0}9}A)}8}0}8}:}=}D#  %FE%!!%! #&# )* + ,! (( - .  /%#&&##!*k),}-' +
  '}0}2}4}9y}=}0}0 A.};}=}0};},}=}0y}=}0}0 8,};}7},}.}0y}=}0}0 :,}>}:}7}A}0y}=}0}0 5*}0}9}/y}=}0}0 ' +
  '@)}8}0}8}:}=}D# -}y}Y!E~@##-}G#}J%eC!C#m&eC C!f}u!}7E1f}S!}5f%}?}5E0N% D*C0N%;D-C C1f}W!}5f%}?}5' +
  'E1i      ~cdC0N%+E+C+}oE%C0N%3E.C.}oE&}mi       e}o}n]% C1C*C+}oE,C-C.}oE/}ni       e}o]%+C1C*C.' +
  '}oE(C-C+}oE)}mi       e}o]%3C1C,C/}mi       e}o]%;C1i      ~cdC*C*}oE,C&}mi       e}o}n]%CC1C+C.' +
  '}oE&C-C*}oE*}ni       e}o]%KC1C(C)}ni       e}o]%SC1C&C*}mi       e}o]%[C1i      ~cdC,C%}mi     ' +
  '  e}o}n]%eC!f!}5D!/!...~ %!8}GC C#f%}?}5E#N%~)!D-C#N%~9!D.C#N%~Y!D/C#N%~c!D0C#N%~k!D1C#N%}K#D2C#' +
  'N%}S#D3C#N%}[#D4C#N%~)#D5C#N%~1#D6C#N%~9#D7C C!f%}?}5E!C#N%}m!C C%f%}?}5E N% E&}oC-C N%+E(}o}mC#' +
  'N%~1!E8C N%3E)}o}mC#N%~A!E9C N%;E*}oC#N%~I!E:C N%CE+}o}mC#N%~Q!E;C N%KE,}o}m}m]% C!C-C&}oC#N%}u!' +
  'C(}o}mC.C)}o}mC/C*}oC0C+}o}mC1C,}o}m}m]%+C!C8C&}oC.C(}o}mC#N%}}!C)}o}mC2C*}oC3C+}o}mC4C,}o}m}m]%' +
  '3C!C9C&}oC/C(}o}mC2C)}o}mC#N%}m#C*}oC5C+}o}mC6C,}o}m}m]%;C!C:C&}oC0C(}o}mC3C)}o}mC5C*}oC#N%}u#C+' +
  '}o}mC7C,}o}m}m]%CC!C;C&}oC1C(}o}mC4C)}o}mC6C*}oC7C+}o}mC#N%}}#C,}o}m}m]%K.~X%#%}J,}GC#D&%eC%C&o&' +
  'eC C&f~1-}7}5E(N%;E*C(N% E2}oD+C(C(N%CC*C(N%+E.}oE,C.}oE0C*C(N%3E-}oE/C-}oE1}m}m]%}m!C(C(N%KC+C2' +
  '}oE2C1}m}m]%}u!C(C(N%SC2C0}m}m]%}}!C(C(N%[C+C.}o}n]%~)!C(C(N%eC+C-}o}n]%~1!C(C(N%mC,C-}o}n]%~9!C' +
  '(i        ]%~A!C(C/}g]%~I!C(C,]%~Q!C(C/]%~Y!C(i        ]%~c!C(C+}g]%~k!C(C,}g]%}K#C(C+]%}S#C(i  ' +
  '      ]%}[#C(C*]%}m#C(C*]%}u#C(C*]%}}#C(i        ]%~)#C(i        ]%~1#C(i        ]%~9#C&f!}5D&/!' +
  '..%eC#C%m&eC#f}u!}7D&f}JC!C#f(}?}5E(K# E)f}u!}7C)f m>D)C(K#/E(&eC(f!k&eC C&C)3>(C C&C)C(f%k3D.(C' +
  '!C#f(}?}5K#3f!k&eC C&3-.C C&C)3%.C#f!}5D#/!...}7!#}JC#f m&e2.C C!f~= }5C!C!fe}63!C C!f~C }5C!C!f' +
  '~7 }53!f7D%%eC%fMm&eC C#C%}5f%}?}5E&C&N% C C!C%}5f%}?}5N% }m]% C%f!}5D%/!...~7%#3}G#}J%eC#C%m&eC' +
  '!C#fS}7fA}5f%}?}5E7N% D(C7N%+D&C7N%3D)C C#f}u!}7f}P!}5f%}?}5E7N% E*C7N%+E+}mC7N%3E,}mi        }/' +
  '&eC(C*C(}pC+C&}pC,C)}p}r}rE(C(}mi      ~c~0}mi        }ri      ~cd}qE-C*}o}mD(C)C-C,}o}mD)C&C-C+' +
  '}o}mD&.C C#f}u!}7E8f}W!}5f%}?}5E7N% D0C7N%SD,C7N%[D-C7N%eD.C(C7N%;E/}oD2C&C7N%CE3}oD4C)C7N%KE5}o' +
  'D*C C8f&}5f%}?}5E8C(C0}oE+C0}oC&C7N%+E1}oE0C1}o}mC)C7N%3E6}oE1C6}o}m]% C8C2C/}oC4C3}o}mC*C5}o}m]' +
  '%+C8C(C,}oC,}oC&C-}oC-}o}mC)C.}oC.}o}m]%3C8C+C/}oC0C3}o}mC1C5}o}m]%;C8C+C,}oC0C-}o}mC1C.}o}m]%CC' +
  '8C2C,}oC4C-}o}mC*C.}o}m]%KC#f!}5D#/!...~q##%}J)}G%eC%C&m&e#eC#C%f(}?}5E)K#+E*f%k0 C C!C#C%C)K#&E' +
  '+C(3<C)C*Y#/C*f#k0 C*f!k&eC C!C#C%C+C(3;C)K#3f!k&}JC C!C#C%C(3=(f .&eC#C%f(}?}5f Y#/.(C C!C#C%C+' +
  'C(39.C C%f}u!}7E*f%}?}5E)N%uD,C)N%}3D/C)C)N%} E-C)N%}CE0}oC)N%}+E.C)N%};E1}o}n]%}K!C)C.C/}oC,C0}' +
  'o}n]%}S!C)C,C1}oC-C/}o}n]%}[!C*fe}6D)%eC)C*f~7 }5q&eC C)f%}?}5E+N% D/C+C+N%;C-C+N%3E0}oC.C+N%+E1' +
  '}o}n}m]%;C+C+N%CC.C/}oC,C0}o}n}m]%CC+C+N%KC,C1}oC-C/}o}n}m]%KC)f)}5D)/!...C%f!}5D%/!...~V##(}J(}' +
  'G%eC%C&m&eC#C%f(}?}5E+K#+f!k&eC C+K#&f}u!}7f}W!}5f%}?}5E(N% C C%f}u!}7f}W!}5f%}?}5E,N% C!C%fS}7E' +
  ')f%}?}5E*N%[E.}oC,N%+C*N%uE/}o}mC,N%3C*N%}3E0}o}mE1}oC(N%;C,N%;C.}oC,N%CC/}o}mC,N%KC0}o}mE-}o}mC' +
  '(N%SC,N%SC.}oC,N%[C/}o}mC,N%eC0}o}mE.}o}mD/C C%f~1-}7}5E*C+K#7~(C!C)f2}5f%}?}5E)N%3C/}oC)N%KC(N%' +
  '+C1}oC(N%CC-}o}mC(N%[C.}o}mE0}o}mC)N%eC(N%3C1}oC(N%KC-}o}mC(N%eC.}o}mE-}o}m}o]%}u,C*C)N%+C/}oC)N' +
  '%CC0}o}mC)N%[C-}o}m]%}},.C%f!}5D%/!...}m!##}J#}GC!C(f%}?}5N% D,%eC%C&m&eC#C%f(}?}5K#;&eC%f}u!}7D' +
  '*C)f!k&}GC C*f%}?}5N%}m+(i        .D-f D(%eC(f%m&eC C(C*}5f%}?}5E+C+N%}})C-C+N%~k,}o}m]%~I,C(f!}' +
  '5D(/!..C C!C%C,32.C%f!}5D%/!...~8-#)}J/}GC#D(%eC%C(o&eC C(f}u!}7E)f~W }5f%}?}5E*N% D3C C)f%}?}5E' +
  ')N%;E4C*N%;}oD.C)N% D/C)N%mD5C)C)N%CC3}oC)N%[E6C*N%+E0}o}mC)N%eE7C*N%3E1}o}mC)N%+E8C4C*N%K}oE2}o' +
  'C)N%3E9C4C*N%C}oE4}o}n}m}g]%~1(C)C6C3}oC)N%KC0}o}mC5C1}o}mC9C.}oC/C2}o}n}m}g]%~9(C)C7C3}oC5C0}o}' +
  'mC)N%SC1}o}mC/C4}oC8C.}o}n}m}g]%~A(C)C.}g]%~I(C)C4}g]%~Q(C)C2}g]%~Y(C(f!}5D(/!..C#D(%eC%C(o&ef}J' +
  'C!C(f(}?}5E)K# E*f}u!}7C*f m>D*C(f}u!}7E+f~= f~C C&f!k>}5D,C)K#/E)f!k&e#eC C+f0}5f%}?}5E-N% C C+' +
  'f~I }5f%}?}5E)N% }oC-N%+C)N%+}o}mC-N%3C)N%3}o}mC-N%;C)N%;}oC-N%CC)N%C}o}mC-N%KC)N%K}o}m}mC C+f%}' +
  '?}5E-N%}e+}nD.C-C.]%~c(C*f m0 C C*f~I }5f%}?}5E*C*N% C)N% C-N%}K%C.}oE.C C+fM}5f%}?}5E+N% }o}nC ' +
  'C,f%}?}5E,N% }m}m]% C*C*N%+C)N%+C.C+N%+}o}nC,N%+}m}m]%+C*C*N%3C)N%3C.C+N%3}o}nC,N%3}m}m]%3C*C*N%' +
  ';C)N%;C.C+N%;}o}nC,N%;}m}m]%;C*C*N%CC)N%CC.C+N%C}o}nC,N%C}m}m]%CC*C*N%KC)N%KC.C+N%K}o}nC,N%K}m}m' +
  ']%K.(C)&eC C+C*C)f%kC,3B(C*f s&eC C*f~I }5f%}?}5E)C)N% C C+f~I }5f%}?}5E*N% C C,f%}?}5E+N% }m}m]' +
  '% C)C)N%+C*N%+C+N%+}m}m]%+C)C)N%3C*N%3C+N%3}m}m]%3C)C)N%;C*N%;C+N%;}m}m]%;C)C)N%CC*N%CC+N%C}m}m]' +
  '%CC)C)N%KC*N%KC+N%K}m}m]%K...C(f!}5D(/!..C%f!}6D%%eC#C%q&eC!C%f(}?}5E(K#&f}u!}7f~Q }5D)C%f}u!}7E' +
  '*f~1 f~7 C&f!k>}5D+C(K#/E(f%kE,C(f#k}=&eC C*C)C,C+3C(C C)f%}?}5E)N%+C C+f%}?}5E+N%+}mD.C)N%3C+N%' +
  '3}mD/C)N%;C+N%;}mD0C)N%CC+N%C}mD1C)N%KC+N%K}mD2C C*f~Q }5E,f%}?}5C)N% C+N% }mE3C(f!k&}GC C*f%}?}' +
  '5E(N%}K%}gC C*fM}5f%}?}5E)N% C3}oC)N%+C.}o}mC)N%3C/}o}mC)N%;C0}oC)N%CC1}o}mC)N%KC2}o}m}mC(N%~c(}' +
  'm}o(i        .E3C C*f0}5f%}?}5E(N% }o}m]% C C,f%}?}5E)C.C3C(N%+}o}m]%+C)C/C3C(N%3}o}m]%3C)C0C3C(' +
  'N%;}o}m]%;C)C1C3C(N%C}o}m]%CC)C2C3C(N%K}o}m]%K.C%f!}6D%/!...}Q%#/}G!}JC!C(f%}?}5E!N% D*C C%f}u!}' +
  '7E(f%}?}5E5N%}K&E+C+}oC5N%}S&E,C,}o}mC5N%}[&E-C-}o}mE.C!N%+C*}pE)}oC)}oC!N%3E/C/}o}/&eC/C.}l}pD)' +
  '.C C(f%}?}5E!N%}})D1C C&f~1-}7}5E5N%}})D3C!C*i      ~Q~0}oC!N%}m+C5N%}m+}q}oE2C!N%~))E4C5N%~1)E.' +
  '}oC!N%~1)E/C5N%~))E0}o}n}o]%}}&C!C2C/C3}oC1C.}o}n}o]%~)&C!C2C1C0}oC4C3}o}n}o]%~1&C#C%f(}?}5K#;C#' +
  'C&f(}?}5K#;}5f o&eC C#C%C(f~7 }5E%C!N%}m+C5N%}m+}qE.}gC*3.C C#C&C%C.C*3..C C(f%}?}5E C N%}}&C)C+' +
  '}o}m]%}K&C C N%~)&C)C,}o}m]%}S&C C N%~1&C)C-}o}m]%}[&.}l!#!}G#}JC C!fM}5E%C!C!f0}5E&3!C C!f%}?}5' +
  'i      ~cdC C&f%}?}5E!N% C C%f%}?}5E N% }oC!N%+C N%+}o}mC!N%3C N%3}o}mC!N%;C N%;}oC!N%CC N%C}o}m' +
  'C!N%KC N%K}o}m}mE#}pi        C#i        }/>]%}K%.~n!##}J!}GC!C#f(}?}5K#;j&e2.C#f}u!}7E!f}h!}5D*C' +
  ' C!f}d!}5E)f%}?}5E!N%+D+i       eC(}pC!N% E(C(}oC+C+}o}mC!N%3E(C(}o}mE(C(C(C(i     }Kfe}oi      ' +
  '}^e}pi~(}8~L~&}8~L}sd}m}oiVVVVVV~!d}m}oizzzzzz~6d}m}oi      ~cd}m}oD(f D!%eC!f%m&eC C!C%}5f%}?}5' +
  'E#C#N% C&C(C C!C)}5f%}?}5N% }oC C!C*}5f%}?}5N% }n}o}m]% C!f!}5D!/!...}O##!}J+}GC C%f}W!}5f%}?}5E' +
  ')N% C!C&f%}?}5E!N% E0}oC)N%+C!N%+E/}o}mC)N%3C!N%3E1}o}mD*C C#f%}?}5E!N%}u*D+C C%f~^ }5f%}?}5E C ' +
  'N% C(~(E,C!N%}[*C)N%;C0}oC)N%CC/}o}mC)N%KC1}o}mE-C!N%~)*E.}oC)N%SC0}oC)N%[C/}o}mC)N%eC1}o}mE/C!N' +
  '%}}*E0}o}n}m}o}m]% C C N%+C,C!N%}e*C/C+}oC*C.}o}n}m}o}m]%+C C N%3C,C!N%}m*C*C0}oC-C+}o}n}m}o}m]%' +
  '3.}b%#+}G!}JC C#f}u!}7f}h!f~W C!C#f(}?}5K#;E4f!k>}5f%}?}5E!N% D/C!N%+E0C+}oC!N%3E1C*}o}nD,C1C)}o' +
  'C/C+}o}nD-C/C*}oC0C)}o}nD.C4j&eC C%f%}?}5E C N% C(i      ~Qd}oC&}oE&C0C.}oC1C-}o}n}o}m]% C C N%+' +
  'C&C1C,}oC/C.}o}n}o}m]%+C C N%3C&C/C-}oC0C,}o}n}o}m]%32.C C#f}u!}7f}d!}5f%}?}5E!N% D0C C%f%}?}5E ' +
  'C N% C&i       eC(}pE1C!N%;E2C!N%+E(C+}oC!N%3E/C*}o}nE3}oC(C0C*}oC(C)}o}nE*}oC/C/C)}oC0C+}o}nE)}' +
  'o}n}m}oC,}n}o}m]% C C N%+C&C1C2C)}oC/C3}oC0C*}o}n}m}oC-}n}o}m]%+C C N%3C&C1C2C*}oC0C)}oC(C3}o}n}' +
  'm}oC.}n}o}m]%3.~^(#)}J,}GC%D*%eC&C*o&eC#C*f(}?}5E%K#+E,f%l&eC%K#7E)~(E2C C*f}u!}7E+f~k }5f%}?}5E' +
  '-N% }oD/C2C-N%+}oD0C2C-N%3}oD1C2C C+f~n }5f%}?}5E+N% }oD3C2C+N%+}oD4C2C+N%3}oD2C*fS}7f2f)C)f!kE)' +
  '>}5D.C)&}JC%K#&(C*.f}u!}7f}W!}5E-f%}?C }5E%N% C3}oC%N%;C4}o}mC%N%SC2}o}mD5C%N%+C3}oC%N%CC4}o}mC%' +
  'N%[C2}o}mD6C%N%3C3}oC%N%KC4}o}mC%N%eC2}o}mD7C*fS}7fD}5D%f D+%eC+f%m&eC%E)f!}5D%C!C)f%}?}5C!C+C.}' +
  '5f%}?}5E)N% C5}oC)N%;C6}o}mC)N%SC7}o}m]% C+f!}5D+/!..C,f#l&eC C-f%}?}5E)N% C/}oC)N%;C0}o}mC)N%SC' +
  '1}o}mD5C)N%+C/}oC)N%CC0}o}mC)N%[C1}o}mD6C)N%3C/}oC)N%KC0}o}mC)N%eC1}o}mD7C,f lD+%eC+f%m&eC%E)f!}' +
  '5D%C!C)f%}?}5C!C+C.}5f%}?}5E)N% C5}oC)N%;C6}o}mC)N%SC7}o}m]% C+f!}5D+/!...C#C*f(}?}5K#3f!k&eC!C%' +
  'f%}?}5C C*f~1-}7}5E)N%}S+]% C%f!}5E+f!}5D%C!C+f%}?}5C)N%}[+]% .C!C%f%}?}5E%C3C!C(f%}?}5N%CE3}p]%' +
  ' C%C4C3}p]%+C%C2C3}p]%3C%i        i      ~cdC,f#k>E2C/}oC3}p]%;C%C2C0}oC3}p]%CC%C2C1}oC3}p]%KC%C' +
  '3]%S.C*f!}5D*/!...~c*#5}G%}JC!C#fS}7fA}5f%}?}5E9N% E,C C#f}u!}7E:f}W!}5E#f%}?}5E;N% C C:f%}?}5E!' +
  'N%~I,E-}oC;N%;C!N%~Q,E.}o}mC;N%SC!N%~Y,E/}o}m}oD&C9N%+E3C;N%+C-}oC;N%CC.}o}mC;N%[C/}o}m}oD(C9N%3' +
  'E4C;N%3C-}oC;N%KC.}o}mC;N%eC/}o}m}oD)C%i      ~Ad}oE5C%C-C-}oC.C.}o}mC/C/}o}m}l}oi}g}f}f}f}f}f~*' +
  'd}p}hi      ie}qE0C,}o}pD2C5C0C3}o}pD6C%i      ~Qd}oC0C4}o}pD7i        D%i      ~cdD/%eC0C1}/&ef' +
  ' D!%eC!f(m&ei      ~cdC!f&C!}6C!f%m>E9&}GC6C(}oC7C)}oC9f!k>(C2C&}o.E,C,}oE-i      ~Qd}oi      ~c' +
  'dC-i      Ke}pi      ~cdC-i      ce}pi      ~cdC-i      qe}pi      ~cdC-i     }K{e}p}n}o}n}o}n}o' +
  '}n}o}nD3C,i      ~cdC-i      ;e}pi      ~cdC-i      We}pi      ~cdC-i      je}pi      ~cdC-i    ' +
  '  we}p}n}o}n}o}n}o}n}oE4C4}mE,C3}oD5i      ~cdC,C4}o}nD8C%D,C*D-C+D.C9&}GC9f!k&}GC-C3}oC/C4}o}mD' +
  '*C.C3}oC%C4}o}mD+C%C3}oC.C4}o}nD%C8C)E,}oC5C&}o}mD)C8C&}oC5C,}o}nD&C/C3}oC-C4}o}n(C.C3}oC/C4}o}m' +
  'D+C,C3}oC-C4}o}mD%C-C3}oC,C4}o}nD*C8C&E,}oC5C(}o}mD&C8C(}oC5C,}o}nD(C/C3}oC.C4}o}n.(C,C3}oC/C4}o' +
  '}mD%C-C3}oC.C4}o}mD*C.C3}oC-C4}o}nD+C8C(E-}oC5C)}o}mD(C8C)}oC5C-}o}nD)C/C3}oC,C4}o}n.D/C!f!}5D!/' +
  '!..C1i      ~cd}mD1/!..C C:f%}?}5E!C C#f%}?}5E N% C%}oC N%+C*}o}mC N%3C+}o}m]%~),C!C N%;C%}oC N%' +
  'CC*}o}mC N%KC+}o}m]%~1,C!C N%SC%}oC N%[C*}o}mC N%eC+}o}m]%~9,C!C/]%~A,.}P)#)}J/}GC#D&%eC%C&o&eC&' +
  'f}u!}7f~e }5D)f D(%eC(f)m&eC C(C)}5f%}?}5i        ]% C(f!}5D(/!..C&f!}5D&/!..%eC#C%m&eC C#f}u!}7' +
  'E&f%}?}5E(N%;E/C C&f~^ }5f%}?}5E)N%;}oD1C C&f&}5f%}?}5E*N%;D0C C&f~e }5E+f%}?}5E,N% C*N% C)N% E2' +
  '}oC0C)N%+E3}o}mC*N%CE4C)N%3E-}o}m}mC(N%+E5C/C)N%K}oE.}oC(N%3E6C/C)N%C}oE/}o}n}mD7C,N%+C0C2}oC*N%' +
  '+C3}o}mC*N%KE8C-}o}m}mC6C1}oC(N% E6C.}o}n}mD0C,N%3C4C2}oC8C3}o}mC*N%3C-}o}m}mC6C/}oC5C1}o}n}mD-C' +
  '(N%}u*C1}mD1C(N%}}*C/}mD/C(N%~)*C.}mD.C!C#f(}?}5K# E(f s&eC C(f}u!}7f~e }5f%}?}5E(C(N% C7}m]% C(' +
  'C(N%+C0}m]%+C(C(N%3C-}m]%3C(C(N%;C1}m]%;C(C(N%CC/}m]%CC(C(N%KC.}m]%K.C C&f%}?}5E(N%uD2C C+f%}?}5' +
  'E)C7C(N%} E3C.}oC(N%}+E4C/}o}n}n]% C)C0C4C1}oC2C.}o}n}n]%+C)C-C2C/}oC3C1}o}n}n]%3C(C1]%}u*C(C/]%' +
  '}}*C(C.]%~)*f D(%eC(f)m&eC C&C(}5f%}?}5E)C)N%~1*C C(C+}5f%}?}5N% }m]%~1*C(f!}5D(/!..C C&f%}?}5E(' +
  'N%}K+D-C(N%~k*i        }/&eC(C(N%}S+C-}m]%}S+(C C&f%}?}5E&N%~k*i        }.&eC&C&N%}[+C-}m]%}[+..' +
  'C#f!}5D#/!...~,%#*}G#}JC!C(f%}?}5N% D)C%D(%eC&C(o&eC C(f}u!}7f}P!}5f%}?}5E0i        ]% C0i      ' +
  '  ]%+C0i        ]%3C(f!}5D(/!..%eC%C&m&eC#C%f(}?}5K#+f%l&eC C%f}u!}7f~h }5f%}?}5E(N%+D*C(N% E+C+' +
  '}oC*C*}o}mC(N%3E*C*}o}mD*f D0%eC0f#m&e#eC0&}JC#C%f(}?}5K# (C%.E(f m0 C)C)}oC*}oC!C%fS}7f%f C0>}5' +
  'f%}?}5E1N% E+C+}oE,C1N%+E+C+}oE-}mC1N%3E+C+}oE.}mE+}oC!C(fS}7fA}5f%}?}5E1N% C1N%+C1N%3}q}qi}g}f}' +
  'f}f}f}f~*d}oE/C/}o}/j0 C C(f}u!}7f}P!}5f%}?}5E(C(N% C)C*C+}p}l}oE/C+C,}n}o}m]% C(C(N%+C/C+C-}n}o' +
  '}m]%+C(C(N%3C/C+C.}n}o}m]%3.C0f!}5D0/!...C%f!}5D%/!...5 C C!C#C%C&C(C)36.}f,#*}J)}GC C&f}u!}7E&f' +
  '%}?}5E*N% D1C*N%+D2C*N%3D3C*N%~))D4C*N%~1)D5C C&f~Q }5f%}?}5E&C*N%}})E6]% C&C4]%+C&C5]%3C&C*N%~9' +
  ')C2C5}oC3C4}o}n}m]%;C&C*N%~A)C3C6}oC1C5}o}n}m]%CC&C*N%~I)C1C4}oC2C6}o}n}m]%KC(j&eC#D&%eC%C&o&eC!' +
  'C&f(}?}5E*K#3&eC C&f}u!}7E,f~q }5f%}?}5E-C-N% C)C*K#7~(C C,f%}?}5E,N%}3C,N%}})C C*K#&f~1-}7}5E*N' +
  '%}})}n}oC,N%};C,N%~))C*N%~))}n}o}mC,N%}CC,N%~1)C*N%~1)}n}o}m}o}o}m]% .C&f!}5D&/!...C C!C#C%C(3+C' +
  '#D&%eC%C&o&e#eC!C&f(}?}5K#3j0 C C&f}u!}7E,f%}?}5N%~k*i        },&}Jf!(C!C&f(}?}5K#/.0 C,fM}5D-C,' +
  'f0}5D.C,f~I }5D/C,f~Q }5D0i        D)f D*%eC*f)m&eC)C C*C-}5f%}?}5N% C C*C0}5f%}?}5N% }oC C*C.}5' +
  'f%}?}5N% C C*C/}5f%}?}5N% }o}m}mD)C*f!}5D*/!..C C,f%}?}5E*N%}K+D1C*C1C*N%~k*C!C&f(}?}5E,K#7~(}oE' +
  '2C)}o}mE)]%}K+C)i        }10 C*i        ]%}K+C*C2}gC1}o]%}e+C,f!Y#/f!D+.C&f!}5D&/!..C+&eC C!C#C%' +
  '3#C C!C#C%C(3+C#D&%eC%C&o&eC C&f~1-}7}5i        ]%}e+C&f!}5D&/!...C(j&eC#D&%eC%C&o&eC!C&f(}?}5K#' +
  ';&eC&f}u!}7D+f D*%eC*f%m&eC C*C+}5f%}?}5E,C,N%}K)C,N%}})}n]%~k,C*f!}5D*/!...C&f!}5D&/!...C#D&%eC' +
  '%C&o&eC C&f}u!}7E*f~Q }5f%}?}5E+N% D)C+N%;C+N%+E1C C*f%}?}5E,N%3E2}oC+N%3E3C,N%+E4}o}n}mD5C+N%CC' +
  '3C,N% E6}oC)C2}o}n}mD2C+N%KC)C4}oC1C6}o}n}mD4C C*f~^ }5f%}?}5E+C+N% C)C C*f~W }5f%}?}5E*N% }n}m]' +
  '% C+C+N%+C1C*N%+}n}m]%+C+C+N%3C3C*N%3}n}m]%3C+C+N%;C5C*N%;}n}m]%;C+C+N%CC2C*N%C}n}m]%CC+C+N%KC4C' +
  '*N%K}n}m]%KC*C)]% C*C1]%+C*C3]%3C*C5]%;C*C2]%CC*C4]%KC&f!}5D&/!..C(j&eC C!C#C%33..~A(#(}J1}G%eC%' +
  'C&m&eC%f}u!}7D*f D)%eC)f)m&eC C)C*}5f%}?}5i        ]%~1*C)f!}5D)/!..C C*f%}?}5E)i        ]%}S+C)' +
  'i        ]%}[+C)i        ]%}K+C#C%f(}?}5E+K#+E,f%l&eC%fS}7fD}5D-C+K#7~(C!C(f%}?}5N%;E2}pD1i     ' +
  '   D.i        D/i        D0C,&eC,f!k&eC!C-f%}?}5E,N%;D/C,N%CD0C+K#3f!k&eC)i      ~cdi      ~c~0C' +
  ',N%KC,N%S}nE.i        }/>]%~k*C)C.}fC2}p]%}K+..(C!C-f%}?}5E)N%;D.C)N%CD/C)N%KD0.C%fS}7f2f)C#C%f(' +
  '}?}5E)K#7f!kE+>}5D,C+&}JC)K#&(C%.f}u!}7f}W!}5D+C!C,f%}?}5E)N% E7C.}oC)N%+E8C/}o}mC)N%3E9C0}o}mD2' +
  'C)N%;E:C.}oC)N%CE4C/}o}mC)N%KE5C0}o}mD3C)N%SE6C.}oC)N%[E;C/}o}mC)N%eE/C0}o}mD0C7C!C-f%}?}5E)N% E' +
  '7}oC8C)N%+E8}o}mC9C)N%3E9}o}mD.C:C7}oC4C8}o}mC5C9}o}mD4C6C7}oC;C8}o}mC/C9}o}mD/f D)%eC)f%m&eC C)' +
  'C*}5f%}?}5E,C1C C+C)f%}7}5f%}?}5E-N% }oE5C2}oC1C-N%+}oE6C3}o}mC1C-N%3}oE7C0}o}m]%}[*C,C5C.}oC6C4' +
  '}o}mC7C/}o}m]%}u*C)f!}5D)/!...C%f!}5D%/!...~[)#,}G&}JC C%C&3 C C(C(f!}53 C C!C#C%C&C)34C C!C%C&3' +
  '&C%D(#}J%eC&C(o&ef C#C(f(}?}5K#3f!k0#=C(f!}5D(/!..C!C)f%}?}5N% D-C%D(%eC&C(o&eC C(f}u!}7E6f~W }5' +
  'f%}?}5E4N%+D+C4N% E,C,}oC+C+}o}mC4N%3E+C+}o}mE+i      }De}/&}JC-C-}oC+}oi      3e}.(f .&}JC C(f}' +
  'u!}7E4f}W!}5f%}?}5D7C C4f~W }5f%}?}5E4N%+D/C7N% C4N% E0}oC7N%;C/}o}mC7N%SC4N%3E.}o}mD1C!C(fS}7fA' +
  '}5f%}?}5E4N%3D2C C6f%}?}5C-C4N%+E3C2}nC4N% E+}pC7N%+C0}oC7N%CC/}o}mC7N%[C.}o}mE,}oC7N%3C0}oC7N%K' +
  'C/}o}mC7N%eC.}o}mE.}oE/C/}oC2C+}nC3}pC.}oC1}oE.C.}o}mC+C3}nC2}pC1}oC,}oE+C+}o}m}l}oE+]%~c,C-C+}o' +
  'i~d}3~T}S~%~k~Uc}/(f .E7C#C(f(}?}5K#;o&ef D4%eC4f%m&eC C4C6}5f%}?}5i        ]%~k,C4f!}5D4/!...C#' +
  'C(f(}?}5C7Y#;C5C7}=D5C(f!}5D(/!..C5.C*f!k&eC C!C#C%C&3?.C!C)f%}?}5N% D+C%D(%eC&C(o&eC C(f}u!}7f~' +
  '^ }5E*f%}?}5E4N%+D,C4N% E-C-}oC,C,}o}mC4N%3E,C,}o}mD,C C(f~1-}7}5E4i      ~cdC+C+}oC#C(f(}?}5K#;' +
  'f!k&}GC,}lC4N%~c,i       e}o}ni        }rE,C,}o(C,.}oiPh?~]~SY~mc}pE,C,}oi      ~cd}m}p]%}m+f D4' +
  '%eC4f)m&eC C*C4}5f%}?}5i        ]% C4f!}5D4/!..C(f!}5D(/!..C C!C#C%C&C)f 3*C C!C#C%C&C)3(C C#C%C' +
  '&3#.}L%#2}G#}JC C&f}u!}7f}S!}5f%}?}5E8N% D4C8N%;E5C!C%fS}7f;}5f%}?}5E9N% E6}oC4C9N%;E7}o}mC8N%+E' +
  '+C9N%3E,}o}mC8N%3E-C9N%+E.}o}nD)C C%f}u!}7E8f}S!}5f%}?}5E9N% D*C C8f%}?}5E8i       ~1i       eC9' +
  'N%;E/C5C7}oC4C6}o}nC+C.}o}nC-C,}o}nE0}oC*C)}o}mC9N%+E1C5C.}oC+C7}o}mC-C6}o}mC4C,}o}nE2}o}mC9N%3E' +
  '3C5C,}oC-C7}o}mC4C.}o}mC+C6}o}nE+}o}mi        }.>E,C*C0}oC/C)}o}nC1C+}o}nC3C2}o}m}o}g]%}K&C8C,C1' +
  'C0}oC/C2}o}nC3C)}o}nC*C+}o}m}o}g]%}S&C8C,C3C0}oC/C+}o}nC*C2}o}nC1C)}o}m}o}g]%}[&C C!C#C%C&C(3,.l' +
  ' C C%C&3 C C(C(f!}53 C C!C%C&3&C C!C#C%C&C)C*3*C C!C#C%C&C)3(C C#C%C&3#.}}%#/}G&}JC C%f}u!}7E5f}' +
  'W!}5f%}?}5E6N% C!C%f}K%}7}5E8N%SE0}oC6N%+C8N%mE1}o}mC6N%3C8N%}+E.}o}mE2C C&f}u!}7f}W!}5f%}?}5E7N' +
  '% C8N%}CE/}oC7N%+C8N%}[!E+}o}mC7N%3C8N%}u!E*}o}mE,}mE-C-}oC6N%;C0}oC6N%CC1}o}mC6N%KC.}o}mE3C7N%;' +
  'C/}oC7N%CC+}o}mC7N%KC*}o}mE4}mE)C)}o}mC6N%SC0}oC6N%[C1}o}mC6N%eC.}o}mE.C7N%SC/}oC7N%[C+}o}mC7N%e' +
  'C*}o}mE*}mE+C+}o}m}lE/i~o}v~d~Cr}-ud}.&ei      ~cdD/C,D-C*D+C4D).C C5f%}?}5E5C-C/}p]%}3C5C)C/}p]' +
  '%};C5C+C/}p]%}CC5i       eC/}pE)C3C*}oC.C4}o}n}o]%}K&C5C)C.C,}oC2C*}o}n}o]%}S&C5C)C2C4}oC3C,}o}n' +
  '}o]%}[&C C!C#C%C&C(3,.}p*#8}G&}JC!C(f%}?}5E(N% D5C(N%+C5}pD)C(N%3D*C C%f}u!}7E(f}W!}5f%}?}5E?N% ' +
  'C!C%f}K%}7}5E@N% E+}oC?N%+C@N%+E,}o}mC?N%3C@N%3E-}o}mD4C C&f}u!}7E!f}W!}5f%}?}5E>N% C@N%;E0}oC>N' +
  '%+C@N%CE6}o}mC>N%3C@N%KE7}o}mD3C C(f%}?}5E@N% C4}mE8C C!f%}?}5EAN% C3}m}nD2C@N%+C?N%;C+}oC?N%CC,' +
  '}o}mC?N%KC-}o}mE/}mE9CAN%+C>N%;C0}oC>N%CC6}o}mC>N%KC7}o}mE.}m}nD1C@N%3C?N%SC+}oC?N%[C,}o}mC?N%eC' +
  '-}o}mE-}mE+CAN%3C>N%SC0}oC>N%[C6}o}mC>N%eC7}o}mE,}m}nD0C@C8C2i      ~Qd}o}n]%uC@C9C1i      ~Qd}o' +
  '}n]%} C@C+C0i      ~Qd}o}n]%}+C2C2}oC1C1}o}mC0C0}o}mE+C)}oC)}oC*C*}o}/&eC*C+}l}pD).C C(f%}?}5E>N' +
  '%}})E*C4}oC>N%~))E+C/}o}mC>N%~1)E7C-}o}mD8C C!f%}?}5E!N%}})E6C3}oC!N%~))E9C.}o}mC!N%~1)E:C,}o}mD' +
  ';C>C5i      ~Q~0}oC>N%}m+C!N%}m+}q}oE<C*C8}oC4C*C*}oC+C+}o}mC7C7}o}mE*}o}nC6C;}oC3C6C6}oC9C9}o}m' +
  'C:C:}o}mE=}o}n}n}oE6]%~9&C>C<C+C8}oC/C*}o}nC9C;}oC.C=}o}n}n}oE+]%~A&C>C<C7C8}oC-C*}o}nC:C;}oC,C=' +
  '}o}n}n}oE*]%~I&C#C%f(}?}5K#;C#C&f(}?}5K#;}5f o&eC>N%}m+C!N%}m+}qD*C(f~: }5D!%eC!C(f~= }5m&eC C!f' +
  '%}?}5i        ]% C!f!}5D!/!..C C#C%C(f~: }5E!C*}gC5C4C/C-30C C#C&C!C*C5C3C.C,30C C(f%}?}5E!N%~A&' +
  'D+C!N%~9&D6C!N%~I&D*.C>C6C)C2}o}n]%}e&C C(f%}?}5E C+C)C1}o}n]%}m&C C*C)C0}o}n]%}u&.~2&#(}G%}JC!C' +
  '&f%}?}5N% D)C C#C%f(}?}5E-K#&f~1-}7}5D.C-K#7~(C C%f~1-}7}5E-N%}3C-N%}})C.N%}})}n}oC-N%};C-N%~))C' +
  '.N%~))}n}o}mC-N%}CC-N%~1)C.N%~1)}n}o}m}oD*C C%f}u!}7E.f%}?}5E/N%~c*E(C!C%f}K%}7}5E-N%~Q!}nD+C-N%' +
  '~Y!C(}nD(C/N%}K+i        }/&}GC/N%~k*(i        .D,C C.f%}?}5E-i        ]%}K+C-i        ]%~k*C(C+' +
  '}/&}Gi      ~cdi        C,i        }/&}Jf!(C+C)C*}o}mi        }..>(i      ~c~0i        C,i      ' +
  '  }.&}Jf!(C(C)C*}o}ni        }..>.E*i        },&ef 2.C+C(C*i        }/>E(i        }/D-C(}gC)}pC!' +
  'C&f%}?}5E!N%3C!N%+}gC(}oC)}p}qC->E(i        C->D)C C.f%}?}5C*]%~k*C*C#C%f(}?}5K#7~(}oD*f D!%eC!f' +
  '%m&eC*C C!C.}5f%}?}5E#N%}3}oD+C#C#N%}K&C(C+}o}m]%}K&C#C#N%}}&C)C+}o}m]%}}&C!f!}5D!/!..f!.~Y%#/}G' +
  '!}JC C!3-C#f m&e2.C C!f%}?}5E2N%~k#D%C2N%}K%E(C2N%~A#E1}oD&C(C2N%~I#E/}oD)C(C2N%~Q#E-}oD+C(C2N%~' +
  'Y#E,}oD.C(C2N%~c#E*}oD0C C!f7}5f%}?}5E2C2N% C&C1}o}n]% C2C2N%+C)C/}o}n]%+C2C2N%3C+C-}o}n]%3C2C2N' +
  '%;C&C/}o}n]%;C2C2N%CC&C-}o}n]%CC2C2N%KC)C-}o}n]%KC C!f=}5f%}?}5E2C2N% C&C,}o}n]% C2C2N%+C&C*}o}n' +
  ']%+C2C2N%3C&C%}o}n]%3C2C2N%;C)C,}o}n]%;C2C2N%CC)C*}o}n]%CC2C2N%KC)C%}o}n]%KC2C2N%SC+C,}o}n]%SC2C' +
  '2N%[C+C*}o}n]%[C2C2N%eC+C%}o}n]%eC C!fG}5f%}?}5E2C2N% C.C,}o}n]% C2C2N%+C0C*}o}n]%+C2C2N%3C(C%}o' +
  'C%}o}n]%3C2C2N%;C.C*}o}n]%;C2C2N%CC.C%}o}n]%CC2C2N%KC0C%}o}n]%KC C!C#3%.~-(#*}J)}GC%D(%eC&C(o&eC' +
  '(f}u!}7f~^ }5D*f D)%eC)f)m&eC C)C*}5f%}?}5i        ]% C)f!}5D)/!..C(f!}5D(/!..C%D(%eC&C(o&eC(f}u' +
  '!}7E*f~^ }5D+C#C(f(}?}5E)K#+f%l&eC C!C*C*C(fS}7E,f!3/C)K# E)f s&eC C!C*C)f}u!}7C,f%}5f}J3/..C*f}' +
  'W!}5D,C C+f%}?}5E)N% D/C)N%+D0C)N%3D1C(fS}7fA}5D-C#C(f(}?}5K#;f!k&eC C,f%}?}5E)N% C/}oC)N%;C0}o}' +
  'mC)N%SC1}o}mC!C-f%}?}5E.N% }pD3C)N%+C/}oC)N%CC0}o}mC)N%[C1}o}mC.N%+}pD4C)N%3C/}oC)N%KC0}o}mC)N%e' +
  'C1}o}mC.N%3}pD2f D)%eC)f%m&eC C)C*}5f%}?}5C C,C)f%}7}5f%}?}5E.N% C3}oC.N%+C4}o}mC.N%3C2}o}m]%~k,' +
  'C)f!}5D)/!...C C+f%}?}5E)C C,f%}?}5E+N% C/}oC+N%;C0}o}mC+N%SC1}o}mC!C-f%}?}5E,N% C&C%}6f!k&}JC#C' +
  '(f(}?}5K#+f%l(f .&}GC!C(f}K%}7}5E-N%+D2C C*f%}?}5N%;C-N% E3C3}oC2C2}o}mC-N%3E2C2}o}m}o(i        ' +
  '.E2}m}p]% C)C+N%+C/}oC+N%CC0}o}mC+N%[C1}o}mC,N%+C2}m}p]%+C)C+N%3C/}oC+N%KC0}o}mC+N%eC1}o}mC,N%3C' +
  '2}m}p]%3C(f!}5D(/!...R C C%C&3 C C(C(f!}53 C C!C#C%C&3)C C!C#C%C&C)31.R C C%C&3 C C(C(f!}53 C C!' +
  'C#C%C&3)C C!C#C%C&C)37.~W&#/}G#}JC C!f~I }5E4f%}?}5E5N%;D.C5N%CD0C5N%KD1C%&}Gi        (C C!f%}?}' +
  '5N%u.D(C C4f%}?}5N% C%&}Gi        (C C!f%}?}5N%} .E)C1}oC%&}Gi        (C C!f%}?}5N%}+.E*C0}o}n}n' +
  'D+C C4f%}?}5E5N%+C*C.}oC(C1}o}n}nD,C5N%3C(C0}oC)C.}o}n}nD-C5C+]% C5C,]%+C5C-]%3C%jC#f m}<&e2.C C' +
  '!fM}5f%}?}5E5N%;D/C.C C!fS}5f%}?}5E!N% C5N% C+}oC/C,}o}mC5N%CE2C-}o}mE.}oC!N%;C/C+}oC5N%+C,}o}mC' +
  '5N%KE3C-}o}mE/}o}mC!N%SC2C+}oC3C,}o}mC5N%3C-}o}mE+}o}m}nD,C0C!N%+C.}oC!N%CC/}o}mC!N%[C+}o}m}nD-C' +
  '1C!N%3C.}oC!N%KC/}o}mC!N%eC+}o}m}nD+C%&eC C4f%}?}5E C,]%;C C-]%CC C+]%K2.C C#f~I }5f%}?}5E!C!N% ' +
  'C)C+}oC*C-}o}nC C&f%}?}5E N% }m}m]% C!C!N%+C*C,}oC(C+}o}nC N%+}m}m]%+C!C!N%3C(C-}oC)C,}o}nC N%3}' +
  'm}m]%3C!C!N%;C,C N%;}m}m]%;C!C!N%CC-C N%C}m}m]%CC!C!N%KC+C N%K}m}m]%K.~,&#0}G!}JC!f~I }5D5C%&}GC' +
  ' C!f]}5f%}?}5E#N%;D(C#N% C C5f%}?}5E%N%;E-}oC(C%N%CE.}o}mC#N%CE/C%N%KE0}o}m}gD)C(C-}oC#N%+C.}o}m' +
  'C#N%KE1C0}o}m}gD(C/C-}oC1C.}o}mC#N%3C0}o}m}g(C C#f%}?}5E#N%+D-C#N%;C-C C!f%}?}5E%N%}+E*}oC#N%3E(' +
  'C%N%} E+}o}n}mC C&f%}?}5E&N%;}mD)C#N%CC(C%N%uE,}oC#N% E.C*}o}n}mC&N%C}mD(C#N%KC.C+}oC-C,}o}n}mC&' +
  'N%K}m.D0C C!fM}5f%}?}5E#N%;D/C#N% C C!fS}5f%}?}5E%N% C)}oC%N%+C(}o}mC%N%3C0}o}mC C5f%}?}5E&N% }m' +
  'E1}oC/C%N%;C)}oC%N%CC(}o}mC%N%KC0}o}mC&N%+}mE2}o}mC#N%CE3C%N%SC)}oC%N%[C(}o}mC%N%eC0}o}mC&N%3}mE' +
  '-}o}m}gD.C/C1}oC#N%+C2}o}mC#N%KE4C-}o}m}gD/C3C1}oC4C2}o}mC#N%3C-}o}m}gD-C C!f~Q }5f%}?}5E C.]% C' +
  ' C/]%+C C-]%3C C)C+C-}oC*C/}o}n}m]%;C C(C*C.}oC,C-}o}n}m]%CC C0C,C/}oC+C.}o}n}m]%K.~@2#!}J?}GC%&' +
  '}Gi        (C C!f%}?}5N%u.D,C C!f%}?}5N%~A!E+C%&}Gi        (C C!f%}?}5N%} .E-C C!f%}?}5N%~1#E.}o' +
  'C%&}Gi        (C C!f%}?}5N%}+.E/C C!f%}?}5E&N%~)#E0}oE*}n}nD1C&N%~I!E2C-C&N%~9#E3}oC/C&N%}u#E4}o' +
  '}n}nD5C&N%~Q!E6C-C&N%}}#E7}oC/C3}o}n}nD8C&N%~Y!E9C/C&N%}m#E:}oC,C.}o}n}nD;C&N%}K#E<C,C0}oC-C:}o}' +
  'n}nD(C&N%~)!C6C,}oC+C/}o}n}mC-C&N%~k!E=C/C.}oC,C7}o}n}nE)}oC/C&N%~c!E>C*C,C3}oE?}n}nE*}o}n}nD@C&' +
  'N%~1!C+C-}oC2C,}o}n}mC-C&N%}[#C?C-C.}o}n}nE?}oC/C&N%}S#EAC,C4}oC-C0}o}n}nE+}o}n}nDBC&i      ~cdC' +
  '&N%}m!C2C/}oC6C-}o}n}mC-C8}oC/C5}o}n}nE2C&N%}u!C=C,}oC9C/}o}n}mC/C;}oC,C)}o}n}nE6C&N%}}!C<C-}oCA' +
  'C,}o}n}mC,C+}oC-C(}o}n}nE<}oC&N%~9!C9C-}oC>C,}o}n}mC/C(}oC,C?}o}n}nE9C9}o}nE=}oC@CBC9}oC@C<}o}nE' +
  '>}o}mCBC@C9}oCBC6}o}nEA}o}mEC}pi        CCi        }/>ECC=}oE=]%~A#C&CCC2C<}oCBCB}o}n}oE<]%~I#C&' +
  'CCC2C6}oC@C@}o}n}oE6]%~Q#C&CCC>}oE>]%~Y#C&CCCA}oEA]%~c#C&CCC@CB}oC2C9}o}n}oE2]%~k#C&C1]%}K%C&C5]' +
  '%}S%C&C8]%}[%C&C;]%}e%C&C*]%}m%C&C)]%}u%C&C(]%}}%C&C+]%~)%C&C?]%~1%C%jC#f m}<&e2.C:C1C=C1}oC>C;}' +
  'o}mCAC(}o}m}oC;C>C1}oC<C;}o}mC2C(}o}m}o}mC(CAC1}oC2C;}o}mC6C(}o}m}o}m}nD9C4C5C=C5}oC>C*}o}mCAC+}' +
  'o}mE4}oC*C>C5}oC<C*}o}mC2C+}o}mE:}o}mC+CAC5}oC2C*}o}mC6C+}o}mE@}o}m}nDBC7C8C=C8}oC>C)}o}mCAC?}o}' +
  'mE7}oC)C>C8}oC<C)}o}mC2C?}o}mE<}o}mC?CAC8}oC2C)}o}mC6C?}o}mE)}o}m}nD2C0C1C4}oC;C:}o}mC(C@}o}m}nD' +
  '0C.C1C7}oC;C<}o}mC(C)}o}m}nD(C3C5C7}oC*C<}o}mC+C)}o}m}nD)C%&eC C!f%}?}5E#C9]%~9%C#CB]%~A%C#C2]%~' +
  'I%C#C0]%~Q%C#C(]%~Y%C#C)]%~c%C C!f]}5f%}?}5E N% D(C N%+E)C N%3E*}oC N%KE+C+}o}nD,C N%CE-C+}oC N%' +
  ';E.C*}o}nD/C i      ~cdC(C,}oC.C/}o}mC-C.C+}oC-C)}o}nE0}o}mE1}pi        C1i        }/>E1C,}o]% C' +
  ' C1C(C*}oC-C-}o}n}o]%+C C1C(C)}oC.C.}o}n}o]%3C C1C/}o]%;C C1C0}o]%CC C1C.C-}oC(C+}o}n}o]%K2.C C#' +
  'f=}5f%}?}5E%C%N% C-C(}oE*C/C0}oE+}nE.}m]% C%C%N%+C-C)}oC/CB}o}nE1}m]%+C%C%N%3C-C2}oC/C)}o}nE3}m]' +
  '%3C%C%N%;C/C9}oC,C(}o}nE4}m]%;C%C%N%CC+C,C)}oE+}nE5}m]%CC%C%N%KC/C(}oC,C2}o}nE6}m]%KC%C%N%SC,C0}' +
  'oC-C9}o}nE7}m]%SC%C%N%[C,CB}oC-C0}o}nE8}m]%[C%C%N%eC+C*}n}m]%eC C#fG}5f%}?}5E%C%N% C9}m]% C%C%N%' +
  '+CB}m]%+C%C%N%3C2}m]%3C%C%N%;C0}m]%;C%C%N%CC(}m]%CC%C%N%KC)}m]%KC C#f7}5f%}?}5E#C#N% C3C-}oC1C/}' +
  'o}n}m]% C#C#N%+C4C/}oC6C,}o}n}m]%+C#C#N%3C8C,}oC7C-}o}n}m]%3C#C#N%;C.C/}oC3C,}o}n}m]%;C#C#N%CC1C' +
  ',}oC.C-}o}n}m]%CC#C#N%KC5C,}oC4C-}o}n}m]%Kf D#%eC#f#m&eC9C C!f~7 f~1 C#>}5f%}5f%}?}5E%N% E*}oC0C' +
  '%N%+E+}o}mC(C%N%3E.}o}mD1C C!f~C f~= C#>}5f%}?}5E%C-C(C*}oC)C+}o}mC2C.}o}mE3}oC/C0C*}oCBC+}o}mC)' +
  'C.}o}mE*}o}n]% C%C/C1}oC,C3}o}n]%+C%C,C*}oC-C1}o}n]%3C%C1]%;C%C*]%CC%C3]%KC#f!}5D#/!...';

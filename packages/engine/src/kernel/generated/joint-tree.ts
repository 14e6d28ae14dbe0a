/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */

/** 33562 bytes, as `module-text.ts` reads them. */
export const jointTree =
  ' },}>}8!   !~&!6}+(}J}J}J}J}J }+)}J}J}J}J}J}J }+&}J}J}J}J }+*}J}J}J}J}J}J}J }+*}J}J}J}J}J}J}G }+' +
  '%}J}J}J }+(}J}J}J}J}G }+&}J}J}J}J!}J}+)}J}J}J}J}J}J!}J}+*}J}J}J}J}J}G}G }+(}J}J}J}G}G }+%}J}J}G ' +
  '}+&}J}J}J}G }+.}J}J}J}J}J}J}J}J}J}J}G!}J}+,}J}J}J}J}J}J}J}J}G!}J}++}J}J}J}J}J}J}J}J!}J}++}J}J}J}' +
  'J}J}J}J}J }+,}J}J}J}J}J}J}J}J}J }++}J}J}J}G}G}G}G}G #2!%}0}9}A)}8}0}8}:}=}D#  %VU(%%!%(#&# #! * ' +
  '&) +,  -!!&./)#!&01!2 3   # %4%  #5*{+-}-}0}2}4}9y}=}0}0}> P)}>}:}1}?}0}9 C(}=}0}7},}C D,};}7},}' +
  '.}0y}=}0}0 H,}>}:}7}A}0y}=}0}0 B+}2}4}A}0y}=}0}0 N+}0}9}/y}=}0}0}> O)}8}0}8}:}=}D# -~(}N#U}P&#-}' +
  'F#}J%eC!C#m&eC C!f}u!}7E1f}S!}5f&}?}5E0~p & D*C0~p &SD-C C1f}W!}5f&}?}5E1~p/      ~cd      ~cd~p' +
  '/       e       eC0~p &3E+C+~p~e!E%C0~p &CE.C.~p~e!E&~p~c!~p~e!~p~d!~p.& C1~p/       e       eC*' +
  'C+~p~e!E,C-C.~p~e!E/~p~d!~p~e!~p.&3C1~p/       e       eC*C.~p~e!E(C-C+~p~e!E)~p~c!~p~e!~p.&CC1~' +
  'p/       e       eC,C/~p~c!~p~e!~p.&SC1~p/      ~cd      ~cd~p/       e       eC*C*~p~e!E,C&~p~c' +
  '!~p~e!~p~d!~p.&eC1~p/       e       eC+C.~p~e!E&C-C*~p~e!E*~p~d!~p~e!~p.&uC1~p/       e       eC' +
  '(C)~p~d!~p~e!~p.&}+C1~p/       e       eC&C*~p~c!~p~e!~p.&};C1~p/      ~cd      ~cd~p/       e  ' +
  '     eC,C%~p~c!~p~e!~p~d!~p.&}K!C!f!}5D!/!...}n!!#}JC#C(f%}?C)}5f#}?}5K# j&e2.%eC%C&q&eC C%C(C%C' +
  '&m>E+f}u!}7f~W }5f&}?}5E*C!C#C+f%}?C)}5f#}?}5K#;f#}?}5E+M#3~,]% C*C+M#7~,]%3C*C+M#;~,]%CC*C+M# ~' +
  ',]%SC*C+M#&~,]%eC*C+M#+~,]%uC%f!}5D%/!...}f!!!}JC#C(f%}?C)}5f#}?}5K# f#l&e2.%eC%C&m&eC!C#C%f%}?C' +
  ')}5f#}?}5K#;f#}?}5E(C C%f}u!}7f~W }5f&}?}5E*N% ~&[#3C(C*N%3~&[#7C(C*N%C~&[#;C(C*N%S~&[# C(C*N%e~' +
  '&[#&C(C*N%u~&[#+C%f!}5D%/!...}r!##}J#}GC!C&f&}?}5N% D+%eC#C%m&eC C#f}u!}7E*f&}?}5E&N%}}7i       ' +
  ' }-&eC(f!k&}GC&N%~13(i        .D,f D&%eC&f%m&eC C&C*}5f&}?}5E)C)N%~Q/C,C)N%~c6}o}m]%}}6C&f!}5D&/' +
  '!..C C!C#C+3>.C#f!}5D#/!...}f!!!}JC#C(f%}?C)}5f#}?}5K# f#l&e2.%eC%C&m&eC!C#C%f%}?C)}5f#}?}5K#;f#' +
  '}?}5E(C C%f}u!}7f~W }5f&}?}5E*N% ~&[#3C(C*N%3~&[#7C(C*N%C~&[#;C*C(M#3~,]% C*C(M#7~,]%3C*C(M#;~,]' +
  '%CC%f!}5D%/!...}<!#}JC#f m&e2.C C!f~= }5C!C!fe}63)C C!f~C }5C!C!f~7 }53)f7D%%eC%fMm&eC C#C%}5f&}' +
  '?}5E&C&~p & C C!C%}5f&}?}5~p & ~p~c!~p.& C%f!}5D%/!...~H&!8}FC C#f&}?}5E#~p &~c#D-C#~p &}[%D.C#~' +
  'p &~A%D/C#~p &~Q%D0C#~p &~c%D1C#~p &}K&D2C#~p &}[&D3C#~p &}m&D4C#~p &~c&D5C#~p &}K(D6C#~p &}[(D7' +
  'C C!f&}?}5E!C#~p &~1#C C%f&}?}5E ~p & E&~p~e!C-C ~p &3E(~p~e!~p~c!C#~p &}K%E8C ~p &CE)~p~e!~p~c!' +
  'C#~p &}m%E9C ~p &SE*~p~e!C#~p &}}%E:C ~p &eE+~p~e!~p~c!C#~p &~1%E;C ~p &uE,~p~e!~p~c!~p~c!~p.& C' +
  '!C-C&~p~e!C#~p &~A#C(~p~e!~p~c!C.C)~p~e!~p~c!C/C*~p~e!C0C+~p~e!~p~c!C1C,~p~e!~p~c!~p~c!~p.&3C!C8' +
  'C&~p~e!C.C(~p~e!~p~c!C#~p &~Q#C)~p~e!~p~c!C2C*~p~e!C3C+~p~e!~p~c!C4C,~p~e!~p~c!~p~c!~p.&CC!C9C&~' +
  'p~e!C/C(~p~e!~p~c!C2C)~p~e!~p~c!C#~p &~1&C*~p~e!C5C+~p~e!~p~c!C6C,~p~e!~p~c!~p~c!~p.&SC!C:C&~p~e' +
  '!C0C(~p~e!~p~c!C3C)~p~e!~p~c!C5C*~p~e!C#~p &~A&C+~p~e!~p~c!C7C,~p~e!~p~c!~p~c!~p.&eC!C;C&~p~e!C1' +
  'C(~p~e!~p~c!C4C)~p~e!~p~c!C6C*~p~e!C7C+~p~e!~p~c!C#~p &~Q&C,~p~e!~p~c!~p~c!~p.&u.~]*#&}J*}FC C&f' +
  '}u!}7E&f&}?}5E*~p & D.C*~p &3D/C*~p &CD0C*~p &~c/D1C*~p &}K0D2C C&f~Q }5f&}?}5E&C*~p &~Q/E3~p.& ' +
  'C&C1~p.&3C&C2~p.&CC&C*~p &}[0C/C2~p~e!C0C1~p~e!~p~d!~p~c!~p.&SC&C*~p &}m0C0C3~p~e!C.C2~p~e!~p~d!' +
  '~p~c!~p.&eC&C*~p &}}0C.C1~p~e!C/C3~p~e!~p~d!~p~c!~p.&uC(j&eC C!C#C%C)33C f+}5C!C#C%C)33.C C!C#C%' +
  'C(34C C!C#C%30C f+}5C!C#C%30}=&eC C!C#C%3+C C!C#C%C(34C#D&%eC%C&o&eC C&f}K8}7}5~p/              ' +
  '  ~p.&}}3C&f!}5D&/!...C(j&eC#D&%eC%C&o&eC C&f}u!}7E+f&}?}5N%}}7i        }-&ef D*%eC*f%m&eC C*C+}' +
  '5f&}?}5E,C,N%}K/C,N%~Q/}n]%~c6C*f!}5D*/!...C&f!}5D&/!..C f+}5D,C#D&%eC%C&o&eC,C&f}u!}7E-f&}?}5N%' +
  '}}7i        }-&ef D*%eC*f%m&eC,C*C-}5f&}?}5E+C+N%}K/C+N%~Q/}n]%~c6C*f!}5D*/!...C&f!}5D&/!...C#D&' +
  '%eC%C&o&eC C&f}u!}7E*f&}?}5E+~p & D/C C*f~Q }5f&}?}5E,~p & D0C,~p &SC,~p &3E1C+~p &CE2~p~e!C,~p ' +
  '&CE3C+~p &3E.~p~e!~p~d!~p~c!D4C,~p &eC3C/~p~e!C0C2~p~e!~p~d!~p~c!D2C,~p &uC0C.~p~e!C1C/~p~e!~p~d' +
  '!~p~c!D.C C*f~^ }5f&}?}5E+C+~p & C0C C*f~W }5f&}?}5E*~p & ~p~d!~p~c!~p.& C+C+~p &3C1C*~p &3~p~d!' +
  '~p~c!~p.&3C+C+~p &CC3C*~p &C~p~d!~p~c!~p.&CC+C+~p &SC4C*~p &S~p~d!~p~c!~p.&SC+C+~p &eC2C*~p &e~p' +
  '~d!~p~c!~p.&eC+C+~p &uC.C*~p &u~p~d!~p~c!~p.&uC*C0~p.& C*C1~p.&3C*C3~p.&CC*C4~p.&SC*C2~p.&eC*C.~' +
  'p.&uC&f!}5D&/!..C(j&eC C!C#C%3@..~J&#&}J,}FC#D&%eC%C&o&eC C&f}K8}7}5E(~p &SE+C(~p & E3~p~e!D,C(C' +
  '(~p &eC+C(~p &3E/~p~e!E-C/~p~e!E1C+C(~p &CE.~p~e!E0C.~p~e!E2~p~c!~p~c!~p.&~1#C(C(~p &uC,C3~p~e!E' +
  '3C2~p~c!~p~c!~p.&~A#C(C(~p &}+C3C1~p~c!~p~c!~p.&~Q#C(C(~p &};C,C/~p~e!~p~d!~p.&~c#C(C(~p &}K!C,C' +
  '.~p~e!~p~d!~p.&}K%C(C(~p &}[!C-C.~p~e!~p~d!~p.&}[%C(~p/                ~p.&}m%C(C0~p~_!~p.&}}%C(' +
  'C-~p.&~1%C(C0~p.&~A%C(~p/                ~p.&~Q%C(C,~p~_!~p.&~c%C(C-~p~_!~p.&}K&C(C,~p.&}[&C(~p/' +
  '                ~p.&}m&C(C+~p.&~1&C(C+~p.&~A&C(C+~p.&~Q&C(~p/                ~p.&~c&C(~p/       ' +
  '         ~p.&}K(C(~p/                ~p.&}[(C&f!}5D&/!..%eC#C%m&eC#f}u!}7D)f}JC!C#f(}?}5E&K# E(f' +
  '}u!}7C(f m>D(C&K#+E*&eC*f!k&eC C)C(C&K#3f!k3L(C C)C(C*f%k3S.(C C)C(3(.C#f!}5D#/!...w##}G!}JC C#f' +
  '}u!}7E*f&}?}5N%~13C C%f}K8}7}5N%~13}qD(C C#C*f~7 }5E#C(}gC!C&f&}?}5N% E)39C C%C#C(C)39.}b(#3}F#}' +
  'J%eC#C%m&eC!C#fW}7fA}5f&}?}5E7~p & D(C7~p &3D&C7~p &CD)C C#f}u!}7f}P!}5f&}?}5E7~p & E*C7~p &3E+~' +
  'p~c!C7~p &CE,~p~c!~p/                ~poE-~px&eC(~p/      ~cd      ~cd~p/                ~p/    ' +
  '   e       eC*C(~p~f!C+C&~p~f!C,C)~p~f!~p~h!~p~h!~p~e!~p/      ~cd      ~cd~p~d!~p~h!~p~g!E.C*~p' +
  '~e!~p~c!C(C-~pwD(C)C.C,~p~e!~p~c!C)C-~pwD)C&C.C+~p~e!~p~c!C&C-~pwD&.C C#f}u!}7E8f}W!}5f&}?}5E7~p' +
  ' & D/C7~p &}+D*C7~p &};D+C7~p &}K!D,C(C7~p &SE-~p~e!D1C&C7~p &eE.~p~e!D2C)C7~p &uE3~p~e!D4C C8f&' +
  '}5f&}?}5E8C(C/~p~e!E5C/~p~e!C&C7~p &3E0~p~e!E/C0~p~e!~p~c!C)C7~p &CE6~p~e!E0C6~p~e!~p~c!~p.& C8C' +
  '1C-~p~e!C2C.~p~e!~p~c!C4C3~p~e!~p~c!~p.&3C8C(C*~p~e!C*~p~e!C&C+~p~e!C+~p~e!~p~c!C)C,~p~e!C,~p~e!' +
  '~p~c!~p.&CC8C5C-~p~e!C/C.~p~e!~p~c!C0C3~p~e!~p~c!~p.&SC8C5C*~p~e!C/C+~p~e!~p~c!C0C,~p~e!~p~c!~p.' +
  '&eC8C1C*~p~e!C2C+~p~e!~p~c!C4C,~p~e!~p~c!~p.&uC#f!}5D#/!...~ %#%}J)}F%eC%C&m&e#eC#C%f(}?}5E)K#+E' +
  '*f%k0 C C!C%C)K#&E+C(3JC*f#k0 C*f!k&eC C!C%C+C(3IC)K#3f!k&eC C!C#C%C(31C f+}5C!f+}5C#C%C(31.(C C' +
  '!C%C+C(3G.C C%f}u!}7E*f&}?}5E)~p &}m!D,C)~p &~A!D/C)C)~p &}}!E-C)~p &~c!E0~p~e!C)~p &~1!E.C)~p &' +
  '~Q!E1~p~e!~p~d!~p.&}K#C)C.C/~p~e!C,C0~p~e!~p~d!~p.&}[#C)C,C1~p~e!C-C/~p~e!~p~d!~p.&}m#C*fe}6D)%e' +
  'C)C*f~7 }5q&eC C)f&}?}5E+~p & D/C+C+~p &SC-C+~p &CE0~p~e!C.C+~p &3E1~p~e!~p~d!~p~c!~p.&SC+C+~p &' +
  'eC.C/~p~e!C,C0~p~e!~p~d!~p~c!~p.&eC+C+~p &uC,C1~p~e!C-C/~p~e!~p~d!~p~c!~p.&uC)f)}5D)/!...C%f!}5D' +
  '%/!...~M%#)}J(}F%eC%C&m&eC#C%f(}?}5E,K#+f!k&eC C,K#&f}u!}7f}W!}5f&}?}5E(~p & C C%f}u!}7E-f}W!}5f' +
  '&}?}5E*~p & C!C%fW}7E)f&}?}5E+~p &};E/~p~e!C*~p &3C+~p &}m!E0~p~e!~p~c!C*~p &CC+~p &~A!E1~p~e!~p' +
  '~c!E2~p~e!C(~p &SC*~p &SC/~p~e!C*~p &eC0~p~e!~p~c!C*~p &uC1~p~e!~p~c!E.~p~e!~p~c!C(~p &}+C*~p &}' +
  '+C/~p~e!C*~p &};C0~p~e!~p~c!C*~p &}K!C1~p~e!~p~c!E/~p~e!~p~c!D0C C-f&}?}5E*C,K#7~(~p7C!C)f2}5f&}' +
  '?}5E)~p &CC0~p~e!C)~p &uC(~p &3C2~p~e!C(~p &eC.~p~e!~p~c!C(~p &};C/~p~e!~p~c!E1~p~e!~p~c!C)~p &}' +
  'K!C(~p &CC2~p~e!C(~p &uC.~p~e!~p~c!C(~p &}K!C/~p~e!~p~c!E.~p~e!~p~c!~p~e!~p.&~A5C*C)~p &3C0~p~e!' +
  'C)~p &eC1~p~e!~p~c!C)~p &};C.~p~e!~p~c!~p.&~Q5.C%f!}5D%/!...~R##*}J%}G%eC#C%m&e#eC!C#f(}?}5K#3j0' +
  ' C C#f}u!}7E-f&}?}5N%~c2i        },&}Jf!(C C-f&}?}5N%}m7i        },.0 C C-f&}?}5E&N%~c2C!C#f(}?}' +
  '5K#7~(}oD/C&N%}K3D0i        D.f D&C-fM}5D(C-f0}5D)C-f~I }5D*C-f~Q }5D+%eC&f)m&eC.C C&C(}5f&}?}5N' +
  '% C C&C+}5f&}?}5N% }oC C&C)}5f&}?}5N% C C&C*}5f&}?}5N% }o}m}mD.C&f!}5D&/!..C C-f&}?}5E&C0C/C.}o}' +
  'mE.]%}K3C.i        }10 C&i        ]%}K3C&C/}gC0}o]%}}3C&i        ]%}m7f!D,.C#f!}5D#/!..C,.~N&#(}' +
  'G&}JC!C&f&}?}5N% D)C C#C%f(}?}5E.K#&f}K8}7}5D/C.K#7~(C C%f}K8}7}5E.N%~A!C.N%~Q/C/N%~Q/}n}oC.N%~Q' +
  '!C.N%~c/C/N%~c/}n}o}mC.N%~c!C.N%}K0C/N%}K0}n}o}m}oD*C C%f}u!}7E/f&}?}5E0N%~Q2E(C!C%f~1)}7}5E.N%~' +
  '1%}nD+C.N%~A%C(}nD(C0N%}K3i        }/&}GC0N%~c2(i        .D,C C/f&}?}5E.i        ]%}K3C.i       ' +
  ' ]%~c2C.i        ]%}m7C(C+}/&}Gi      ~cdi        C,i        }/&}Jf!(C+C)C*}o}mi        }..>(i  ' +
  '    ~c~0i        C,i        }.&}Jf!(C(C)C*}o}ni        }..>.E*i        },&e2.C+C(C*i        }/>E' +
  '(i        }/D.C(}gC)}pC!C&f&}?}5E!N%CC!N%3}gC(}oC)}p}qC.>E(i        C.>D)C C/f&}?}5E!C*]%~c2C!i ' +
  '     ~cd]%}m7C*C#C%f(}?}5K#7~(}oD*%eC-f%m&eC*C C-C/}5f&}?}5E!N%~A!}oD+C!C!N%}K+C(C+}o}m]%}K+C!C!' +
  'N%~Q+C)C+}o}m]%~Q+C-f!}5D-/!...~:! C!C&f%}?C(}5f#}?}5K# f#l&e2.%eC#C%m&eC C!C#f%}?C(}5f#}?}5K#;f' +
  '#}?}5E&C&M#C~,C)C&M# ~,}o}m~&[#CC&C&M#G~,C)C&M#&~,}o}m~&[#GC&C&M#K~,C)C&M#+~,}o}m~&[#KC&C&M#S~,C' +
  ')C&M#3~,}o}m~&[#SC&C&M#W~,C)C&M#7~,}o}m~&[#WC&C&M#[~,C)C&M#;~,}o}m~&[#[C#f!}5D#/!...}m!!#}J%eC#C' +
  '%m&eC!C#f(}?}5E(K#3&eC C#f}u!}7f~q }5f&}?}5E)C)N% C&C(K#7~(C C#f}K8}7}5E)N%~A!C)N%~Q/C C(K#&f}K8' +
  '}7}5E(N%~Q/}n}oC)N%~Q!C)N%~c/C(N%~c/}n}o}mC)N%~c!C)N%}K0C(N%}K0}n}o}m}o}o}m]% .C#f!}5D#/!...~ -#' +
  ')}J/}FC#D(%eC%C(o&eC C(f}u!}7E)f~W }5f&}?}5E*~p & D3C C)f&}?}5E)~p &SE4C*~p &S~p~e!D.C)~p & D/C)' +
  '~p &}[!D5C)C)~p &eC3~p~e!C)~p &};E6C*~p &3E0~p~e!~p~c!C)~p &}K!E7C*~p &CE1~p~e!~p~c!C)~p &3E8C4C' +
  '*~p &u~p~e!E2~p~e!C)~p &CE9C4C*~p &e~p~e!E4~p~e!~p~d!~p~c!~p~_!~p.&}K.C)C6C3~p~e!C)~p &uC0~p~e!~' +
  'p~c!C5C1~p~e!~p~c!C9C.~p~e!C/C2~p~e!~p~d!~p~c!~p~_!~p.&}[.C)C7C3~p~e!C5C0~p~e!~p~c!C)~p &}+C1~p~' +
  'e!~p~c!C/C4~p~e!C8C.~p~e!~p~d!~p~c!~p~_!~p.&}m.C)C.~p~_!~p.&}}.C)C4~p~_!~p.&~1.C)C2~p~_!~p.&~A.C' +
  '(f!}5D(/!..C#D(%eC%C(o&ef}JC!C(f(}?}5E)K# E*f}u!}7C*f m>D*C(f}u!}7E+f~= f~C C&f!k>}5D,C)K#+E-f!k' +
  '&eC C+C*C)K#3f!kC,3K(C-&eC C+C*C-f%kC,3Q(C*f s&eC C*f~I }5f&}?}5E)C)~p & C C+f~I }5f&}?}5E*~p & ' +
  'C C,f&}?}5E+~p & ~p~c!~p~c!~p.& C)C)~p &3C*~p &3C+~p &3~p~c!~p~c!~p.&3C)C)~p &CC*~p &CC+~p &C~p~' +
  'c!~p~c!~p.&CC)C)~p &SC*~p &SC+~p &S~p~c!~p~c!~p.&SC)C)~p &eC*~p &eC+~p &e~p~c!~p~c!~p.&eC)C)~p &' +
  'uC*~p &uC+~p &u~p~c!~p~c!~p.&u...C(f!}5D(/!..C%f!}6D%%eC#C%q&eC!C%f(}?}5E(K#&f}u!}7f~Q }5D)C%f}u' +
  '!}7E*f~1 f~7 C&f!k>}5D+C(K#+E(f%kE,C(f#k}=&eC C*C)C,C+3R(C!C%f(}?}5K#3f!kD,C C)f&}?}5E)~p &3C C+' +
  'f&}?}5E+~p &3~p~c!D.C)~p &CC+~p &C~p~c!D/C)~p &SC+~p &S~p~c!D0C)~p &eC+~p &e~p~c!D1C)~p &uC+~p &' +
  'u~p~c!D2C C*f~Q }5f&}?}5E-C)~p & C+~p & ~p~c!E3C(f!k&}FC C*f&}?}5E(~p &}K)~p~_!C C*fM}5f&}?}5E)~' +
  'p & C3~p~e!C)~p &3C.~p~e!~p~c!C)~p &CC/~p~e!~p~c!C)~p &SC0~p~e!C)~p &eC1~p~e!~p~c!C)~p &uC2~p~e!' +
  '~p~c!~p~c!C(~p &~Q.~p~c!~p~e!D3C,&}F~p/                C3C(~p &}m7~p/                ~po~pw(C3.(' +
  '~p/                .E3C C*f0}5f&}?}5E(~p & ~p~e!~p~c!~p.& C-C.C3C(~p &3~p~e!~p~c!~p.&3C-C/C3C(~p' +
  ' &C~p~e!~p~c!~p.&CC-C0C3C(~p &S~p~e!~p~c!~p.&SC-C1C3C(~p &e~p~e!~p~c!~p.&eC-C2C3C(~p &u~p~e!~p~c' +
  '!~p.&u.C%f!}6D%/!...}Z&##}J,}GC%D)%eC&C)o&eC#C)f(}?}5K#3f!k&ef 2.C)f!}5D)/!..C!C(f&}?}5N% D+%eC%' +
  'C&m&eC C%f}u!}7E(f~W }5f&}?}5E#N% E,C,}oC#N%3E,C,}o}mC#N%CE,C,}o}mE,i      }De}/&}JC+C+}oC,}oi  ' +
  '    3e}.(f .&}JC C%f}u!}7E#f}W!}5f&}?}5E)N% C C#f~W }5f&}?}5E#N% E1}oC)N%SC#N%3E2}o}mC)N%}+C#N%C' +
  'E0}o}mD3C C(f&}?}5C+C!C%fW}7fA}5f&}?}5E#N%3E,C#N%CE-}nC#N% E.}pC)N%3C1}oC)N%eC2}o}mC)N%};C0}o}mE' +
  '/}oC)N%CC1}oC)N%uC2}o}mC)N%}K!C0}o}mE0}oE1C1}oC-C.}nC,}pC0}oC3}oE0C0}o}mC.C,}nC-}pC3}oC/}oE,C,}o' +
  '}m}l}oE,]%~Q6C+C,}oi~d}3~T}S~%~k~Uc}/(f .E)&}JC C(f&}?}5N%}}7i        },(f .&ef D#%eC#f%m&eC C#C' +
  '(}5f&}?}5i        ]%~c6C#f!}5D#/!...C C(f&}?}5C)~(]%}}7C)C*}=D*C%f!}5D%/!..C*.}Q!!!}GC C#C&C(C)C' +
  ' C#f}u!}7f}W!}5f&}?}5E N% C!C%f&}?}5E!N% E)}oC N%3C!N%3E(}o}mC N%CC!N%CE*}o}mC N%SC)}oC N%eC(}o}' +
  'mC N%uC*}o}mC N%}+C)}oC N%};C(}o}mC N%}K!C*}o}m3T.~5!##}G#}JC C#f}u!}7E+f&}?}5N%}}7C C%f}u!}7E*f' +
  '&}?}5N%}}7}mi        },&e2.C!C&f&}?}5N% D(C C+f&}?}5N%~13C C*f&}?}5N%~13}qD)C+f~: }5D&%eC&C+f~= ' +
  '}5m&eC C&f&}?}5i        ]% C&f!}5D&/!..C C!C#C#fW}7E#C+f~: }5E&C)}gC(36C C!C%C#f%}5C&C)C(36.~N%#' +
  '%}J.}FC!C&f&}?}5E*~p & D/C*~p &CE.C C#f}u!}7E)f&}?}5E(~p &}K+E+C+~p~e!C(~p &}[+E,C,~p~e!~p~c!C(~' +
  'p &}m+E-C-~p~e!~p~c!E0~p~b!~p~f!C*~p &3C/~p~f!E1C0C1~p~e!C1~p~e!C.C.~p~e!~po~pwD.~p/      ~Q~0  ' +
  '    ~Q~0C/~p~e!C(~p &~13C C%f}K8}7}5E*~p &~13~p~g!~p~e!D/C(~p &~Q/D0C*~p &~Q/D1C(C/C(~p &~c/E2C*' +
  '~p &}K0E3~p~e!C(~p &}K0E4C*~p &~c/E5~p~e!~p~d!~p~e!~p.&~Q+C(C/C4C1~p~e!C0C3~p~e!~p~d!~p~e!~p.&~c' +
  '+C(C/C0C5~p~e!C2C1~p~e!~p~d!~p~e!~p.&}K,C(~p &}}7C*~p &}}7~p~c!~p/                ~po~px&eC C!C#' +
  'C%C&3,C f+}5C!f+}5C#C%C&3,.C C)f&}?}5E C ~p &~Q+C.C+~p~e!~p~c!~p.&}K+C C ~p &~c+C.C,~p~e!~p~c!~p' +
  '.&}[+C C ~p &}K,C.C-~p~e!~p~c!~p.&}m+.}K#!%}JC C!f}K8}7}5N%}}7i        },&e2.C!f}u!}7E!f}d!}5D)C' +
  '!f}h!}5D!i       eC&}pC C)f&}?}5E*N% E&C&}oC*N%3E&C&}o}mC*N%CE&C&}o}mE&C&C&C&i     }Kfe}oi      ' +
  '}^e}pi~(}8~L~&}8~L}sd}m}oiVVVVVV~!d}m}oizzzzzz~6d}m}oi      ~cd}m}oD&%eC(f%m&eC C#C(}5f&}?}5E*C*' +
  'N% C%C&C C(C)}5f&}?}5N% }oC C!C(}5f&}?}5N% }n}o}m]% C(f!}5D(/!...~R##!}J+}FC C%f}W!}5f&}?}5E)~p ' +
  '& C!C&f&}?}5E!~p & E0~p~e!C)~p &3C!~p &3E/~p~e!~p~c!C)~p &CC!~p &CE1~p~e!~p~c!D*C C#f&}?}5E!~p &' +
  '~A1D+C C%f~^ }5f&}?}5E C ~p & C(~(~p7E,C!~p &}m1C)~p &SC0~p~e!C)~p &eC/~p~e!~p~c!C)~p &uC1~p~e!~' +
  'p~c!E-C!~p &~c1E.~p~e!C)~p &}+C0~p~e!C)~p &};C/~p~e!~p~c!C)~p &}K!C1~p~e!~p~c!E/C!~p &~Q1E0~p~e!' +
  '~p~d!~p~c!~p~e!~p~c!~p.& C C ~p &3C,C!~p &}}1C/C+~p~e!C*C.~p~e!~p~d!~p~c!~p~e!~p~c!~p.&3C C ~p &' +
  'CC,C!~p &~11C*C0~p~e!C-C+~p~e!~p~d!~p~c!~p~e!~p~c!~p.&C.}i*#)}J,}FC%D*%eC&C*o&eC#C*f(}?}5E%K#+E,' +
  'f%l&eC%K#7E)~(~p7E2C C*f}u!}7E+f~k }5f&}?}5E-~p & ~p~e!D/C2C-~p &3~p~e!D0C2C-~p &C~p~e!D1C2C C+f' +
  '~n }5f&}?}5E+~p & ~p~e!D3C2C+~p &3~p~e!D4C2C+~p &C~p~e!D2C*fW}7f2f)C)f!kE)>}5D.C C)&}JC%K#&(C*.f' +
  '}u!}7f}W!}5E-f&}?}5E%~p & C3~p~e!C%~p &SC4~p~e!~p~c!C%~p &}+C2~p~e!~p~c!D5C%~p &3C3~p~e!C%~p &eC' +
  '4~p~e!~p~c!C%~p &};C2~p~e!~p~c!D6C%~p &CC3~p~e!C%~p &uC4~p~e!~p~c!C%~p &}K!C2~p~e!~p~c!D7C*fW}7f' +
  'D}5D%f D+%eC+f%m&eC%E)f!}5D%C!C)f&}?}5C!C+C.}5f&}?}5E)~p & C5~p~e!C)~p &SC6~p~e!~p~c!C)~p &}+C7~' +
  'p~e!~p~c!~p.& C+f!}5D+/!..C,f#l&eC C-f&}?}5E)~p & C/~p~e!C)~p &SC0~p~e!~p~c!C)~p &}+C1~p~e!~p~c!' +
  'D5C)~p &3C/~p~e!C)~p &eC0~p~e!~p~c!C)~p &};C1~p~e!~p~c!D6C)~p &CC/~p~e!C)~p &uC0~p~e!~p~c!C)~p &' +
  '}K!C1~p~e!~p~c!D7C,f lD+%eC+f%m&eC%E)f!}5D%C!C)f&}?}5C!C+C.}5f&}?}5E)~p & C5~p~e!C)~p &SC6~p~e!~' +
  'p~c!C)~p &}+C7~p~e!~p~c!~p.& C+f!}5D+/!...C#C*f(}?}5K#3f!k&eC!C%f&}?}5C C*f}K8}7}5E)~p &}[3~p.& ' +
  'C%f!}5E+f!}5D%C!C+f&}?}5C)~p &}m3~p.& .C!C%f&}?}5E%C3C!C(f&}?}5~p &eE3~p~f!~p.& C%C4C3~p~f!~p.&3' +
  'C%C2C3~p~f!~p.&CC%~p/                ~p/      ~cd      ~cdC,f#k>E2C/~p~e!C3~p~f!~p.&SC%C2C0~p~e!' +
  'C3~p~f!~p.&eC%C2C1~p~e!C3~p~f!~p.&uC%C3~p.&}+.C*f!}5D*/!...~5B#^}F%}JC C#f&}?}5Eg~p &~Q/ESCS~p~e' +
  '!Cg~p &~c/ERCR~p~e!~p~c!Cg~p &}K0EQCQ~p~e!~p~c!~p~b!DMC C&f&}?}5Eg~p &~Q/EPCP~p~e!Cg~p &~c/EOCO~' +
  'p~e!~p~c!Cg~p &}K0ENCN~p~e!~p~c!~p~b!DLC!C%f&}?}5Eg~p &~Q%CS~p/      3e      3e~p/       e      ' +
  ' eC C#f}S!}5E%f&}?}5Eh~p & E_E4C4~p~e!Ch~p &3EaE2C2~p~e!~p~c!Ch~p &CE<E1C1~p~e!~p~c!Ch~p &SEIE^C' +
  '^~p~e!~p~c!~p~e!~p~d!E.C2C4CR~p~e!C2CS~p~e!~p~d!E/~p~e!C1C1CS~p~e!C4CQ~p~e!~p~d!E6~p~e!~p~d!C^C2' +
  'CQ~p~e!C1CR~p~e!~p~d!E7~p~e!~p~d!~p~e!~p~c!~p~e!D-C!C(f&}?}5E!~p &~Q%CP~p/      3e      3e~p/   ' +
  '    e       eC C&f}S!}5E(f&}?}5Eh~p & EHE5C5~p~e!Ch~p &3EGE0C0~p~e!~p~c!Ch~p &CEFE3C3~p~e!~p~c!C' +
  'h~p &SEEE]C]~p~e!~p~c!~p~e!~p~d!E8C0C5CO~p~e!C0CP~p~e!~p~d!E9~p~e!C3C3CP~p~e!C5CN~p~e!~p~d!E:~p~' +
  'e!~p~d!C]C0CN~p~e!C3CO~p~e!~p~d!E;~p~e!~p~d!~p~e!~p~c!~p~e!D,Cg~p &~c%CRC.C1C7~p~e!C4C/~p~e!~p~d' +
  '!C^C6~p~e!~p~d!~p~e!~p~c!~p~e!D+C!~p &~c%COC8C3C;~p~e!C5C9~p~e!~p~d!C]C:~p~e!~p~d!~p~e!~p~c!~p~e' +
  '!D*Cg~p &}K&CQC.C4C6~p~e!C2C7~p~e!~p~d!C^C/~p~e!~p~d!~p~e!~p~c!~p~e!D/C!~p &}K&CNC8C5C:~p~e!C0C;' +
  '~p~e!~p~d!C]C9~p~e!~p~d!~p~e!~p~c!~p~e!D.~p/      ~Ad      ~AdC)~p7E6~p~e!E7Cg~p &}K)ED~p~e!DCC7' +
  'C!~p &}K)EB~p~e!DAC7Cg~p &}[)E@~p~e!DbC7C!~p &}[)E?~p~e!Dc~p/      ~Qd      ~QdC6~p~e!E6Cg~p &}m' +
  ')E>~p~e!DdC6C!~p &}m)E=~p~e!De%eCff(m&eCKCff&Cf}6Cff%m>E!&}FCbC+~p~e!CdC/~p~e!C!f!k>(CCC-~p~e!.E' +
  '6~p~^!~p~h!DKCJC!&}FCcC*~p~e!CeC.~p~e!C!f!k>(CAC,~p~e!.E7~p~^!~p~h!DJ~p/       e       eC6~p/   ' +
  '   ~cd      ~cdC6C6~p~e!E6~p/zzzzzz~6dzzzzzz~6d~p~e!~p/      ~cd      ~cdC6~p/}g}f}f}f}f}f}vd}g}' +
  'f}f}f}f}f}vd~p~e!~p/      ~cd      ~cdC6~p/;}Q},;}Q},}ed;}Q},;}Q},}ed~p~e!~p/      ~cd      ~cdC' +
  '6~p/?~8}<?~8}<}Wd?~8}<?~8}<}Wd~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!E[~p~e!E8~p/      ~cd' +
  '      ~cd~p/      ~Qd      ~QdC6~p~e!~p/      ~cd      ~cdC6~p/zzzzzz~%dzzzzzz~%d~p~e!~p/      ~' +
  'cd      ~cdC6~p/444444}nd444444}nd~p~e!~p/      ~cd      ~cdC6~p/}^Gn}^Gn}^d}^Gn}^Gn}^d~p~e!~p/ ' +
  '     ~cd      ~cdC6~p/:}7~29}7~2}Qd:}7~29}7~2}Qd~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~' +
  'd!EY~p~e!DW~p/       e       eC7~p/      ~cd      ~cdC7C7~p~e!E6~p/zzzzzz~6dzzzzzz~6d~p~e!~p/   ' +
  '   ~cd      ~cdC6~p/}g}f}f}f}f}f}vd}g}f}f}f}f}f}vd~p~e!~p/      ~cd      ~cdC6~p/;}Q},;}Q},}ed;}' +
  'Q},;}Q},}ed~p~e!~p/      ~cd      ~cdC6~p/?~8}<?~8}<}Wd?~8}<?~8}<}Wd~p~e!~p~d!~p~e!~p~d!~p~e!~p~' +
  'd!~p~e!~p~d!~p~e!EZ~p~e!E7~p/      ~cd      ~cd~p/      ~Qd      ~QdC6~p~e!~p/      ~cd      ~cd' +
  'C6~p/zzzzzz~%dzzzzzz~%d~p~e!~p/      ~cd      ~cdC6~p/444444}nd444444}nd~p~e!~p/      ~cd      ~' +
  'cdC6~p/}^Gn}^Gn}^d}^Gn}^Gn}^d~p~e!~p/      ~cd      ~cdC6~p/:}7~29}7~2}Qd:}7~29}7~2}Qd~p~e!~p~d!' +
  '~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!EX~p~e!DV~p/      ~cd      ~cdC8C[~p~e!~p~d!DU~p/      ~' +
  'cd      ~cdC7CZ~p~e!~p~d!DTC4D6C5D7C2D8C0D9C1D:C3D;C!&eC!f!k&}FC2CY~p~e!C^C[~p~e!~p~c!D2C0CX~p~e' +
  '!C]CZ~p~e!~p~c!D0C1CY~p~e!C4C[~p~e!~p~c!D1C3CX~p~e!C5CZ~p~e!~p~c!D3C4CY~p~e!C:C[~p~e!~p~d!D4C^CY' +
  '~p~e!C8C[~p~e!~p~d!D^C]CX~p~e!C9CZ~p~e!~p~d!D]CUC/E6~p~e!CWC-~p~e!~p~c!D/CTC.E7~p~e!CVC,~p~e!~p~' +
  'c!D.CUC-~p~e!CWC6~p~e!~p~d!D-CTC,~p~e!CVC7~p~e!~p~d!D,C5CX~p~e!C;CZ~p~e!~p~d!(C:CY~p~e!C^C[~p~e!' +
  '~p~c!D1C;CX~p~e!C]CZ~p~e!~p~c!D3C6CY~p~e!C8C[~p~e!~p~c!D4C8CY~p~e!C6C[~p~e!~p~d!D2C9CX~p~e!C7CZ~' +
  'p~e!~p~d!D0C^CY~p~e!C:C[~p~e!~p~d!D^C]CX~p~e!C;CZ~p~e!~p~d!D]CUC-E5~p~e!CWC+~p~e!~p~c!D-CTC,E6~p' +
  '~e!CVC*~p~e!~p~c!D,CUC+~p~e!CWC5~p~e!~p~d!D+CTC*~p~e!CVC6~p~e!~p~d!D*C7CX~p~e!C9CZ~p~e!~p~c!.D5(' +
  'C6CY~p~e!C^C[~p~e!~p~c!D4C7CX~p~e!C]CZ~p~e!~p~c!D5C8CY~p~e!C:C[~p~e!~p~c!D2C9CX~p~e!C;CZ~p~e!~p~' +
  'c!D0C:CY~p~e!C8C[~p~e!~p~d!D1C;CX~p~e!C9CZ~p~e!~p~d!D3C^CY~p~e!C6C[~p~e!~p~d!D^C]CX~p~e!C7CZ~p~e' +
  '!~p~d!D]CUC+E6~p~e!CWC/~p~e!~p~c!D+CTC*E7~p~e!CVC.~p~e!~p~c!D*CUC/~p~e!CWC6~p~e!~p~d!D/CTC.~p~e!' +
  'CVC7~p~e!~p~d!D..Cff!}5Df/!..C C%f&}?}5E!C_C4~p/      ~kd      ~kd~p/      ~Qd      ~QdC4C4~p~e!' +
  'C2C2~p~e!~p~c!C1C1~p~e!~p~c!C^C^~p~e!~p~c!~p~e!~p~d!E4~p~e!E6C)~p7E7CM~p~e!~p/}g}f}f}f}f}f~*d}g}' +
  'f}f}f}f}f~*d~p~f!~p/      ~cd      ~cd~poCK~p/~)A}P~]v~)}{d~)A}P~]v~)}{d~po~puE8CM~p/           ' +
  '     ~pl~puE9~pw~p.& C C(f&}?}5E%CHC5~p/      ~kd      ~kd~p/      ~Qd      ~QdC5C5~p~e!C0C0~p~e' +
  '!~p~c!C3C3~p~e!~p~c!C]C]~p~e!~p~c!~p~e!~p~d!E5~p~e!E:C7CL~p~e!~p/}g}f}f}f}f}f~*d}g}f}f}f}f}f~*d~' +
  'p~f!~p/      ~cd      ~cd~poCJ~p/~)A}P~]v~)}{d~)A}P~]v~)}{d~po~puE7CL~p/                ~pl~puE;' +
  '~pw~p.& C!CaC2C4~p~e!E2C9~pw~p.&3C%CGC0C5~p~e!E0C;~pw~p.&3C!C<C1C4~p~e!E1C9~pw~p.&CC%CFC3C5~p~e!' +
  'E3C;~pw~p.&CC!CIC^C4~p~e!E4C9~pw~p.&SC%CEC]C5~p~e!E5C;~pw~p.&SC C#f&}?}5E!~p/      ~cd      ~cd~' +
  'p/                C8~pw~p.&~c7C C&f&}?}5E ~p/      ~cd      ~cd~p/                C7~pw~p.&~c7C2' +
  'C>C/~p~e!E/~p~e!C1C@C+~p~e!E+~p~e!~p~d!D7C0C=C.~p~e!E.~p~e!C3C?C*~p~e!E*~p~e!~p~d!D8C1CDC-~p~e!E' +
  '-~p~e!C6C/~p~e!~p~d!D<C3CBC,~p~e!E,~p~e!C:C.~p~e!~p~d!D=C!CSC-~p/      3e      3e~p/       e    ' +
  '   eC6C6~p~e!C2C2~p~e!~p~c!C1C1~p~e!~p~c!C4C4~p~e!~p~c!~p~e!~p~d!E>C4C7~p~e!C2C6C+~p~e!C2C-~p~e!' +
  '~p~d!E-~p~e!~p~c!C1C<~p~e!~p~d!~p~e!~p~c!C9~pw~p.&~Q/C CPC,~p/      3e      3e~p/       e       ' +
  'eC:C:~p~e!C0C0~p~e!~p~c!C3C3~p~e!~p~c!C5C5~p~e!~p~c!~p~e!~p~d!E?C5C8~p~e!C0C:C*~p~e!C0C,~p~e!~p~' +
  'd!E,~p~e!~p~c!C3C=~p~e!~p~d!~p~e!~p~c!C;~pw~p.&~Q/C!CRC+C>C4C<~p~e!C1C7~p~e!~p~c!C6C-~p~e!~p~d!~' +
  'p~e!~p~c!C9~pw~p.&~c/C COC*C?C5C=~p~e!C3C8~p~e!~p~c!C:C,~p~e!~p~d!~p~e!~p~c!C;~pw~p.&~c/C!CQC/C>' +
  'C4C-~p~e!C6C<~p~e!~p~c!C2C7~p~e!~p~d!~p~e!~p~c!C9~pw~p.&}K0C CNC.C?C5C,~p~e!C:C=~p~e!~p~c!C0C8~p' +
  '~e!~p~d!~p~e!~p~c!C;~pw~p.&}K0.~E)#.}F!}J~p/      ~Ad      ~AdC#~p7E%C C!f&}?}5E1~p &~Q/~p~e!E&C' +
  '&~p~e!C%C1~p &~c/~p~e!E)C)~p~e!~p~c!C%C1~p &}K0~p~e!E*C*~p~e!~p~c!~p~e!E(~p/      }}d      }}d~p' +
  'qD+~p/      ~cd      ~cdC(~p/      ~Qd      ~QdC(~p/zzzzzz}rdzzzzzz}rdC(~p/:}7~29}7~2{d:}7~29}7~' +
  '2{dC(~p/=}m!=}m!~mc=}m!=}m!~mcC(~p/    }K}|pf    }K}|pf~p~f!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~' +
  'p~e!~p~d!E%C C!f}S!}5f&}?}5E ~p & E,~p~e!~p/      ~Qd      ~Qd~p/      ~cd      ~cdC(~p/zzzzzz~6' +
  'dzzzzzz~6dC(~p/444444}Ld444444}LdC(~p/=}m!=}m!Md=}m!=}m!MdC(~p/W~8{}r~T@~8cW~8{}r~T@~8cC(~p/    ' +
  '}u+}Nf    }u+}Nf~p~f!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!E-C&~p~e!E&C ~p &SE(~p~e!' +
  'C-C)~p~e!E.C ~p &CE)~p~e!~p~c!C-C*~p~e!E-C ~p &3E/~p~e!~p~d!~p~c!D*C C,C*~p/      ~kd      ~kd~p' +
  '/      ~Qd      ~QdC*C*~p~e!C%C/~p~e!C.C(~p~e!C-C,~p~e!~p~c!C&C)~p~e!~p~d!~p~c!E*C*~p~e!~p~c!C%C' +
  ')~p~e!C-C(~p~e!C&C/~p~e!~p~c!C.C,~p~e!~p~d!~p~c!E0C0~p~e!~p~c!C%C(~p~e!C&C,~p~e!C.C/~p~e!~p~c!C-' +
  'C)~p~e!~p~c!~p~d!E%C%~p~e!~p~c!~p~e!~p~d!E&~p~e!C+~pw~p.& C C/C*C&~p~e!C+~pw~p.&3C C)C0C&~p~e!C+' +
  '~pw~p.&CC C(C%C&~p~e!C+~pw~p.&SC1~p/      ~cd      ~cd~p/                C+~pw~p.&~c7.~X*#6}G%}J' +
  'C!C#fW}7fA}5f&}?}5E;N% E3C C#f}u!}7E:f}W!}5E<f&}?}5E!N% C C:f&}?}5E#N%}}6E2}oC!N%SC#N%~16E1}o}mC' +
  '!N%}+C#N%~A6E*}o}m}oD0C;N%3E)C!N%3C2}oC!N%eC1}o}mC!N%};C*}o}m}oD/C;N%CE(C!N%CC2}oC!N%uC1}o}mC!N%' +
  '}K!C*}o}m}oD.C%i      ~Ad}oE&C%C2C2}oC1C1}o}mC*C*}o}m}l}oi}g}f}f}f}f}f~*d}p}hi      ie}qE4C3}o}p' +
  'D8C&C4C)}o}pD3C%i      ~Qd}oC4C(}o}pD2i      ~cdD%%eC4C9}/&ef D!%eC!f(m&eC!f&C!}6C!f%m>E#&}GC3C/' +
  '}oC2C.}oC#f!k>(C8C0}o.E&C&}oD(C&i      ~cdC(i      ;e}pi      ~cdC(i      We}pi      ~cdC(i     ' +
  ' je}pi      ~cdC(i      we}p}n}o}n}o}n}o}n}oE1C1}mE&i      ~cdC(i      ~Qd}oi      ~cdC(i      K' +
  'e}pi      ~cdC(i      ce}pi      ~cdC(i      qe}pi      ~cdC(i     }K{e}p}n}o}n}o}n}o}n}o}nE7}oD' +
  '6i      ~cdC&C1}o}nD5C-D*C,D)C+D(C#&}GC#f!k&}GC)C7}oC%C1}o}mD,C(C7}oC*C1}o}mD+C*C7}oC(C1}o}nD-C5' +
  'C.E&}oC6C0}o}mD.C5C0}oC6C&}o}nD0C%C7}oC)C1}o}n(C(C7}oC%C1}o}mD+C*C7}oC)C1}o}mD-C)C7}oC*C1}o}nD,C' +
  '5C0E&}oC6C/}o}mD0C5C/}oC6C&}o}nD/C%C7}oC(C1}o}n.(C*C7}oC%C1}o}mD-C)C7}oC(C1}o}mD,C(C7}oC)C1}o}nD' +
  '+C5C/E&}oC6C.}o}mD/C5C.}oC6C&}o}nD.C%C7}oC*C1}o}n.D%C!f!}5D!/!..C9i      ~cd}mD9/!..C C:f&}?}5E!' +
  'C C<f&}?}5E N% C-}oC N%3C,}o}mC N%CC+}o}m]%~c5C!C N%SC-}oC N%eC,}o}mC N%uC+}o}m]%}K6C!C N%}+C-}o' +
  'C N%};C,}o}mC N%}K!C+}o}m]%}[6C!C%]%}m6.}]3#@}F#}JC C#f&}?}5EF~p &~Q/E5C5~p~e!CF~p &~c/E6C6~p~e!' +
  '~p~c!CF~p &}K0E7C7~p~e!~p~c!~p~b!D8C!C%f&}?}5E!~p &~Q%C5~p/      3e      3e~p/       e       eC ' +
  'C#f}S!}5E%f&}?}5EF~p & EBE(C(~p~e!CF~p &3ECE)C)~p~e!~p~c!CF~p &CE:E*C*~p~e!~p~c!CF~p &SE;E1C1~p~' +
  'e!~p~c!~p~e!~p~d!E+C)C(C6~p~e!C)C5~p~e!~p~d!E.~p~e!C*C*C5~p~e!C(C7~p~e!~p~d!E/~p~e!~p~d!C1C)C7~p' +
  '~e!C*C6~p~e!~p~d!E0~p~e!~p~d!~p~e!~p~c!~p~e!D,C!~p &~c%C6C+C*C0~p~e!C(C.~p~e!~p~d!C1C/~p~e!~p~d!' +
  '~p~e!~p~c!~p~e!D-C!~p &}K&C7C+C(C/~p~e!C)C0~p~e!~p~d!C1C.~p~e!~p~d!~p~e!~p~c!~p~e!D+~p/      ~Ad' +
  '      ~AdC&~p7E.~p~e!E/C!~p &}K)E<~p~e!D=C/C!~p &}[)E>~p~e!D?~p/      ~Qd      ~QdC.~p~e!C!~p &}' +
  'm)E@~p~e!DA%eCEf(m&eC9CEf&CE}6CEf%m>E!&}FC?C-~p~e!CAC+~p~e!C!f!k>(C=C,~p~e!.E.~p~^!~p~h!D9~p/   ' +
  '    e       eC.~p/      ~cd      ~cdC.C.~p~e!E.~p/zzzzzz~6dzzzzzz~6d~p~e!~p/      ~cd      ~cdC.' +
  '~p/}g}f}f}f}f}f}vd}g}f}f}f}f}f}vd~p~e!~p/      ~cd      ~cdC.~p/;}Q},;}Q},}ed;}Q},;}Q},}ed~p~e!~' +
  'p/      ~cd      ~cdC.~p/?~8}<?~8}<}Wd?~8}<?~8}<}Wd~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!~p~d!~p~e!' +
  'ED~p~e!E/~p/      ~cd      ~cd~p/      ~Qd      ~QdC.~p~e!~p/      ~cd      ~cdC.~p/zzzzzz~%dzzz' +
  'zzz~%d~p~e!~p/      ~cd      ~cdC.~p/444444}nd444444}nd~p~e!~p/      ~cd      ~cdC.~p/}^Gn}^Gn}^' +
  'd}^Gn}^Gn}^d~p~e!~p/      ~cd      ~cdC.~p/:}7~29}7~2}Qd:}7~29}7~2}Qd~p~e!~p~d!~p~e!~p~d!~p~e!~p' +
  '~d!~p~e!~p~d!~p~e!~p~d!E2~p~e!D3~p/      ~cd      ~cdC/CD~p~e!~p~d!D4C(D.C)D/C*D0C!&}FC!f!k&}FC)' +
  'C2~p~e!C1CD~p~e!~p~c!D)C*C2~p~e!C(CD~p~e!~p~c!D*C(C2~p~e!C0CD~p~e!~p~d!D(C4C+E.~p~e!C3C,~p~e!~p~' +
  'c!D+C4C,~p~e!C3C.~p~e!~p~d!D,C1C2~p~e!C/CD~p~e!~p~d!(C0C2~p~e!C1CD~p~e!~p~c!D*C.C2~p~e!C/CD~p~e!' +
  '~p~c!D(C/C2~p~e!C.CD~p~e!~p~d!D)C4C,E.~p~e!C3C-~p~e!~p~c!D,C4C-~p~e!C3C.~p~e!~p~d!D-C1C2~p~e!C0C' +
  'D~p~e!~p~d!.(C.C2~p~e!C1CD~p~e!~p~c!D(C/C2~p~e!C0CD~p~e!~p~c!D)C0C2~p~e!C/CD~p~e!~p~d!D*C4C-E/~p' +
  '~e!C3C+~p~e!~p~c!D-C4C+~p~e!C3C/~p~e!~p~d!D+C1C2~p~e!C.CD~p~e!~p~d!.D1CEf!}5DE/!..C C%f&}?}5E!CB' +
  'C(~p/      ~kd      ~kd~p/      ~Qd      ~QdC(C(~p~e!C)C)~p~e!~p~c!C*C*~p~e!~p~c!C1C1~p~e!~p~c!~' +
  'p~e!~p~d!E(~p~e!E.C&~p7C8~p~e!~p/}g}f}f}f}f}f~*d}g}f}f}f}f}f~*d~p~f!~p/      ~cd      ~cd~poC9~p' +
  '/~)A}P~]v~)}{d~)A}P~]v~)}{d~po~puE/C8~p/                ~pl~puE0~pw~p.& C!CCC)C(~p~e!E)C0~pw~p.&' +
  '3C!C:C*C(~p~e!E*C0~pw~p.&CC!C;C1C(~p~e!E(C0~pw~p.&SC C#f&}?}5E ~p/      ~cd      ~cd~p/         ' +
  '       C/~pw~p.&~c7C)C@C+~p~e!E+~p~e!C*C>C-~p~e!E-~p~e!~p~d!D/C*C<C,~p~e!E,~p~e!C.C+~p~e!~p~d!D1' +
  'C C5C,~p/      3e      3e~p/       e       eC.C.~p~e!C)C)~p~e!~p~c!C*C*~p~e!~p~c!C(C(~p~e!~p~c!~' +
  'p~e!~p~d!E2C(C/~p~e!C)C.C-~p~e!C)C,~p~e!~p~d!E,~p~e!~p~c!C*C1~p~e!~p~d!~p~e!~p~c!C0~pw~p.&~Q/C C' +
  '6C-C2C(C1~p~e!C*C/~p~e!~p~c!C.C,~p~e!~p~d!~p~e!~p~c!C0~pw~p.&~c/C C7C+C2C(C,~p~e!C.C1~p~e!~p~c!C' +
  ')C/~p~e!~p~d!~p~e!~p~c!C0~pw~p.&}K0.~F*#)}J/}FC#D&%eC%C&o&eC&f}u!}7f~e }5D)f D(%eC(f)m&eC C(C)}5' +
  'f&}?}5~p/                ~p.& C(f!}5D(/!..C&f!}5D&/!..%eC#C%m&eC C#f}u!}7E(f&}?}5E&~p &SD0C C(f&' +
  '}5f&}?}5E)~p &SD1C C(f~e }5E*f&}?}5E+~p & C)~p & C C(f~^ }5f&}?}5E,~p & E2~p~e!C1C,~p &3E3~p~e!~' +
  'p~c!C)~p &eE4C,~p &CE-~p~e!~p~c!~p~c!C&~p &3E5C0C,~p &u~p~e!E.~p~e!C&~p &CE6C0C,~p &e~p~e!E/~p~e' +
  '!~p~d!~p~c!D7C+~p &3C1C2~p~e!C)~p &3C3~p~e!~p~c!C)~p &uE1C-~p~e!~p~c!~p~c!C6C0C,~p &S~p~e!E6~p~e' +
  '!C&~p & E8C.~p~e!~p~d!~p~c!D0C+~p &CC4C2~p~e!C1C3~p~e!~p~c!C)~p &CC-~p~e!~p~c!~p~c!C8C/~p~e!C5C6' +
  '~p~e!~p~d!~p~c!D-C&~p &~A1C6~p~c!D1C&~p &~Q1C/~p~c!D/C&~p &~c1C.~p~c!D.C!C#f(}?}5K# E&f s&eC C&f' +
  '}u!}7f~e }5f&}?}5E&C&~p & C7~p~c!~p.& C&C&~p &3C0~p~c!~p.&3C&C&~p &CC-~p~c!~p.&CC&C&~p &SC1~p~c!' +
  '~p.&SC&C&~p &eC/~p~c!~p.&eC&C&~p &uC.~p~c!~p.&u.C C(f&}?}5E&~p &}m!D2C C*f&}?}5E)C7C&~p &}}!E3C.' +
  '~p~e!C&~p &~1!E4C/~p~e!~p~d!~p~d!~p.& C)C0C4C1~p~e!C2C.~p~e!~p~d!~p~d!~p.&3C)C-C2C/~p~e!C3C1~p~e' +
  '!~p~d!~p~d!~p.&CC&C1~p.&~A1C&C/~p.&~Q1C&C.~p.&~c1f D&%eC&f)m&eC C&C(}5f&}?}5E)C)~p &}K2C C&C*}5f' +
  '&}?}5~p & ~p~c!~p.&}K2C&f!}5D&/!..C!C#f(}?}5K#3&eC C(f&}?}5E&~p &}K3D-C&C&~p &}[3E.C-~p~c!C.C&~p' +
  ' &~c2E.~p/                ~po~pw~p.&}[3C&C&~p &}m3E/C-~p~c!C/C.~p/                ~pn~pw~p.&}m3.' +
  'C#f!}5D#/!...~:&#,}F#}JC!C(f&}?}5~p & D)C%D(%eC&C(o&eC C(f}u!}7f}P!}5f&}?}5E2~p/                ' +
  '~p.& C2~p/                ~p.&3C2~p/                ~p.&CC(f!}5D(/!..%eC%C&m&eC#C%f(}?}5K#+f%l&e' +
  'C C%f}u!}7f~h }5f&}?}5E(~p & E*C*~p~e!C(~p &3E*C*~p~e!~p~c!C(~p &CE*C*~p~e!~p~c!D0f D2%eC2f#m&e#' +
  'eC2&}JC#C%f(}?}5K# (C%.E(f m0 C)C)~p~e!C0~p~e!C!C%fW}7f%f C2>}5f&}?}5E3~p & E*C*~p~e!E,C3~p &3E*' +
  'C*~p~e!E*~p~c!C3~p &CE+C+~p~e!E+~p~c!E-~p~e!~p/}g}f}f}f}f}f~*d}g}f}f}f}f}f~*dC!C(fW}7fA}5f&}?}5E' +
  '3~p & C3~p &3C3~p &C~p~g!~p~g!~p~e!E.C.~p~e!~poE.~pxj0 C C(f}u!}7f}P!}5f&}?}5E(~p & D1C(C1C)C0C-' +
  '~p~f!~p~b!~p~e!E/C-C,~p~d!~p~e!~p~c!C1C.~pw~p.& C(C(~p &3E,C/C-C*~p~d!~p~e!~p~c!C,C.~pw~p.&3C(C(' +
  '~p &CE*C/C-C+~p~d!~p~e!~p~c!C*C.~pw~p.&C.C2f!}5D2/!...C%f!}5D%/!...5 C C!C#C%C&C(C)3*.~A!!(}J%eC' +
  '*C+m&eC C%C#C#C)C*f%}?}5f#}?}5E2K# E.C2K#&E/C2K#+E0f 3!C f+}5E1C%C#C.C/C0f!3!C2C C!C#C.C/C0C(C,3' +
  'FE2Y#/C C&C#C.C/C0f 3!C1C&C#C.C/C0f!3!C C#C.C/C0f!C-3*C2&eC*2.C C&C#C.C/C0f 3#C f+}5C&C#C.C/C0f!' +
  '3#C*f!}5D*/!..C+.~;&#,}J#}FC(D-%eC)C-o&eC C%C#C#C&C-f%}?}5f#}?}5E(K# E,C(K#&E.C(K#+E0f 3!C f+}5C' +
  '%C#C,C.C0f!3!C(K#/D3C*f!k&}JC%C#C,C.C0f C+32C%C#C,C.C0f!C+32f D1C,D(%eC(C.m&eC(f}u!}7D/C#C(f(}?}' +
  '5K#/E2f!k&eC C/C+3=(C2f#k&eC C/f&}?}5~p/      ~cd      ~cd~p.&~c7(C(f!}5E2C.m&}JC#C2f(}?}5K#/(f!' +
  '.&eC C!C/C(fW}7C+3?(C C!C/C(fW}7C/f}u!}5C(f!}5E(fW}7C+3<...C(f!}5D(/!..C,D(%eC(C.m&eC C(f}u!}7E4' +
  'f&}?}5~p &~c7~p/                ~poD5f D/%eC/f%m&eC C/C4}5f&}?}5E2~p &~17D6C2C6C6C+~p7C2~p &}[0~' +
  'p~e!~p~c!C5~pw~p.&~17C/f!}5D//!..f!C1C5~px>D1C(f!}5D(/!..f!C3C1>(C3.&eC-2.C*f!k&eC C%C#C,C.C0f 3' +
  '&C f+}5C%C#C,C.C0f!3&.C C#C,C.C0f C+3*C C%C#C,C.C0f 3#C f+}5C%C#C,C.C0f!3#C-f!}5D-/!..C).}y*#(}J' +
  '1}F%eC%C&m&eC%f}u!}7D*f D)%eC)f)m&eC C)C*}5f&}?}5~p/                ~p.&}K2C)f!}5D)/!..C C*f&}?}' +
  '5E)~p/                ~p.&}[3C)~p/                ~p.&}m3C)~p/                ~p.&}K3C#C%f(}?}5E' +
  '+K#+E,f%l&eC%fW}7fD}5D-C+K#7~(~p7C!C(f&}?}5~p &SE2~p~f!D1~p/                D.~p/               ' +
  ' D/~p/                D0C,&eC,f!k&eC!C-f&}?}5E,~p &SD/C,~p &eD0C+K#3f!k&eC)~p/      ~cd      ~cd' +
  '~p/      ~c~0      ~c~0C,~p &uC,~p &}+~p~d!E.~p/                ~po~pw~p.&~c2C)C.~p~^!C2~p~f!~p.' +
  '&}K3..(C!C-f&}?}5E)~p &SD.C)~p &eD/C)~p &uD0.C%fW}7f2f)C#C%f(}?}5E)K#7f!kE+>}5D,C+&}JC)K#&(C%.f}' +
  'u!}7f}W!}5D+C!C,f&}?}5E)~p & E7C.~p~e!C)~p &3E8C/~p~e!~p~c!C)~p &CE9C0~p~e!~p~c!D2C)~p &SE:C.~p~' +
  'e!C)~p &eE4C/~p~e!~p~c!C)~p &uE5C0~p~e!~p~c!D3C)~p &}+E6C.~p~e!C)~p &};E;C/~p~e!~p~c!C)~p &}K!E/' +
  'C0~p~e!~p~c!D0C7C!C-f&}?}5E)~p & E7~p~e!C8C)~p &3E8~p~e!~p~c!C9C)~p &CE9~p~e!~p~c!D.C:C7~p~e!C4C' +
  '8~p~e!~p~c!C5C9~p~e!~p~c!D4C6C7~p~e!C;C8~p~e!~p~c!C/C9~p~e!~p~c!D/f D)%eC)f%m&eC C)C*}5f&}?}5E,C' +
  '1C C+C)f%}7}5f&}?}5E-~p & ~p~e!E5C2~p~e!C1C-~p &3~p~e!E6C3~p~e!~p~c!C1C-~p &C~p~e!E7C0~p~e!~p~c!' +
  '~p.&}m1C,C5C.~p~e!C6C4~p~e!~p~c!C7C/~p~e!~p~c!~p.&~A1C)f!}5D)/!...C%f!}5D%/!...}k(#%}J&}FC C&f}u' +
  '!}7f&}6f&}?}5E+~p & D.C+~p &3D/C+~p &CD0C%D+%eC&C+s&eC C+C(C&C+o>f}K8}7}5E,C,~p &~17C.~p~d!~p.& ' +
  'C,C,~p &~A7C/~p~d!~p.&3C,C,~p &~Q7C0~p~d!~p.&CC+f!}5D+/!..C C%C&3 C C(C(f!}53 C C!C#C%C&C)3AC C!' +
  'C%C&3-C C!C#C%C&C)35C f+}5C!f+}5C#C%C&C)35f!}?}=C*f!k&eC C!C#C%C&3M.C!C)f&}?}5~p & D/C%D(%eC&C(o' +
  '&eC C(f}u!}7E,f~^ }5E-f&}?}5E*~p & E.C.~p~e!C*~p &3E.C.~p~e!~p~c!C*~p &CE.C.~p~e!~p~c!D0C C(f}K8' +
  '}7}5~p/      ~cd      ~cd~p/      ~cd      ~cdC/C/~p~e!C C,f&}?}5E*~p &}}7~p/                ~po' +
  'E1~px&}F~p/                C0~p~b!~p/       e       eC*~p &~Q6~p~e!~p~d!~p~h!E.C.~p~e!C0C1~pw(C0' +
  '.~p~e!~p/Ph?~]~SY~mcPh?~]~SY~mc~p~f!E.C.~p~e!~p~c!~p~f!~p.&~13f D*%eC*f)m&eC C*C-}5f&}?}5~p/    ' +
  '            ~p.& C*f!}5D*/!..C(f!}5D(/!..C C!C%C&C)f 3%C f+}5C!f+}5C%C&C)f 3%C C!C#C%C&C)3.C C#C' +
  '%C&3+.}t&#2}F#}JC C%f}u!}7f}S!}5f&}?}5E7~p & D3C7~p &SE4C!C#fW}7f;}5f&}?}5E8~p & E5~p~e!C3C8~p &' +
  'SE6~p~e!~p~c!C7~p &3E*C8~p &CE+~p~e!~p~c!C7~p &CE,C8~p &3E-~p~e!~p~d!D(C C#f}u!}7E7f}S!}5f&}?}5E' +
  '8~p & D)C C7f&}?}5E7~p/       ~1       ~1~p/       e       eC8~p &SE.C4C6~p~e!C3C5~p~e!~p~d!C*C-' +
  '~p~e!~p~d!C,C+~p~e!~p~d!E/~p~e!C)C(~p~e!~p~c!C8~p &3E0C4C-~p~e!C*C6~p~e!~p~c!C,C5~p~e!~p~c!C3C+~' +
  'p~e!~p~d!E1~p~e!~p~c!C8~p &CE2C4C+~p~e!C,C6~p~e!~p~c!C3C-~p~e!~p~c!C*C5~p~e!~p~d!E*~p~e!~p~c!~p/' +
  '                ~pn~pwE+C)C/~p~e!C.C(~p~e!~p~d!C0C*~p~e!~p~d!C2C1~p~e!~p~c!~p~e!~p~_!~p.&}K+C7C+' +
  'C0C/~p~e!C.C1~p~e!~p~d!C2C(~p~e!~p~d!C)C*~p~e!~p~c!~p~e!~p~_!~p.&}[+C7C+C2C/~p~e!C.C*~p~e!~p~d!C' +
  ')C1~p~e!~p~d!C0C(~p~e!~p~c!~p~e!~p~_!~p.&}m+C C!C#C%C&38.~T!##}J%}FC C&f}u!}7f&}6f&}?}5E+~p & D-' +
  'C+~p &3D.C+~p &CD/C%D+%eC&C+s&eC C+C(C&C+o>f}K8}7}5E,C,~p &~17C-~p~d!~p.& C,C,~p &~A7C.~p~d!~p.&' +
  '3C,C,~p &~Q7C/~p~d!~p.&CC+f!}5D+/!..C C%C&3 C C(C(f!}53 C C!C%C&3-C C!C%C&C)C*3%C f+}5C!f+}5C%C&' +
  'C)C*3%C C!C#C%C&C)3.C C#C%C&3+.~X&#.}F&}JC C#f}u!}7E5f}W!}5f&}?}5E3~p & C!C#f~1)}7}5E6~p &}+E-~p' +
  '~e!C3~p &3C6~p &}[!E.~p~e!~p~c!C3~p &CC6~p &~1!E/~p~e!~p~c!E)C C%f}u!}7f}W!}5f&}?}5E4~p & C6~p &' +
  '~c!E0~p~e!C4~p &3C6~p &}m#E1~p~e!~p~c!C4~p &CC6~p &~A#E+~p~e!~p~c!E(~p~c!D*C C5f&}?}5E5C(C*C*C*~' +
  'p~e!C3~p &SC-~p~e!C3~p &eC.~p~e!~p~c!C3~p &uC/~p~e!~p~c!E*C4~p &SC0~p~e!C4~p &eC1~p~e!~p~c!C4~p ' +
  '&uC+~p~e!~p~c!E2~p~c!E,C,~p~e!~p~c!C3~p &}+C-~p~e!C3~p &};C.~p~e!~p~c!C3~p &}K!C/~p~e!~p~c!E-C4~' +
  'p &}+C0~p~e!C4~p &};C1~p~e!~p~c!C4~p &}K!C+~p~e!~p~c!E+~p~c!E.C.~p~e!~p~c!~p~b!E/~p/~o}v~d~Cr}-u' +
  'd~o}v~d~Cr}-ud~pnE0~pw~p/      ~cd      ~cdC/C0~pwE/~p~f!~p.&~A!C5C2C,C0~pwC/~p~f!~p.&~Q!C5C+C.C' +
  '0~pwC/~p~f!~p.&~c!C5~p/       e       eC/~p~f!E,C*C+~p~e!C-C2~p~e!~p~d!~p~e!~p.&}K+C5C,C-C(~p~e!' +
  'C)C+~p~e!~p~d!~p~e!~p.&}[+C5C,C)C2~p~e!C*C(~p~e!~p~d!~p~e!~p.&}m+C C!C#C%C&38.~Y+#6}F)}JC!C&f&}?' +
  '}5E;~p & D.C;~p &3C.~p~f!D,C;~p &CD-C C#f}u!}7E=f&}?}5E>~p & C C=f}W!}5f&}?}5E?~p & C!C#f~1)}7}5' +
  'E<~p & E/~p~e!C?~p &3C<~p &3E0~p~e!~p~c!C?~p &CC<~p &CE1~p~e!~p~c!E2~p~c!E3C C%f}u!}7E@f&}?}5E;~' +
  'p & C C@f}W!}5f&}?}5E@~p & C<~p &SE4~p~e!C@~p &3C<~p &eE5~p~e!~p~c!C@~p &CC<~p &uE6~p~e!~p~c!E7~' +
  'p~c!~p~d!D(C>~p &3C?~p &SC/~p~e!C?~p &eC0~p~e!~p~c!C?~p &uC1~p~e!~p~c!E*~p~c!E8C;~p &3C@~p &SC4~' +
  'p~e!C@~p &eC5~p~e!~p~c!C@~p &uC6~p~e!~p~c!E+~p~c!~p~d!D)C>~p &CC?~p &}+C/~p~e!C?~p &};C0~p~e!~p~' +
  'c!C?~p &}K!C1~p~e!~p~c!E/~p~c!E0C;~p &CC@~p &}+C4~p~e!C@~p &};C5~p~e!~p~c!C@~p &}K!C6~p~e!~p~c!E' +
  '1~p~c!~p~d!D4C>C3~p/      ~Qd      ~QdC(~p~e!~p~d!~p.&}m!C>C8~p/      ~Qd      ~QdC)~p~e!~p~d!~p' +
  '.&}}!C>C0~p/      ~Qd      ~QdC4~p~e!~p~d!~p.&~1!C-C(C(~p~e!C)C)~p~e!~p~c!C4C4~p~e!~p~c!E0~p~b!~' +
  'p~f!C,C0C,~p~e!C,~p~e!C-C-~p~e!~po~pwD0C>~p &~Q/E3C2~p~e!C>~p &~c/E5C*~p~e!~p~c!C>~p &}K0E6C/~p~' +
  'e!~p~c!D8C;~p &~Q/E9C7~p~e!C;~p &~c/E,C+~p~e!~p~c!C;~p &}K0E-C1~p~e!~p~c!D:C>~p/      ~Q~0      ' +
  '~Q~0C.~p~e!C>~p &~13C;~p &~13~p~g!~p~e!E.C3C8~p~e!C2C3C3~p~e!C5C5~p~e!~p~c!C6C6~p~e!~p~c!E2~p~e!' +
  '~p~d!C9C:~p~e!C7C9C9~p~e!C,C,~p~e!~p~c!C-C-~p~e!~p~c!E3~p~e!~p~d!~p~d!~p~e!~p.&}[,C>C.C5C8~p~e!C' +
  '*C2~p~e!~p~d!C,C:~p~e!C+C3~p~e!~p~d!~p~d!~p~e!~p.&}m,C>C.C6C8~p~e!C/C2~p~e!~p~d!C-C:~p~e!C1C3~p~' +
  'e!~p~d!~p~d!~p~e!~p.&}},C>~p &}}7C;~p &}}7~p~c!~p/                ~po~px&eC C!C#C%C&37C f+}5C!f+' +
  '}5C#C%C&37.C C=f&}?}5E C ~p &}[,C0C(~p~e!~p~d!~p.&}}+C C ~p &}m,C0C)~p~e!~p~d!~p.&~1+C C ~p &}},' +
  'C0C4~p~e!~p~d!~p.&~A+.}W(#%}F&}JC C!f0}5f&}?}5E.~p & C C!f~I }5E,f&}?}5E-~p & ~p~e!C.~p &3C-~p &' +
  '3~p~e!~p~c!C.~p &CC-~p &C~p~e!~p~c!C.~p &SC-~p &S~p~e!C.~p &eC-~p &e~p~e!~p~c!C.~p &uC-~p &u~p~e' +
  '!~p~c!~p~c!C C!f&}?}5E-~p &}}3~p~d!D(C-C(~p.&~Q.C#f m&e2.C C!f&}?}5E-~p &}K)C(~p~e!D)C#f~I }5D#C' +
  '!fM}5D!C%&eC-~p &}m7~p/                ~poD*%eC+f)m&eC C#C+}5f&}?}5E%C%~p & C C+C,}5f&}?}5~p & E' +
  '(C(C)C C!C+}5f&}?}5~p & ~p~e!~p~d!C*~pwC C&C+}5f&}?}5~p & ~p~c!~p~c!~p.& C+f!}5D+/!..2.C C#f&}?}' +
  '5E#C#~p & C C,f&}?}5E%~p & C)C C!f&}?}5E!~p & ~p~e!~p~d!C C&f&}?}5E ~p & ~p~c!~p~c!~p.& C#C#~p &' +
  '3C%~p &3C)C!~p &3~p~e!~p~d!C ~p &3~p~c!~p~c!~p.&3C#C#~p &CC%~p &CC)C!~p &C~p~e!~p~d!C ~p &C~p~c!' +
  '~p~c!~p.&CC#C#~p &SC%~p &SC)C!~p &S~p~e!~p~d!C ~p &S~p~c!~p~c!~p.&SC#C#~p &eC%~p &eC)C!~p &e~p~e' +
  '!~p~d!C ~p &e~p~c!~p~c!~p.&eC#C#~p &uC%~p &uC)C!~p &u~p~e!~p~d!C ~p &u~p~c!~p~c!~p.&u.~V+#%}J/}F' +
  'C C!fM}5E(C!C!f0}5E)3)C C!f&}?}5~p/      ~cd      ~cdC C)f&}?}5E)~p & C C(f&}?}5E(~p & ~p~e!C)~p' +
  ' &3C(~p &3~p~e!~p~c!C)~p &CC(~p &C~p~e!~p~c!C)~p &SC(~p &S~p~e!C)~p &eC(~p &e~p~e!~p~c!C)~p &uC(' +
  '~p &u~p~e!~p~c!~p~c!E*~p~f!~p/                C*~p/                ~po~pw~p.&}K)C#f m&e2.C%&eC C' +
  '!f&}?}5E%~p &}m7~p/                ~poE*~px&eC*~pr~px&eC%~p &}K)D+%eC&f)m&eC+C C!C&}5f&}?}5~p &}' +
  'm(~p~e!D,C&D%%eC%f)m&eC&f%}7C!}5C%}5f:}5D(C%f%m&eC!f7}5C&C%C&}5f#}5C%C&k>}5D(.C C&f#o&}JC!fG}5C&' +
  'f%}6C%C&}5f&}6C%C&k>}5(C(.f&}?}5E(~p & D-C(C-C-C,C C!C%}5f&}?}5~p &}m(~p~e!~p~d!C*~pw~p.& C%f!}5' +
  'D%/!..C&f!}5D&/!...C C!C#3(2..C C!f&}?}5E%~p &}K)D.C%~p &~c(D/C.C%~p &}}(E+~p~e!D2C.C%~p &~1(E3~' +
  'p~e!D4C.C%~p &~A(E5~p~e!D*C.C%~p &~Q(E0~p~e!D,C C!f7}5f&}?}5E&C&~p & C.C%~p &}m(E-~p~e!E1C-~p~e!' +
  '~p~d!~p.& C&C&~p &3C2C+~p~e!~p~d!~p.&3C&C&~p &CC4C3~p~e!~p~d!~p.&CC&C&~p &SC1C+~p~e!~p~d!~p.&SC&' +
  'C&~p &eC1C3~p~e!~p~d!~p.&eC&C&~p &uC2C3~p~e!~p~d!~p.&uC C!f=}5f&}?}5E%C%~p & C1C5~p~e!~p~d!~p.& ' +
  'C%C%~p &3C1C0~p~e!~p~d!~p.&3C%C%~p &CC1C/~p~e!~p~d!~p.&CC%C%~p &SC2C5~p~e!~p~d!~p.&SC%C%~p &eC2C' +
  '0~p~e!~p~d!~p.&eC%C%~p &uC2C/~p~e!~p~d!~p.&uC%C%~p &}+C4C5~p~e!~p~d!~p.&}+C%C%~p &};C4C0~p~e!~p~' +
  'd!~p.&};C%C%~p &}K!C4C/~p~e!~p~d!~p.&}K!C C!fG}5f&}?}5E%C%~p & C*C5~p~e!~p~d!~p.& C%C%~p &3C,C0~' +
  'p~e!~p~d!~p.&3C%C%~p &CC.C/~p~e!C/~p~e!~p~d!~p.&CC%C%~p &SC*C0~p~e!~p~d!~p.&SC%C%~p &eC*C/~p~e!~' +
  'p~d!~p.&eC%C%~p &uC,C/~p~e!~p~d!~p.&uC C!C#3(.~r)#+}J*}FC%D(%eC&C(o&eC(f}u!}7f~^ }5D*f D)%eC)f)m' +
  '&eC C)C*}5f&}?}5~p/                ~p.& C)f!}5D)/!..C(f!}5D(/!..C%D(%eC&C(o&eC(f}u!}7E-f~^ }5D*C' +
  '#C(f(}?}5E)K#+f%l&eC C!C-C-C(fW}7E+f!3:C)K# E)f s&eC C!C-C)f}u!}7C+f%}5f}J3:..C-f}W!}5D+C C*f&}?' +
  '}5E)~p & D0C)~p &3D1C)~p &CD2C(fW}7fA}5D.C C-f&}?}5~p &}}7~p/                ~poE3~px&eC C+f&}?}' +
  '5E)~p & C0~p~e!C)~p &SC1~p~e!~p~c!C)~p &}+C2~p~e!~p~c!C!C.f&}?}5E,~p & ~p~f!D4C)~p &3C0~p~e!C)~p' +
  ' &eC1~p~e!~p~c!C)~p &};C2~p~e!~p~c!C,~p &3~p~f!D5C)~p &CC0~p~e!C)~p &uC1~p~e!~p~c!C)~p &}K!C2~p~' +
  'e!~p~c!C,~p &C~p~f!D6f D)%eC)f%m&eC C-f}l!}5C)}5f&}?}5E/C C+C)f%}7}5f&}?}5E,~p & C4~p~e!C,~p &3C' +
  '5~p~e!~p~c!C,~p &CC6~p~e!~p~c!C/~p & C3~pw~p.& C)f!}5D)/!...C C*f&}?}5E)C C+f&}?}5E*~p & C0~p~e!' +
  'C*~p &SC1~p~e!~p~c!C*~p &}+C2~p~e!~p~c!C!C.f&}?}5E+~p & C&C%}6f!k&}JC#C(f(}?}5K#+f%l(f .&}FC C-f' +
  '&}?}5~p &SC!C(f~1)}7}5E,~p & E3C3~p~e!C,~p &3E3C3~p~e!~p~c!C,~p &CE3C3~p~e!~p~c!~p~e!(~p/       ' +
  '         .E3~p~c!~p~f!~p.& C)C*~p &3C0~p~e!C*~p &eC1~p~e!~p~c!C*~p &};C2~p~e!~p~c!C+~p &3C3~p~c!' +
  '~p~f!~p.&3C)C*~p &CC0~p~e!C*~p &uC1~p~e!~p~c!C*~p &}K!C2~p~e!~p~c!C+~p &CC3~p~c!~p~f!~p.&CC(f!}5' +
  'D(/!...v C)f!k&eC C!C#C%C&C(f 3&C f+}5C!C#C%C&C(f!3&(C C!C#C%C&C(f 3#C f+}5C!C#C%C&C(f!3#..~?#!)' +
  '}J%eC)C*m&eC%C(C)f%}?}5f#}?}5E.K# D,C.K#+D-C C,C.K#&E03 C C-C-f!}53 C C!C%C,C03/C C!C%C,C0C&3;C,' +
  'D-%eC-C0m&eC%C-f(}?}5K#+f%l&eC-fW}7fD}5D/C+C-}7f2}7D.f D1%eC1f1m&eC#C.C1}5f%}?}5C!C/C1}5f&}?}5N%' +
  ' ]% C1f!}5D1/!...C-f!}5D-/!..C!f+}5D/%eC,C0m&eC%C,f(}?}5K#+f%l&eC,fW}7fD}5D.C+C,}7f!}5f2}7D-f D1' +
  '%eC1f1m&eC#C-C1}5f%}?}5C/C.C1}5f&}?}5N% ]% C1f!}5D1/!...C,f!}5D,/!..C)f!}5D)/!...}1!%}J%eC(C)m&e' +
  'C#C&C(f%}?}5f#}?}5E,K# D*C,K#+D+C C*C,K#&E,3 C C+C+f!}53 C C!C#C*C,3/C C!C#C*C,C%3EC(f!}5D(/!...' +
  '~!)#/}F#}JC C!f~I }5E4f&}?}5E5~p &SD.C5~p &eD0C5~p &uD1C%&}F~p/                (C C!f&}?}5~p &}m' +
  '!.D(C C4f&}?}5E5~p & C%&}F~p/                (C C!f&}?}5~p &}}!.E)C1~p~e!C%&}F~p/               ' +
  ' (C C!f&}?}5~p &~1!.E*C0~p~e!~p~d!~p~d!D+C5~p &3C*C.~p~e!C(C1~p~e!~p~d!~p~d!D,C5~p &CC(C0~p~e!C)' +
  'C.~p~e!~p~d!~p~d!D-C5C+~p.& C5C,~p.&3C5C-~p.&CC%jC#f m}<&e2.C C!fM}5f&}?}5E5~p &SD/C.C C!fS}5f&}' +
  '?}5E!~p & C5~p & C+~p~e!C/C,~p~e!~p~c!C5~p &eE2C-~p~e!~p~c!E.~p~e!C!~p &SC/C+~p~e!C5~p &3C,~p~e!' +
  '~p~c!C5~p &uE3C-~p~e!~p~c!E/~p~e!~p~c!C!~p &}+C2C+~p~e!C3C,~p~e!~p~c!C5~p &CC-~p~e!~p~c!E+~p~e!~' +
  'p~c!~p~d!D,C0C!~p &3C.~p~e!C!~p &eC/~p~e!~p~c!C!~p &};C+~p~e!~p~c!~p~d!D-C1C!~p &CC.~p~e!C!~p &u' +
  'C/~p~e!~p~c!C!~p &}K!C+~p~e!~p~c!~p~d!D+C%&eC C4f&}?}5E C,~p.&SC C-~p.&eC C+~p.&u2.C C#f~I }5f&}' +
  '?}5E!C!~p & C)C+~p~e!C*C-~p~e!~p~d!C C&f&}?}5E ~p & ~p~c!~p~c!~p.& C!C!~p &3C*C,~p~e!C(C+~p~e!~p' +
  '~d!C ~p &3~p~c!~p~c!~p.&3C!C!~p &CC(C-~p~e!C)C,~p~e!~p~d!C ~p &C~p~c!~p~c!~p.&CC!C!~p &SC,C ~p &' +
  'S~p~c!~p~c!~p.&SC!C!~p &eC-C ~p &e~p~c!~p~c!~p.&eC!C!~p &uC+C ~p &u~p~c!~p~c!~p.&u.}[)#0}F!}JC!f' +
  '~I }5D5C%&}FC C!f]}5f&}?}5E#~p &SD(C#~p & C C5f&}?}5E%~p &SE-~p~e!C(C%~p &eE.~p~e!~p~c!C#~p &eE/' +
  'C%~p &uE0~p~e!~p~c!~p~_!D)C(C-~p~e!C#~p &3C.~p~e!~p~c!C#~p &uE1C0~p~e!~p~c!~p~_!D(C/C-~p~e!C1C.~' +
  'p~e!~p~c!C#~p &CC0~p~e!~p~c!~p~_!(C C!f&}?}5E%~p &}m!D*C C#f&}?}5E#~p & D-C#~p &SC#~p &3E.C%~p &' +
  '~1!E+~p~e!C#~p &CE(C%~p &}}!E,~p~e!~p~d!~p~c!C C&f&}?}5E%~p &S~p~c!D)C#~p &eC(C*~p~e!C-C+~p~e!~p' +
  '~d!~p~c!C%~p &e~p~c!D(C#~p &uC-C,~p~e!C.C*~p~e!~p~d!~p~c!C%~p &u~p~c!.D0C C!fM}5f&}?}5E#~p &SD/C' +
  '#~p & C C!fS}5f&}?}5E%~p & C)~p~e!C%~p &3C(~p~e!~p~c!C%~p &CC0~p~e!~p~c!C C5f&}?}5E&~p & ~p~c!E1' +
  '~p~e!C/C%~p &SC)~p~e!C%~p &eC(~p~e!~p~c!C%~p &uC0~p~e!~p~c!C&~p &3~p~c!E2~p~e!~p~c!C#~p &eE3C%~p' +
  ' &}+C)~p~e!C%~p &};C(~p~e!~p~c!C%~p &}K!C0~p~e!~p~c!C&~p &C~p~c!E-~p~e!~p~c!~p~_!D.C/C1~p~e!C#~p' +
  ' &3C2~p~e!~p~c!C#~p &uE4C-~p~e!~p~c!~p~_!D/C3C1~p~e!C4C2~p~e!~p~c!C#~p &CC-~p~e!~p~c!~p~_!D-C C!' +
  'f~Q }5f&}?}5E C.~p.& C C/~p.&3C C-~p.&CC C)C,C-~p~e!C+C/~p~e!~p~d!~p~c!~p.&SC C(C+C.~p~e!C*C-~p~' +
  'e!~p~d!~p~c!~p.&eC C0C*C/~p~e!C,C.~p~e!~p~d!~p~c!~p.&u.~l8##}J?}FC%&}F~p/                (C C!f&' +
  '}?}5~p &}m!.D.C C!f&}?}5E&~p &~1&D/C&~p &}m%E0C%&}F~p/                (C C!f&}?}5~p &}}!.E1C&~p ' +
  '&}K(E2~p~e!E-C%&}F~p/                (C C!f&}?}5~p &~1!.E3C&~p &~c&E4~p~e!E*~p~d!~p~d!D5C&~p &}}' +
  '%E6C1C&~p &}[(E7~p~e!C3C&~p &~A&E8~p~e!~p~d!~p~d!D9C&~p &~1%E:C1C&~p &~Q&E;~p~e!C3C7~p~e!~p~d!~p' +
  '~d!D<C&~p &~A%E=C3C/~p~e!C.C2~p~e!~p~d!~p~d!D)C&~p &~Q%E>C*C.C7~p~e!E?~p~d!~p~d!D*C&~p &~c%E@C3C' +
  '2~p~e!C.C;~p~e!~p~d!~p~d!D+C&~p &}K&EAC.C4~p~e!C1C/~p~e!~p~d!~p~d!D,C&~p &}K%C0C1~p~e!C6C.~p~e!~' +
  'p~d!~p~c!C1C&~p &}m&C?C-~p~d!~p~d!E?~p~e!C3C&~p &}[&EBC.C8~p~e!C1C4~p~e!~p~d!~p~d!E-~p~e!~p~d!~p' +
  '~d!DCC&~p &~A#C@C.~p~e!C=C3~p~e!~p~d!~p~c!C3C)~p~e!C.C+~p~e!~p~d!~p~d!E@C&~p &~Q#CAC1~p~e!CBC.~p' +
  '~e!~p~d!~p~c!C.C-~p~e!C1C,~p~e!~p~d!~p~d!EA~p~e!C&~p &}[%C=C1~p~e!C>C.~p~e!~p~d!~p~c!C3C,~p~e!C.' +
  'C?~p~e!~p~d!~p~d!E=C=~p~e!~p~d!D>CCC=~p~e!C&~p &~c#C:C.~p~e!C0C3~p~e!~p~d!~p~c!C1C+~p~e!C3C*~p~e' +
  '!~p~d!~p~d!E0CA~p~e!~p~d!DBC&~p/      ~cd      ~cdC&~p &~1#C6C3~p~e!C:C1~p~e!~p~d!~p~c!C1C<~p~e!' +
  'C3C9~p~e!~p~d!~p~d!E6C>~p~e!C0CB~p~e!~p~c!CCC0C=~p~e!CCC@~p~e!~p~d!E:~p~e!~p~c!ED~p~f!~p/       ' +
  '         CD~p/                ~po~pwEDC>~p~e!E>~p.&}m(C&CDC6CA~p~e!CCCC~p~e!~p~d!~p~e!EA~p.&}}(C' +
  '&CDC6C@~p~e!C0C0~p~e!~p~d!~p~e!E@~p.&~1(C&CDCB~p~e!EB~p.&~A(C&CDC:~p~e!E:~p.&~Q(C&CDC0CC~p~e!C6C' +
  '=~p~e!~p~d!~p~e!E0~p.&~c(C&C5~p.&}K)C&C9~p.&}[)C&C<~p.&}m)C&C)~p.&}})C&C*~p.&~1)C&C+~p.&~A)C&C,~' +
  'p.&~Q)C&C-~p.&~c)C&C?~p.&}K*C%jC#f m}<&e2.C/C5C>C5~p~e!CBC)~p~e!~p~c!C:C,~p~e!~p~c!~p~e!C)CBC5~p' +
  '~e!CAC)~p~e!~p~c!C0C,~p~e!~p~c!~p~e!~p~c!C,C:C5~p~e!C0C)~p~e!~p~c!C@C,~p~e!~p~c!~p~e!~p~c!~p~d!D' +
  '/C8C9C>C9~p~e!CBC*~p~e!~p~c!C:C-~p~e!~p~c!E6~p~e!C*CBC9~p~e!CAC*~p~e!~p~c!C0C-~p~e!~p~c!E8~p~e!~' +
  'p~c!C-C:C9~p~e!C0C*~p~e!~p~c!C@C-~p~e!~p~c!E=~p~e!~p~c!~p~d!DCC;C<C>C<~p~e!CBC+~p~e!~p~c!C:C?~p~' +
  'e!~p~c!E;~p~e!C+CBC<~p~e!CAC+~p~e!~p~c!C0C?~p~e!~p~c!E>~p~e!~p~c!C?C:C<~p~e!C0C+~p~e!~p~c!C@C?~p' +
  '~e!~p~c!E+~p~e!~p~c!~p~d!D0C4C5C6~p~e!C)C8~p~e!~p~c!C,C=~p~e!~p~c!~p~d!D4C2C5C;~p~e!C)C>~p~e!~p~' +
  'c!C,C+~p~e!~p~c!~p~d!D)C7C9C;~p~e!C*C>~p~e!~p~c!C-C+~p~e!~p~c!~p~d!D*C%&eC C!f&}?}5E#C/~p.&}[*C#' +
  'CC~p.&}m*C#C0~p.&}}*C#C4~p.&~1*C#C)~p.&~A*C#C*~p.&~Q*C C!f]}5f&}?}5E ~p & D)C ~p &3E*C ~p &CE+~p' +
  '~e!C ~p &uE,C,~p~e!~p~d!D-C ~p &eE.C,~p~e!C ~p &SE/C+~p~e!~p~d!D0C ~p/      ~cd      ~cdC)C-~p~e' +
  '!C/C0~p~e!~p~c!C.C/C,~p~e!C.C*~p~e!~p~d!E1~p~e!~p~c!E2~p~f!~p/                C2~p/             ' +
  '   ~po~pwE2C-~p~e!~p.& C C2C)C+~p~e!C.C.~p~e!~p~d!~p~e!~p.&3C C2C)C*~p~e!C/C/~p~e!~p~d!~p~e!~p.&' +
  'CC C2C0~p~e!~p.&SC C2C1~p~e!~p.&eC C2C/C.~p~e!C)C,~p~e!~p~d!~p~e!~p.&u2.C C#f=}5f&}?}5E%C%~p & C' +
  '1C)~p~e!E+C3C4~p~e!E,~p~d!E-~p~c!~p.& C%C%~p &3C1C*~p~e!C3CC~p~e!~p~d!E2~p~c!~p.&3C%C%~p &CC1C0~' +
  'p~e!C3C*~p~e!~p~d!E5~p~c!~p.&CC%C%~p &SC3C/~p~e!C.C)~p~e!~p~d!E6~p~c!~p.&SC%C%~p &eC,C.C*~p~e!E,' +
  '~p~d!E7~p~c!~p.&eC%C%~p &uC3C)~p~e!C.C0~p~e!~p~d!E8~p~c!~p.&uC%C%~p &}+C.C4~p~e!C1C/~p~e!~p~d!E9' +
  '~p~c!~p.&}+C%C%~p &};C.CC~p~e!C1C4~p~e!~p~d!E:~p~c!~p.&};C%C%~p &}K!C,C+~p~d!~p~c!~p.&}K!C C#fG}' +
  '5f&}?}5E%C%~p & C/~p~c!~p.& C%C%~p &3CC~p~c!~p.&3C%C%~p &CC0~p~c!~p.&CC%C%~p &SC4~p~c!~p.&SC%C%~' +
  'p &eC)~p~c!~p.&eC%C%~p &uC*~p~c!~p.&uC C#f7}5f&}?}5E#C#~p & C5C1~p~e!C2C3~p~e!~p~d!~p~c!~p.& C#C' +
  '#~p &3C6C3~p~e!C8C.~p~e!~p~d!~p~c!~p.&3C#C#~p &CC:C.~p~e!C9C1~p~e!~p~d!~p~c!~p.&CC#C#~p &SC-C3~p' +
  '~e!C5C.~p~e!~p~d!~p~c!~p.&SC#C#~p &eC2C.~p~e!C-C1~p~e!~p~d!~p~c!~p.&eC#C#~p &uC7C.~p~e!C6C1~p~e!' +
  '~p~d!~p~c!~p.&u%eC(f#m&eC/C C!f~1 f~7 C(jE#>}5f%}5f&}?}5E%~p & E+~p~e!C4C%~p &3E,~p~e!~p~c!C)C%~' +
  'p &CE-~p~e!~p~c!D2C C!f~= f~C C#>}5f&}?}5E#C1C)C+~p~e!C*C,~p~e!~p~c!C0C-~p~e!~p~c!E5~p~e!C3C4C+~' +
  'p~e!CCC,~p~e!~p~c!C*C-~p~e!~p~c!E+~p~e!~p~d!~p.& C#C3C2~p~e!C.C5~p~e!~p~d!~p.&3C#C.C+~p~e!C1C2~p' +
  '~e!~p~d!~p.&CC#C2~p.&SC#C+~p.&eC#C5~p.&uC(f!}5D(/!...}l%#+}G#}JC f}h!f~W C C!f}u!}7E4f&}?}5N%}}7' +
  'i        }/E3>C4}5f&}?}5E4N% D.C4N%3E/C*}oC4N%CE0C)}o}nD+C0C(}oC.C*}o}nD,C.C)}oC/C(}o}nD-C3j&eC ' +
  'C#f&}?}5E C N% C&i      ~Qd}oC%}oE%C/C-}oC0C,}o}n}o}m]% C C N%3C%C0C+}oC.C-}o}n}o}m]%3C C N%CC%C' +
  '.C,}oC/C+}o}n}o}m]%C2.C C!f}u!}7f}d!}5f&}?}5E!N% D/C C#f&}?}5E C N% C%i       eC&}pE0C!N%SE1C!N%' +
  '3E&C*}oC!N%CE.C)}o}nE2}oC&C/C)}oC&C(}o}nE)}oC.C.C(}oC/C*}o}nE(}o}n}m}oC+}n}o}m]% C C N%3C%C0C1C(' +
  '}oC.C2}oC/C)}o}n}m}oC,}n}o}m]%3C C N%CC%C0C1C)}oC/C(}oC&C2}o}n}m}oC-}n}o}m]%C.';

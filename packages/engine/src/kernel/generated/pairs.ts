/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */

/** 2906 bytes, as `module-text.ts` reads them. */
export const pairs =
  ' },}>}8!   !W(}+*}J}J}J}J}J}J}J }+.}J}J}J}J}J}J}J}J}J}J}J!}J}+%}J}J}J!}J}+*}J}J}J}J}G}G}G!}J}+(}' +
  'J}J}J}J}J #2!%}0}9}A)}8}0}8}:}=}D#  %)( !#%&*T)*},}=}=},}9}2}0 &%}1}4}? %)}>}0},}=}.}3 !&}6}0}0}' +
  '; #&}>}:}=}?  )}8}0}8}:}=}D# -~>8(}o%!,}JC)C&f!}5E*f#}?}5D+C)f C*f%}?~o. C C!f%}?}5D-C D*%eC*C-n' +
  '&eC*C#C*K# f#}?}5K# E1C#C*K#&f#}?}5K# E0C0C1o>E2Y# C*C1C0C0C1m>E0Y#&C)C0f#}?}5E0C0K# f!}5Y# C+C2' +
  'f#}?}5E0C0K# f!}5Y# C*f+}5D*/!..%eC&C,s&eC,f#}?E#C)}5E*K# D0C#C+}5E#K# D1C*C.Y# C#C/Y# C.C0}5D.C' +
  '/C1}5D/C,f!}5D,/!..C D#%eC#C-n&eC)C#K#&f#}?}5E&K# D*C&C*f!}5Y# C(C*f%}?}5C#L% Z% C#f+}5D#/!..C(C' +
  '!f%}?}5D!%eC!C(p&eC+C(K# f#}?}5E#K# D&C#C&f!}5Y# C C&f%}?}5E#C%C(K# f#}?}5K# Y# C#C%C(K#&f#}?}5K' +
  '# Y#&C(f+}5D(/!...}y*#2}J)}FC!f%}5f#}@D6C#C(kD7C(D!C&f%}5f#}@E.D&%eC-C2f#}?}5C!Y# C&f!qC2f o}<j&' +
  'eC!C&f~Q }7}5D!C2f!}5D2C&f%}5f#}@D&/!..C-fe}6E3C.f&}5f#}?}5D4C#C6f~Q }7}5D8C,D1%eC5C6m&eC8C5f#}@' +
  'f~Q }7}5C5f%}<f#}?}5E!~p,# D=C!~p,#3D>C!~p,#CD?C!~p,#SD@C!~p,#eDAC!~p,#uDBC4D&C3E!f&}5D,C!f Y# C' +
  '2D/%eC/f o&eC-C/f#}?}5K# D:C7&}JC5C/f!}6f!}?}@(f .D;C&D.C!D0%eC,C0p&eC0K# E<f#}?D9C=C:C<f~Q }7}5' +
  'E<~p &S~pjC<~p & C@~pj~psC>C<~p &e~pjC<~p &3CA~pj~ps~psC?C<~p &u~pjC<~p &CCB~pj~ps~ps~p}q!f}JC;C' +
  '9}6E<f C<f s>}?}<D<C.C9Y# C.C<f!}<f#}?}5E.C9f!}5Y# C.C<f#}<f!}?}5E.C9f#}5Y# C.C<f&}<}5E.C9f%}5Y#' +
  ' C.C<f+}<f!}A}5D.C0f&}5D0/!..C!C&D!D&C.D,C/f!}6D//!..C1C,C!}6f#}?}5C+o&ef}J2.C#C5f~Q }7}5D0C C5f' +
  '&}?}5D9C!D&%eC&C,n&eC(C&K# E!f~Q }7}5D:f D.f D/%eC/f3m&eC.C/C0}5E.~p,# C:~p &S~pjC:~p & C.~p,#S~' +
  'pj~psC.~p,#3C:~p &e~pjC:~p &3C.~p,#e~pj~ps~psC.~p,#CC:~p &u~pjC:~p &CC.~p,#u~pj~ps~ps~p}q!C/}?}=' +
  'D.C/f&}5D//!..C.f~?4}<C.C!C5kC7}<>D.C%C!f&}?}5D!%eC.&eC.}3D/C.C.f!}6}<D.C!C/f%}<f#}?}5K# D:C*C1f' +
  '%}?}5E;C9C/f/}<}5K# E/Y# C;C:Y#&C1C)C/fS}7}5E/~p & C)C:fS}7}5E1~p &;~ppC1~p & C/~p &;~pp~ps~p~5!' +
  'f%kC/N%3C1N%K}0}<C1N%3C/N%K}0}<}5D1/!..C&f&}5D&/!..C5f!}5D5/!..C1.}k!!&}JC!f%}?C E!}5D&C!D%%eC%C' +
  '&n&eC%K#&D)C!C%K# E(Y# C!C)Y#&C!C#C(fS}7}5E!~p & C#C)fS}7}5E(~p &;~ppC(~p & C!~p &;~pp~ps~p~5!f%' +
  'kC!N%3C(N%K}0}<C(N%3C!N%K}0}<f%}?}5D!C%f+}5D%/!..C!C }6f%}A.}K(%(}J!}F*}G%eC!C*o&eC#C C*f#}?}5K#' +
  ' fS}7}5E+N% D1C0C+N%;E2C1}nC+N%CE3C+N%+E4}n}mC+N%KE5C+N%3E6}n}mE0C0}n}mD0C%C*f#}@f~Q }7}5C*f%}<f' +
  '#}?}5E+C1C&}n~&[# C+C4C(}n~&[#3C+C6C)}n~&[#CC+C2C&}n~&[#SC+C3C(}n~&[#eC+C5C)}n~&[#uC*f!}5D*/!..C' +
  '!D %eC f%}<E#&eC%C f#}@f~Q }7}5C#f#}?}5D*f D#%eC#f~Q n&eC#C*}5h  ~1}J[# C#f3}5D#/!..C f!}5D /!..' +
  'C!f%}5f#}@D!%eC%C!f~Q }7}5D f D*%eC!C*o&eC C*f#}@f~Q }7}5C*f%}<f#}?}5D.C%C*f~Q }7}5D+f D#%eC#fSn' +
  '&eC#C.}5E-C#C+}5E,~p & E/C/C/~p0+,-./012 !#%&()*~p~[!E/C/C/~p0&()* !#%/012+,-.~p~[!~p}##  C-C,~p' +
  ' &SE/C/C/~p0+,-./012 !#%&()*~p~]!E/C/C/~p0&()* !#%/012+,-.~p~]!~p}##S C#f3}5D#/!..C*f!}5D*/!..C!' +
  'D#%eC#f%}<E%&eC C#f#}@f~Q }7}5C%f#}?}5D*f D%%eC%f~Q n&eC%C*}5h  ~1}J[# C%f3}5D%/!..C#f!}5D#/!..C' +
  ' D%C!f%}5f#}@E!f!o0 .C0i        },.~G&%-}J%}F%}H%eC!C)o&eC%C)f&}?}5E+C#C C)f#}?}5K# E*fS}7}5E(N%' +
  ' C(N%;}m~&[# C+C(N%+C(N%C}m~&[#&C+C(N%3C(N%K}m~&[#+C+C*Y#/C)f!}5D)/!..C&f Y# C&C!Y#&C&D*%eC&C*r&' +
  'eC*K# D-C*K#&D.C*f+}6D*C.C-}6f&q0!C%C.f&}?}5D)C%C-f&}?}5E(~p & E3D4C(f3}5D#%eC#C)n&eC3C#~p & E2~' +
  'p~[!D3C4C2~p~]!D4C#f3}5D#/!..C4C3~p~V!E2~pB D5f f&f+C2~pB!E6C2~pB#E7}+>C5C7}+C5C6}+}<>E/C%C-C.C-' +
  '}6f!}@f#}5f}G}<}5E1f&}?}5}5D0C(C/}5D+C)f3}6C/}5D#%eC#C+p&eC0M# D5C+D)C#D(%e%eC)M# C5}(&eC)f3}5D)' +
  '/!..%eC5C(M# }(&eC(f3}6D(/!..C(C)t&eC)C/}6E,~p & D2C,C(C/}6E,~p & ~p.& C,C2~p.& C)f3}5D)C(f3}6D(' +
  '.C(C)t0 .C)C+C(C0n>D+C(C#C)C0p>D#/!..C*C1Y#+C*C.Y#/C*C-Y#3C*C1Y#7C*f3}5D*/!..f D#%eC!C#o&eC C#f#' +
  '}?}5C%C#f&}?}5K#/Y# C#f!}5D#/!...';

/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */

/** 9397 bytes, as `module-text.ts` reads them. */
export const scalar =
  ' },}>}8!   !}2-}+*}J}J}J}J}J}J}J }+(}J}J}J}J}J }+)}J}J}J}J}J}J }+)}J}J}J}J}J}H }+*}J}J}J}J}J}H}H' +
  ' }+(}J}J}J}J}H }+,}J}J}J}J}J}J}J}H}H }++}J}J}J}J}J}J}J}J }+.}J}J}J}J}J}J}J}H}H}H}J }++}J}J}J}J}J' +
  '}J}J}H #2!%}0}9}A)}8}0}8}:}=}D#  %43) ! ##%*&(!(&+%,*}T!/+}?},}6}0m}0},}/ (,}?},}6}0u}:}4}9}? &*' +
  '};}=}0};},}=}0 *(}/}=}4}A}0 .&}8}:}A}0 ,.},};};}=}:},}.}3f}7}7 1/}B},}=}8x}?},}=}?f}7}7 #-}9}:}=' +
  '}8},}7}>f}7}7 +.}1}=}4}.}?}4}:}9f}7}7 -+}=}0}7},}Cf}7}7 ),}-}:}@}9}.}0f}7}7 /)}8}0}8}:}=}D# -}]l' +
  '3~C*#*}JG}HC&D,%eC(C,o&eC C#C,f%}<E-C,f#}@f%}?E/}5f#}?}5K# f&}?E.f#}?}5E0M#/DCC C#C/f&}5C-}5f#}?' +
  '}5K# f&}?E1f#}?}5E2M#/DDC0M# D3C0M#&D4C0M#+D5C0M#3D6C0M#7D7C0M#;D8C2M# D9C2M#&D:C2M#+D;C2M#3D<C2' +
  'M#7D=C2M#;D>C2M#CC0M#C}_C!C%C)f~A }7f~A!}5C,C&}6f#}@}7}5C-}5E/f#}?}5E-M#}K)E?}aC2M#GC0M#G}_C-M#}' +
  '[)E@}a}^C2M#KC0M#K}_C-M#}m)EA}a}^DEC0M#SDFC0M#WDGC0M#[DHC2M#SDIC2M#WDJC2M#[DKC+C-M#~1(}aDLC-M#~c' +
  '(DBC-M#~A(h  }KdC+h    })>DMC+C-M#~Q(}aDNf D-%eC)C-o&eC!C/f~A!}5C-f~A }7}5f#}?}5E0M# DUC0M#~Q!ES' +
  'C0M#};h  }KdCMC0M#}+CECIC0M#SEV}aCJC0M#eEO}a}^CKC0M#uEP}a}^}^CFCU}aCGC0M#3EQ}a}^CHC0M#CER}a}^}_}' +
  '^ETh    })E2>}aC9C3}_C?}aC:C4}_C@}a}^C;C5}_CA}a}^C<CV}aC=CO}a}^C>CP}a}^}^C6CU}aC7CQ}a}^C8CR}a}^}' +
  '_CTC*}aCBCLCT}aEOCBCO})>C2>}^}ah    CNC2>CS}a}^}_EOh    COh    })>h    CSC+}^h  }KdC2>h    })>EO' +
  'CS}_DPC0CO[#~Q!C0C0M#~c!C+CO}a}^h  }KdC+}_CP}a}^[#~c!C3CPCC}aEOC?}a}_D3C4COC@}a}_D4C5COCA}a}_D5C' +
  '9CPCD}aEOC?}a}^D9C:COC@}a}^D:C;COCA}a}^D;C6CPC0M#}K!}a}_D6C7CPC0M#}[!}a}_D7C8CPC0M#}m!}a}_D8C<CP' +
  'C0M#}}!}a}^D<C=CPC0M#~1!}a}^D=C>CPC0M#~A!}a}^D>C-f!}5D-/!..C C.f#}?}5E-C3[# C-C4[#&C-C5[#+C-C6[#' +
  '3C-C7[#7C-C8[#;C C1f#}?}5E-C9[# C-C:[#&C-C;[#+C-C<[#3C-C=[#7C-C>[#;C,f!}5D,/!...~]1#P}H*}JC&DW%e' +
  'C(CWo&eCWf%}<EXC%C)f~A }7f~A!}5CWC&}6f#}@}7}5}5DZC C#CWf#}@f%}?E[CX}5f#}?}5K# f&}?EYf#}?}5E]M#/D' +
  '5C C#C[f&}5CX}5f#}?}5K# f&}?E[f#}?}5EXM#/D6C]M#3D*C]M#7D-C]M#;D/CXM#3D0CXM#7D1CXM#;D4h    D+h   ' +
  ' D,f DX%eC)CXo&eC+C!CZf~A!}5CXf~A }7}5f#}?}5E]M#~Q!E.}^D+C,C.C]M#}K#}a}^D,CXf!}5DX/!..C*C!CZf#}?' +
  '}5E]M#}})EMC,}aEI}WE.CIC]M#}}(E2C]M#}+ENC0C*}_C]M#}K)EO}aC1C-}_C]M#}[)EP}a}^C4C/}_C]M#}m)E3}a}^E' +
  'Q}a}_EJCICJ}(>E*C*C.}(>E.C2}_EGC]M#}K&E;}a}_D*CPC]M#}K(EK}aC3C]M#~c&E7}a}_D9C3C]M#~Q&E8}aCOCK}a}' +
  '_D:C]M#}[(E<C]M#eERC C[f#}?}5EXM# E=C CYf#}?}5E^M# E>}_ESC8}aCXM#&E?C^M#&E@}_ETC7}a}^CXM#+EAC^M#' +
  '+EB}_EUCK}a}^C0CGC]M#}}&EC}a}^E2C]M#}}!}aC1CGC]M#~1&ED}a}^E3C]M#~1!}a}^C4CGC]M#~A&EE}a}^E4C]M#~A' +
  '!}a}^}^C*C]M#}K!}aC-CGC]M#}[&EF}a}_E0C]M#}[!}a}^C/CGC]M#}m&EG}a}_E1C]M#}m!}a}^}_C]M#C}^EV}a}_E-C' +
  '-}aC]M#}m(EHC]M#uELCSC9}aCTC:}a}^CUCOC7}aCPC8}a}_EO}a}^C2C]M#}[#}aC3C]M#}m#}a}^C4C]M#}}#}a}^}^C*' +
  'C]M#~Q!}aC0C]M#~c!}a}^C1C]M#}K#}a}^}_C]M#S}^EP}a}_E/C/}a}^ESCMC+}aEMCM}a}_ETCJCJ}aCICI}a}_h    C' +
  'Ih    })>EUCTCU})>h    })EX&eC,C+}bh    C+h    })>E+CQ}V}aE,C,}^EQCS}]ES}aCQCRCL}^h   d}ah+~VaA}' +
  '^EL}aCM}^h+~VaA}^}bDQh  }KdCSCM}_CL}bERCQCQCR}(>EQCQ}aERh+~VaA}^CRC,C,}a}^h+~VaA}^}bER}_DTCMh   ' +
  'd}ah  }KdCRCRCRCTh-~H}pb}a}^}aCTh~^v~)d}aCT}a}^}aCRCRCRCTh~R}E7d}a}^}aCThL}&}Zd}aCT}a}_}aCTh~^v~' +
  ')e}aCT}aCT}a}^}bER}_}aDTC-h    CMCR}]}aERCSCR}_CLCQ}a}_CT}aCLC,}aCT}^h+~VaA}^}b}^E,C,h    }(>E,C' +
  'MC,CM}(>E,CS}bh  }KdC,CS}(>E,}aC-CX>D-C/C,}aC/CX>D/CVCV}aCPCP}a}^}]E,C,}^ELCJ}VEJ}aCLCNh+~VaA}^E' +
  'L}aC+CI}a}^h+~VaA}^}bDMh  }KdC+CJCI}_CL}bENCMCMCN}(>EM}aENCN}aENh+~VaA}^CNC,C,}a}^h+~VaA}^}bEN}_' +
  'DPC+h   d}aCI}ah  }KdCNCNCNCPh-~H}pb}a}^}aCPh~^v~)d}aCP}a}^}aCNCNCNCPh~R}E7d}a}^}aCPhL}&}Zd}aCP}' +
  'a}_}aCPh~^v~)e}aCP}aCP}a}^}bE+}_}aDNh    CIC+}]}aE+CJC+}_CLCM}a}_CN}aCLC,}aCN}^h+~VaA}^}b}^E+C+h' +
  '    }(>E+C.C+C.}(>D,C.C.C+}WE+C,C+C,})>}_E+}_C.CX>D.C0C+CF}a}^C0CX>D0C2C+CC}a}_C2CX>D2C3C+CD}a}_' +
  'C3CX>D3C4C+CE}a}_C4CX>D4C1C+CG}a}^C1CX>D1C*C+C;}a}^C*CX>D*.C!CZf#}?}5EXC.[#}}(CXC-[#}[(CXC/[#}m(' +
  'C CYf#}?}5EYC>C5C-C<}_E+C8}aC/CH}_E,C9}a}^E-}a}_[# CYC@C5C+C7}aC,C:}a}^E.}a}_[#&CYCBC5C+CK}aC,CO' +
  '}a}^E/}a}_[#+CYC*C+CXM#~1#}aC,CXM#}m%}a}^}_[#3CYC0C+CXM#~A#}aC,CXM#}}%}a}^}_[#7CYC1C+CXM#~Q#}aC,' +
  'CXM#~1%}a}^}_[#;C C[f#}?}5EYC=C6C-}a}^[# CYC?C6C.}a}^[#&CYCAC6C/}a}^[#+CYC2C+CXM#~c#}aC,CXM#~A%}' +
  'a}^}^[#3CYC3C+CXM#}K%}aC,CXM#~Q%}a}^}^[#7CYC4C+CXM#}[%}aC,CXM#~c%}a}^}^[#;CWf!}5DW/!...}#!#}J%eC' +
  '&C(o&eC C!C#C%C(f#}?E)f#}?}5K# C%C)f!}5f#}?}5K# C%C)f#}5f#}?}5K# C%C)f%}5f#}?}5K# 3%C(f!}5D(/!..' +
  '.}g)#)}J6}HC&D*%eC(C*o&eC#C*f%}<E+C*f#}@f%}?E,}5f#}?}5K# f&}?D.C#C,f&}5C+}5f#}?}5K# f&}?D/h    D' +
  '0C!C%C)f~A }7f~A!}5C*C&}6f#}@}7}5C+}5E,f#}?}5E+M#}[(E?C+M#~1#}aC+M#}m(EAC+M#}m%}a}^C+M#}}(E6C+M#' +
  '}K&}a}^D1C?C+M#~A#}aCAC+M#}}%}a}^C6C+M#}[&}a}^D2C?C+M#~Q#}aCAC+M#~1%}a}^C6C+M#}m&}a}^D3C?C+M#~c#' +
  '}aCAC+M#~A%}a}^C6C+M#}}&}a}^D4C?C+M#}K%}aCAC+M#~Q%}a}^C6C+M#~1&}a}^D5C?C+M#}[%}aCAC+M#~c%}a}^C6C' +
  '+M#~A&}a}^D6f D+%eC)C+o&eC0C!C,f~A!}5C+f~A }7}5f#}?}5E-M#~Q!E7}^D0C1C7C-M#}K!}a}^D1C2C7C-M#}[!}a' +
  '}^D2C3C7C-M#}m!}a}^D3C4C7C-M#}}!}a}^D4C5C7C-M#~1!}a}^D5C6C7C-M#~A!}a}^D6C+f!}5D+/!..C C/f#}?}5E+' +
  'M#/D@C C.f#}?}5E-M#/DBC-C-M# CBC0C!C,f#}?}5E,M#}K)E7}aC?C,M#~Q&E8}a}^CAC,M#}[)E9C,M#}K(E:}aC,M#}' +
  'm)E;C,M#~c&E<}a}_}a}^E=}a}_[# C-C-M#&CBC0C9}aC?C<}a}^CAC;C8}aC7C:}a}_}a}^E>}a}_[#&C-C-M#+CBC0C;}' +
  'aC?C:}a}^CAC7C<}aC9C8}a}_}a}^E0}a}_[#+C-C-M#3C1}_[#3C-C-M#7C2}_[#7C-C-M#;C3}_[#;C+C+M# C@C=}a}^[' +
  '# C+C+M#&C@C>}a}^[#&C+C+M#+C@C0}a}^[#+C+C+M#3C4}^[#3C+C+M#7C5}^[#7C+C+M#;C6}^[#;C*f!}5D*/!...}e!' +
  '!%}JC%D)%eC&C)o&eC C#C(f~A }7f~A!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E*C!C)f~1!}7}5E+M# [# C*C+M#&[#3C' +
  '*C+M#+[#CC*C+M#3[#SC*C+M#7[#eC*C+M#;[#uC*C+M#/[#}+C*C+M#?[#~Q!C)f!}5D)/!...~8##%}J(}HC%D)%eC&C)o' +
  '&eC!C)f~1!}7}5E+M# D,C+M#&D-h  }K~0h  }K~0h  }KdC+M#+E0h    }(>E.C0}^}bD/C C#C(f~A }7f~A!}5C)C%}' +
  '6f#}@}7}5C)f%}<}5f#}?}5E*C,[#}K)C*C-[#}[)C*C0[#}m)C*C.C,}aE0C,}aC/}ah  }Kd}^[#~Q&C*C0C-}aC/}a[#~' +
  'c&C*C.}WC,}a[#}K(C*C+M#/[#}})C*C+M#3[# C*C+M#7[#CC*C+M#;[#SC*C+M#?[#3C*C+M#C[#~c(C*C+M#G[#~1(C*C' +
  '+M#K[#~A(C*C+M#O[#~Q(C*C+M#S[#}[(C*C+M#W[#}m(C*C+M#[[#}}(C)f!}5D)/!...~*!!-}J%eC&C,o&eC%C,f#}?E-' +
  'f!}5f#}?}5K# D+C%C-f#}5f#}?}5K# D.C%C-f%}5f#}?}5K# E/f~A }7f~A!}5D0C+D)%eC)C.m&eC C!C#C%C-f#}?}5' +
  'K# C)C+}6f#}@C0}7}5E1C)C)fC}5E*C.C*C.m>E2C/C(h    3 C C!C#C1C)C2C/3!C*D)/!..C,f!}5D,/!...~+2#)}J' +
  'O}HC(D+%eC)C+o&eC C%C+f%}<E.C+f#}@f%}?E-}5f#}?}5K# E/f)}?}5E,M#/C C%C-f&}5C.}5f#}?}5K# E0f)}?}5E' +
  '-M#/}^DBC,M#?D<C,M#OD=C,M#aD>C!C/f&}?}5E,M# DCC,M#&DDC,M#+DEC-M#?D?C-M#OD@C-M#aDAC!C0f&}?}5E,M# ' +
  'DFC,M#&DGC,M#+D:C#C&C*f~A }7f~A!}5C+C(}6f#}@}7}5C.}5E-f#}?}5E,M#}K)DHC,M#}[)E7C,M#}K(EL}aC,M#}m)' +
  'E8C,M#~c&EM}a}_DNC8C,M#~Q&EO}aCHCL}a}_DPCHCM}aC7CO}a}_DQh    D5h    D6h    D9h    D1h    D2h    ' +
  'D3h    D4h    D;f D,%eC*C,o&eC5h:~(~B[h  }KdC#C-f~A!}5C,f~A }7}5f#}?}5E.M#}+E5h    C5h    })>h  ' +
  'ig}a}_C5h-~H}pa})>EIC.M# }a}^D5C6CIC.M#3}a}^D6C9CIC.M#C}a}^D9C1CIC.M#S}a}^D1C2CIC.M#e}a}^D2C3CIC' +
  '.M#u}a}^D3C4CI}^D4C;h  }Kd}^D;C,f!}5D,/!..C5h  }KdC4}bEI}aD4C6CI}aD5C9CI}aD6C1CI}aDRC2CI}aDSC3CI' +
  '}aDTf D,%eC*C,o&eC#C-f~A!}5C,f~A }7}5f#}?}5E.M# DUC<C.M#3EVC8}aC.M#CEWC7}a}_E1}aCCCWCH}aCUC8}a}_' +
  'E2}a}^CDCUC7}aCVCH}a}_E3}a}^DXC?C.M#eEJC8}aC.M#uEIC7}a}_E9}aCFCICH}aC.M#SEKC8}a}_EI}a}^CGCKC7}aC' +
  'JCH}a}_EJ}a}^DKC.C1[# C.C2[#3C.C3[#CC.C9[#SC.CI[#eC.CJ[#uC.CX[#}K!C.CCC1}aC=C2}a}^CEC3}a}^EY[#}[' +
  '!C.CDC1}aCEC2}a}^C>C3}a}^EZ[#}m!C.CK[#}}!C.CFC9}aC@CI}a}^C:CJ}a}^E[[#~1!C.CGC9}aC:CI}a}^CACJ}a}^' +
  'E][#~A!C.h  }KdCBC1CX}aC2CY}a}^C3CZ}a}^}^C9CK}aCIC[}a}^CJC]}a}^}^E1}bh    C1h    })>[#};C.CUC4}_' +
  'E1C1}aCVC5}_E1C1}a}^CWC6}_E1C1}a}^}]h    C;h  }Kd})>[#}K#C.h    [#~c!C.h    [#}[#C.h    [#}m#C,f' +
  '!}5D,/!..C<C5CL}aC6CM}a}_E1}aCCC6CO}aC4CL}a}_E2}a}^CDC4CM}aC5CO}a}_E3}a}^D9C?CSCL}aCTCM}a}_E;}aC' +
  'FCTCO}aCRCL}a}_EI}a}^CGCRCM}aCSCO}a}_EJ}a}^DKC#C-f#}?}5E,C1[#}K!C,C2[#}[!C,C3[#}m!C,C;[#}}!C,CI[' +
  '#~1!C,CJ[#~A!C,C9[#~1#C,CCC1}aC=C2}a}^CEC3}a}^EL[#~A#C,CDC1}aCEC2}a}^C>C3}a}^EM[#~Q#C,CK[#~c#C,C' +
  'FC;}aC@CI}a}^C:CJ}a}^EO[#}K%C,CGC;}aC:CI}a}^CACJ}a}^EU[#}[%C,h  }KdCBC1C9}aC2CL}a}^C3CM}a}^}^C;C' +
  'K}aCICO}a}^CJCU}a}^}^E1}bh    C1h    })>[#eC<C5CQ}aC6CP}a}_E1}aCCC6CN}aC4CQ}a}_E2}a}^CDC4CP}aC5C' +
  'N}a}_E3}a}^D4C?CSCQ}aCTCP}a}_E5}aCFCTCN}aCRCQ}a}_E6}a}^CGCRCP}aCSCN}a}_E9}a}^D;C,C1[#~Q!C,C2[#~c' +
  '!C,C3[#}K#C,C5[#}[#C,C6[#}m#C,C9[#}}#C,C4[#}m%C,CCC1}aC=C2}a}^CEC3}a}^EI[#}}%C,CDC1}aCEC2}a}^C>C' +
  '3}a}^EJ[#~1%C,C;[#~A%C,CFC5}aC@C6}a}^C:C9}a}^EK[#~Q%C,CGC5}aC:C6}a}^CAC9}a}^EL[#~c%C,h  }KdCBC1C' +
  '4}aC2CI}a}^C3CJ}a}^}^C5C;}aC6CK}a}^C9CL}a}^}^E1}bh    C1h    })>[#uC,C<CH}aCCC7}a}^CDC8}a}^E1[#}' +
  'K&C,CCCH}aC=C7}a}^CEC8}a}^E2[#}[&C,CDCH}aCEC7}a}^C>C8}a}^E3[#}m&C,C?CH}aCFC7}a}^CGC8}a}^E4[#}}&C' +
  ',CFCH}aC@C7}a}^C:C8}a}^E5[#~1&C,CGCH}aC:C7}a}^CAC8}a}^E6[#~A&C,h  }KdCHC1}aC7C2}a}^C8C3}a}^CHC4}' +
  'aC7C5}a}^C8C6}a}^}^E1}bh    C1h    })>[#}+C+f!}5D+/!...})!#}J%eC&C*o&eC C!C#C%C*f#}?E+f#}?}5K# C' +
  '%C+f!}5f#}?}5K# C%C+f#}5f#}?}5K# C%C+f%}5f#}?}5K# C(C)3 C*f!}5D*/!...}o!#!}J!}H%eC#C%m&eC C#f)}?' +
  '}5E(C(M#CC&C!C#f(}?}5M#?}aE)C(M# }a}^[#CC(C(M#GC)C(M#&}a}^[#GC(C(M#KC)C(M#+}a}^[#KC(C(M#SC)C(M#3' +
  '}a}^[#SC(C(M#WC)C(M#7}a}^[#WC(C(M#[C)C(M#;}a}^[#[C#f!}5D#/!...}#!#}J%eC&C(o&eC C!C#C%C(f#}?E)f#}' +
  '?}5K# C%C)f!}5f#}?}5K# C%C)f#}5f#}?}5K# C%C)f%}5f#}?}5K# 3!C(f!}5D(/!...}g!!#}J%eC#C%m&eC C#f)}?' +
  '}5E(C(M# C&C!C#f(}?}5E)M# }a}^[# C(C(M#&C&C)M#&}a}^[#&C(C(M#+C&C)M#+}a}^[#+C(C(M#3C&C)M#3}a}^[#3' +
  'C(C(M#7C&C)M#7}a}^[#7C(C(M#;C&C)M#;}a}^[#;C#f!}5D#/!...}F!&}J%eC&C*o&eC%C*f#}?E+f%}5f#}?}5K# E-f' +
  '!oD,C C!C#C%C+f#}?}5K# C%C+f!}5f#}?}5K# C%C+f#}5f#}?}5K# C-C(C)h    h  }KdC,>f)f!C,>30C*f!}5D*/!' +
  '...~b,#*}JA}HC&D.%eC(C.o&eC C#C.f%}<E/C.f#}@f%}?E0}5f#}?}5K# f&}?E2f#}?}5E4M#/DMC C#C0f&}5C/}5f#' +
  '}?}5K# f&}?E3f#}?}5E0M#/DNC4M# D8C4M#&D9C4M#+D:C4M#3D;C4M#7D<C4M#;D=C0M# D>C0M#&D?C0M#+D@C0M#3DA' +
  'C0M#7DBC0M#;DCC!C%C)f~A }7f~A!}5C.C&}6f#}@}7}5C/}5E1f#}?}5E/M#}K)D5C/M#}[)D6C/M#}m)D7C/M# DEC/M#' +
  '3DFh    DDC4M#SDGC4M#WDHC4M#[DIC0M#SDJC0M#WDKC0M#[DLf D0%eC-C0o&ef D/%eC)C/o&eC!C1f~A!}5C/f~A }7' +
  '}5f#}?}5E4M#}[#DOC4M#~Q!EPC4M#};CE}WCO}aCFC4M#}m#C*h   d}a}_}a}^EQC>C8}_C5}aC?C9}_C6}a}^C@C:}_C7' +
  '}a}^CAC4M#S}aCBC4M#e}a}^CCC4M#u}a}^}^C;C4M# }aC<C4M#3}a}^C=C4M#C}a}^}_}_}a}^ERh    CRh    })>CP}' +
  '_h    CPh    COC+}W}(>h    CQh    })>h    })>DOC4CPCO}^[#~Q!C4C4M#~c!CO}^[#~c!C8COCM}aEPC5}a}_D8' +
  'C9CPC6}a}_D9C:CPC7}a}_D:C>COCN}aEPC5}a}^D>C?CPC6}a}^D?C@CPC7}a}^D@C;COC4M#}K!}a}_D;C<COC4M#}[!}a' +
  '}_D<C=COC4M#}m!}a}_D=CACOC4M#}}!}a}^DACBCOC4M#~1!}a}^DBCCCOC4M#~A!}a}^DCC/f!}5D//!..C0f!}5D0/!..' +
  'f D/%eC)C/o&eC!C1f~A!}5C/f~A }7}5f#}?}5E0M#}[#DOC0M#~Q!h    COC+}W}(>h    CE}WCO}aCFC0M#}m#EPC*h' +
  '   d}a}_}a}^h    })>h    })D4C,C0M#};}aCPCFh   d}aCP}aCECO}a}_}a}ah    C4>DOC0h  }K~0CPC4>[#}m#C' +
  'DCO}^DDCGCOC0M#}K!}a}_DGCHCOC0M#}[!}a}_DHCICOC0M#}m!}a}_DICJCOC0M#}}!}a}^DJCKCOC0M#~1!}a}^DKCLCO' +
  'C0M#~A!}a}^DLC/f!}5D//!..C C2f#}?}5E/C8[# C/C9[#&C/C:[#+C/C;[#3C/C<[#7C/C=[#;C C3f#}?}5E0C>[# C0' +
  'C?[#&C0C@[#+C0CA[#3C0CB[#7C0CC[#;C/C/M#CCDCM}aE8C5}a}_[#CC/C/M#GC8C6}a}_[#GC/C/M#KC8C7}a}_[#KC/C' +
  'G[#SC/CH[#WC/CI[#[C0C0M#CCDCN}aE8C5}a}^[#CC0C0M#GC8C6}a}^[#GC0C0M#KC8C7}a}^[#KC0CJ[#SC0CK[#WC0CL' +
  '[#[C.f!}5D./!...}&!#}J%eC&C)o&eC C!C#C%C)f#}?E*f#}?}5K# C%C*f!}5f#}?}5K# C%C*f#}5f#}?}5K# C%C*f%' +
  '}5f#}?}5K# C(32C)f!}5D)/!...~)(#)}J:}HC&D+%eC(C+o&eC!C+f%}<E-C%C)f~A }7f~A!}5C+C&}6f#}@}7}5}5E.f' +
  '#}?}5E/M#}K)D1C/M#3D2C C#C+f#}@f%}?E0f&}5C-}5f#}?}5K# f)}?}5E,M#CC C#C-C0}5f#}?}5K# f)}?}5E-M#C}' +
  '_C1}aC,M#GC-M#G}_C/M#}[)E4}a}^C,M#KC-M#K}_C/M#}m)E5}a}^D3C,M# C-M# }_C1}aC,M#&C-M#&}_C4}a}^C,M#+' +
  'C-M#+}_C5}a}^DDC-M#SD4C-M#WD5C-M#[D6C,M#SD7C,M#WD8C,M#[D9C-M#3D:C-M#7D;C-M#;D<C,M#3D=C,M#7D>C,M#' +
  ';D?h    D1f D,%eC)C,o&eC!C.f~A!}5C,f~A }7}5f#}?}5E-M# DAC-M#}+C3C7C-M#SEB}aC8C-M#eEC}a}^C9C-M#uE' +
  'E}a}^}^C4CA}aC5C-M#3EF}a}^C6C-M#CE@}a}^}_}^DGCDC=CB}aC>CC}a}^C?CE}a}^}^C:CA}aC;CF}a}^C<C@}a}^}_E' +
  '@h    }(D/C-h    C-M#~Q!C-M#}m#h    }(>EA[#~Q!C-C@C2C*h   d}aC*CGh    CGh    })>C@}Wh  }KdC/>}bE' +
  '@}_h    C*C@})>h    C/>E@}_}a}^[#}[#C-C@[#}m#C1CA}^D1C,f!}5D,/!..C!C.f#}?}5E,C,M#}[(h    C1h    ' +
  '})E->[#}[(C,C,M#}m(h    C->[#}m(C,C,M#}}(h    C->[#}}(C+f!}5D+/!...';

/** 28924 bytes, as `module-text.ts` reads them. */
export const simd =
  ' },}>}8!   !}2-}+*}J}J}J}J}J}J}J }+(}J}J}J}J}J }+)}J}J}J}J}J}J }+)}J}J}J}J}J}H }+*}J}J}J}J}J}H}H' +
  ' }+(}J}J}J}J}H }+,}J}J}J}J}J}J}J}H}H }++}J}J}J}J}J}J}J}J }+.}J}J}J}J}J}J}J}H}H}H}J }++}J}J}J}J}J' +
  '}J}J}H #2!%}0}9}A)}8}0}8}:}=}D#  %43) ! ##%*&(!(&+%,*}T!/+}?},}6}0m}0},}/ (,}?},}6}0u}:}4}9}? &*' +
  '};}=}0};},}=}0 *(}/}=}4}A}0 .&}8}:}A}0 ,.},};};}=}:},}.}3f}7}7 1/}B},}=}8x}?},}=}?f}7}7 #-}9}:}=' +
  '}8},}7}>f}7}7 +.}1}=}4}.}?}4}:}9f}7}7 -+}=}0}7},}Cf}7}7 ),}-}:}@}9}.}0f}7}7 /)}8}0}8}:}=}D# -~H~' +
  'P!3~cQ#/}JP}FC*~p6DEC+~p6DDC&D,%eC(C,o&eC C#C,f%}?}5E4K# f)}?}5E-~p & E8C C4K#&f)}?}5E.~p & E9~p' +
  '0 !#%3456&()*789:D;C C4K#+f)}?}5E/~p & E:C C4K#/f)}?}5E0~p & E<~p0 !#%3456&()*789:D=C-~p &3E>C.~' +
  'p &3E?~p0 !#%3456&()*789:D@C/~p &3EAC0~p &3EB~p0 !#%3456&()*789:DCC>C?~p0+,-.;<=>/012?@ABE>CACB~' +
  'p0+,-.;<=>/012?@ABE?~p0+,-./012;<=>?@ABDFC C4K#3f)}?}5E1~p & EAC C4K#7f)}?}5E2~p & EB~p0 !#%3456' +
  '&()*789:DGC C4K#;f)}?}5E3~p & EHC C4K#?f)}?}5E4~p & EI~p0 !#%3456&()*789:DJC1~p &3EKC2~p &3EL~p0' +
  ' !#%3456&()*789:DMC3~p &3ENC4~p &3EO~p0 !#%3456&()*789:DPCKCL~p0+,-.;<=>/012?@ABEKCNCO~p0+,-.;<=' +
  '>/012?@ABEL~p0+,-./012;<=>?@ABDNC8C9~p0+,-.;<=>/012?@ABE9C:C<~p0+,-.;<=>/012?@ABE<~p0+,-./012;<=' +
  '>?@ABDOCACB~p0+,-.;<=>/012?@ABEACHCI~p0+,-.;<=>/012?@ABEB~p0+,-./012;<=>?@ABDHC;C=~p0 !#%&()*345' +
  '6789:D:C;C=~p0+,-./012;<=>?@ABD8C9C<~p0 !#%&()*3456789:D;C@CC~p0 !#%&()*3456789:D9C@CC~p0+,-./01' +
  '2;<=>?@ABD<C>C?~p0 !#%&()*3456789:D>CGCJ~p0 !#%&()*3456789:D=CGCJ~p0+,-./012;<=>?@ABD@CACB~p0 !#' +
  '%&()*3456789:DCCMCP~p0 !#%&()*3456789:DACMCP~p0+,-./012;<=>?@ABD?CKCL~p0 !#%&()*3456789:DBC1~p &' +
  'CEIC2~p &CEJ~p0 !#%3456&()*789:EKC3~p &CELC4~p &CEM~p0 !#%3456&()*789:EP~p0 !#%&()*3456789:C-~p ' +
  '&CEQC.~p &CER~p0 !#%3456&()*789:ESC/~p &CETC0~p &CEU~p0 !#%3456&()*789:EV~p0 !#%&()*3456789:~p~V' +
  '!C!C%C)f~A }7f~A!}5C,C&}6f#}@}7}5C,f%}<}5f#}?}5E6~p &}K)EG~p~W!CKCP~p0+,-./012;<=>?@ABCSCV~p0+,-' +
  './012;<=>?@AB~p~V!C6~p &}[)EK~p~W!~p~U!CICJ~p0+,-.;<=>/012?@ABCLCM~p0+,-.;<=>/012?@AB~p0 !#%&()*' +
  '3456789:CQCR~p0+,-.;<=>/012?@ABCTCU~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~V!C6~p &}m)EI~p~W!~p' +
  '~U!DJC-~p &SELC.~p &SEM~p0 !#%3456&()*789:EPC/~p &SEQC0~p &SER~p0 !#%3456&()*789:ES~p0 !#%&()*34' +
  '56789:DTCPCS~p0+,-./012;<=>?@ABDPCLCM~p0+,-.;<=>/012?@ABCQCR~p0+,-.;<=>/012?@AB~p0 !#%&()*345678' +
  '9:DLC1~p &SEMC2~p &SEQ~p0 !#%3456&()*789:ERC3~p &SESC4~p &SEU~p0 !#%3456&()*789:EV~p0 !#%&()*345' +
  '6789:DWCRCV~p0+,-./012;<=>?@ABDRCMCQ~p0+,-.;<=>/012?@ABCSCU~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789' +
  ':DMCDC6~p &~1(~p~W!DQC6~p &~c(DSC6~p &~A(~p/  }Kd  }Kd  }Kd  }KdCD~p/                ~pi~pwDUCDC' +
  '6~p &~Q(~p~W!DVC)f&k&e~p/                C6~p &}m+EXC6~p &}}*~p/  }Kd  }Kd  }Kd  }KdCUC6~p &}m*C' +
  'JCWC6~p &~c)EY~p~W!CRC6~p &}K*EZ~p~W!~p~U!CMC6~p &}[*E[~p~W!~p~U!~p~U!CTC6~p &~1)E]~p~W!CPC6~p &' +
  '~A)E^~p~W!~p~U!CLC6~p &~Q)E_~p~W!~p~U!~p~V!~p~U!Ea~p/                ~piEb~pw~p~W!C=C:~p~V!CG~p~' +
  'W!C@C8~p~V!CK~p~W!~p~U!CCC;~p~V!CI~p~W!~p~U!CACY~p~W!C?CZ~p~W!~p~U!CBC[~p~W!~p~U!~p~U!C9C]~p~W!C' +
  '<C^~p~W!~p~U!C>C_~p~W!~p~U!~p~V!CaCE~p~W!CQCa~p~W!CS~p~]!Cb~pw~p~U!~p~W!CVCb~ptCX~p~W!~p~U!~p~V!' +
  '~p~]!CXCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCb~pw~p/                ~pi~psEYCX~p~V!DXC6CY~p.&}m+C6C6~p ' +
  '&}}+CDCY~p~W!~p~U!~p/  }Kd  }Kd  }Kd  }KdCD~p~V!EYCX~p~W!~p~U!~p.&}}+~p/                C6~p &~Q' +
  '-EZC6~p &~c,~p/  }Kd  }Kd  }Kd  }KdCUC6~p &~Q,CJCWC6~p &}},E[~p~W!CRC6~p &~1,E]~p~W!~p~U!CMC6~p ' +
  '&~A,E^~p~W!~p~U!~p~U!CTC6~p &}K,E_~p~W!CPC6~p &}[,Ea~p~W!~p~U!CLC6~p &}m,Eb~p~W!~p~U!~p~V!~p~U!E' +
  'c~p/                ~piEd~pw~p~W!C=CXCH~p~W!E=CG~p~W!~p~U!EeC:CXCO~p~W!E:CG~p~W!~p~V!Ef~p~V!CG~p' +
  '~W!C@C=CK~p~W!~p~U!E@C8C:CK~p~W!~p~V!E8~p~V!CK~p~W!~p~U!CCC=CI~p~W!~p~U!E=C;C:CI~p~W!~p~V!E:~p~V' +
  '!CI~p~W!~p~U!CACXC6~p &~c*~p~W!~p~U!E;C[~p~W!C?CXC6~p &}K+~p~W!~p~U!E?C]~p~W!~p~U!CBCXC6~p &}[+~' +
  'p~W!~p~U!EAC^~p~W!~p~U!~p~U!C9CXC6~p &~1*~p~W!~p~V!E9C_~p~W!C<CXC6~p &~A*~p~W!~p~V!E<Ca~p~W!~p~U' +
  '!C>CXC6~p &~Q*~p~W!~p~V!E>Cb~p~W!~p~U!~p~V!CcCE~p~W!CQCc~p~W!CS~p~]!Cd~pw~p~U!~p~W!CVCd~ptCZ~p~W' +
  '!~p~U!~p~V!~p~]!CZCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCd~pw~p/                ~pi~psEBCZ~p~V!DCC6CB~p.' +
  '&~Q-C6C6~p &~c-CDCB~p~W!~p~U!CYCC~p~W!~p~U!~p.&~c-~p/                C6~p &}m0EBC6~p &}}/~p/  }K' +
  'd  }Kd  }Kd  }KdCUC6~p &}m/CJCWC6~p &~c.EX~p~W!CRC6~p &}K/EZ~p~W!~p~U!CMC6~p &}[/E[~p~W!~p~U!~p~' +
  'U!CTC6~p &~1.E]~p~W!CPC6~p &~A.E^~p~W!~p~U!CLC6~p &~Q.E_~p~W!~p~U!~p~V!~p~U!Ea~p/               ' +
  ' ~piEb~pw~p~W!CeCCCH~p~W!EcCG~p~W!~p~U!EdCfCCCO~p~W!EeCG~p~W!~p~V!Ef~p~V!CG~p~W!C@CcCK~p~W!~p~U!' +
  'E@C8CeCK~p~W!~p~V!E8~p~V!CK~p~W!~p~U!C=CcCI~p~W!~p~U!E=C:CeCI~p~W!~p~V!E:~p~V!CI~p~W!~p~U!C;CCC6' +
  '~p &}}-~p~W!~p~U!E;CX~p~W!C?CCC6~p &~1-~p~W!~p~U!E?CZ~p~W!~p~U!CACCC6~p &~A-~p~W!~p~U!EAC[~p~W!~' +
  'p~U!~p~U!C9CCC6~p &}K-~p~W!~p~V!E9C]~p~W!C<CCC6~p &}[-~p~W!~p~V!E<C^~p~W!~p~U!C>CCC6~p &}m-~p~W!' +
  '~p~V!E>C_~p~W!~p~U!~p~V!CaCE~p~W!CQCa~p~W!CS~p~]!Cb~pw~p~U!~p~W!CVCb~ptCB~p~W!~p~U!~p~V!~p~]!CBC' +
  'D~p~U!~p/  }Kd  }Kd  }Kd  }KdCb~pw~p/                ~pi~psECCB~p~V!DBC6CC~p.&}m0C6C6~p &}}0CDCC' +
  '~p~W!~p~U!CYCB~p~W!~p~U!~p.&}}0~p/                C6~p &~Q2ECC6~p &~c1~p/  }Kd  }Kd  }Kd  }KdCUC' +
  '6~p &~Q1CJCWC6~p &}}1EJ~p~W!CRC6~p &~11ER~p~W!~p~U!CMC6~p &~A1EM~p~W!~p~U!~p~U!CTC6~p &}K1ET~p~W' +
  '!CPC6~p &}[1EP~p~W!~p~U!CLC6~p &}m1EL~p~W!~p~U!~p~V!~p~U!EU~p/                ~piEW~pw~p~W!CdCBC' +
  'H~p~W!EXCG~p~W!~p~U!EZCfCBCO~p~W!E[CG~p~W!~p~V!E]~p~V!CG~p~W!C@CXCK~p~W!~p~U!E@C8C[CK~p~W!~p~V!E' +
  '8~p~V!CK~p~W!~p~U!C=CXCI~p~W!~p~U!EXC:C[CI~p~W!~p~V!E=~p~V!CI~p~W!~p~U!C;CBC6~p &~c/~p~W!~p~U!E[' +
  'CJ~p~W!C?CBC6~p &}K0~p~W!~p~U!E?CR~p~W!~p~U!CACBC6~p &}[0~p~W!~p~U!EJCM~p~W!~p~U!~p~U!C9CBC6~p &' +
  '~1/~p~W!~p~V!E9CT~p~W!C<CBC6~p &~A/~p~W!~p~V!E<CP~p~W!~p~U!C>CBC6~p &~Q/~p~W!~p~V!E>CL~p~W!~p~U!' +
  '~p~V!CUCE~p~W!CQCU~p~W!CS~p~]!CW~pw~p~U!~p~W!CVCW~ptCC~p~W!~p~U!~p~V!~p~]!CCCD~p~U!~p/  }Kd  }Kd' +
  '  }Kd  }KdCW~pw~p/                ~pi~psE:CC~p~V!DBC6C:~p.&~Q2C6C6~p &~c2CDC:~p~W!~p~U!CYCB~p~W!' +
  '~p~U!~p.&~c2C]CBCO~p~W!E;CG~p~W!~p~V!D:C8C;CK~p~W!~p~V!D8C=C;CI~p~W!~p~V!D;CZCBCH~p~W!EACG~p~W!~' +
  'p~U!D=C@CACK~p~W!~p~U!D@CXCACI~p~W!~p~U!DCC9CBC6~p &}K2~p~W!~p~V!D9C<CBC6~p &}[2~p~W!~p~V!D<C>CB' +
  'C6~p &}m2~p~W!~p~V!D>C[CBC6~p &}}2~p~W!~p~U!DAC?CBC6~p &~12~p~W!~p~U!D?CJCBC6~p &~A2~p~W!~p~U!DB' +
  '(f D5%eC)C5o&eC6C5f~1#}7}5E7~p &~1)DX~p/                C7~p &}m+EYC7~p &}}*~p/  }Kd  }Kd  }Kd  ' +
  '}KdCUC7~p &}m*CJCWC7~p &~c)EZ~p~W!CRC7~p &}K*E[~p~W!~p~U!CMC7~p &}[*E]~p~W!~p~U!~p~U!CTCX~p~W!CP' +
  'C7~p &~A)E^~p~W!~p~U!CLC7~p &~Q)E_~p~W!~p~U!~p~V!~p~U!Ea~p/                ~piEb~pw~p~W!C=C:~p~V' +
  '!CG~p~W!C@C8~p~V!CK~p~W!~p~U!CCC;~p~V!CI~p~W!~p~U!CACZ~p~W!C?C[~p~W!~p~U!CBC]~p~W!~p~U!~p~U!C9CX' +
  '~p~W!C<C^~p~W!~p~U!C>C_~p~W!~p~U!~p~V!CaCE~p~W!CQCa~p~W!CS~p~]!Cb~pw~p~U!~p~W!CVCb~ptCY~p~W!~p~U' +
  '!~p~V!~p~]!CYCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCb~pw~p/                ~pi~psEXCY~p~V!DYC7CX~p.&}m+C' +
  '7C7~p &}}+CDCX~p~W!~p~U!~p/  }Kd  }Kd  }Kd  }KdCD~p~V!CY~p~W!~p~U!~p.&}}+C:CYCO~p~W!EXCG~p~W!~p~' +
  'V!D:C8CXCK~p~W!~p~V!D8C;CXCI~p~W!~p~V!D;C=CYCH~p~W!EXCG~p~W!~p~U!D=C@CXCK~p~W!~p~U!D@CCCXCI~p~W!' +
  '~p~U!DCC9CYC7~p &~1*~p~W!~p~V!D9C<CYC7~p &~A*~p~W!~p~V!D<C>CYC7~p &~Q*~p~W!~p~V!D>CACYC7~p &~c*~' +
  'p~W!~p~U!DAC?CYC7~p &}K+~p~W!~p~U!D?CBCYC7~p &}[+~p~W!~p~U!DBC5f!}5D5/!...C-C:C8~p0 !#%3456&()*7' +
  '89:EGC;CO~p0 !#%3456&()*789:EI~p0 !#%&()*3456789:~p.& C.CGCI~p0+,-./012;<=>?@AB~p.& C/C:C8~p0+,-' +
  '.;<=>/012?@ABE8C;CO~p0+,-.;<=>/012?@ABE:~p0 !#%&()*3456789:~p.& C0C8C:~p0+,-./012;<=>?@AB~p.& C-' +
  'C9C<~p0 !#%3456&()*789:E8C>CF~p0 !#%3456&()*789:E:~p0 !#%&()*3456789:~p.&3C.C8C:~p0+,-./012;<=>?' +
  '@AB~p.&3C/C9C<~p0+,-.;<=>/012?@ABE8C>CF~p0+,-.;<=>/012?@ABE9~p0 !#%&()*3456789:~p.&3C0C8C9~p0+,-' +
  './012;<=>?@AB~p.&3C1C=C@~p0 !#%3456&()*789:E8CCCH~p0 !#%3456&()*789:E9~p0 !#%&()*3456789:~p.& C2' +
  'C8C9~p0+,-./012;<=>?@AB~p.& C3C=C@~p0+,-.;<=>/012?@ABE8CCCH~p0+,-.;<=>/012?@ABE9~p0 !#%&()*34567' +
  '89:~p.& C4C8C9~p0+,-./012;<=>?@AB~p.& C1CAC?~p0 !#%3456&()*789:E8CBCN~p0 !#%3456&()*789:E9~p0 !#' +
  '%&()*3456789:~p.&3C2C8C9~p0+,-./012;<=>?@AB~p.&3C3CAC?~p0+,-.;<=>/012?@ABE8CBCN~p0+,-.;<=>/012?@' +
  'ABE9~p0 !#%&()*3456789:~p.&3C4C8C9~p0+,-./012;<=>?@AB~p.&3C,f&}5D,/!...}vE#T}F/}JC&D[%eC(C[o&eC ' +
  'C#C[f%}?}5E]K# f)}?}5E^~p & E*C C]K#&f)}?}5E_~p & E+~p0 !#%3456&()*789:E,C C]K#+f)}?}5Ea~p & E-C' +
  ' C]K#/f)}?}5Eb~p & E.~p0 !#%3456&()*789:E/~p0 !#%&()*3456789:DKC,C/~p0+,-./012;<=>?@ABD5C*C+~p0+' +
  ',-.;<=>/012?@ABE>C-C.~p0+,-.;<=>/012?@ABE?~p0 !#%&()*3456789:D6C^~p &3E*C_~p &3E+~p0 !#%3456&()*' +
  '789:D,Ca~p &3E-Cb~p &3E.~p0 !#%3456&()*789:D/C*C+~p0+,-.;<=>/012?@ABE*C-C.~p0+,-.;<=>/012?@ABE+~' +
  'p0+,-./012;<=>?@ABD7C C]K#3f)}?}5Ec~p & E-C C]K#7f)}?}5Ed~p & E.~p0 !#%3456&()*789:E0C C]K#;f)}?' +
  '}5Ee~p & E1C C]K#?f)}?}5Ef~p & E2~p0 !#%3456&()*789:E3~p0 !#%&()*3456789:D8C0C3~p0+,-./012;<=>?@' +
  'ABD9C-C.~p0+,-.;<=>/012?@ABE@C1C2~p0+,-.;<=>/012?@ABEA~p0 !#%&()*3456789:D:Cc~p &3E-Cd~p &3E.~p0' +
  ' !#%3456&()*789:D0Ce~p &3E1Cf~p &3E2~p0 !#%3456&()*789:D3C-C.~p0+,-.;<=>/012?@ABE-C1C2~p0+,-.;<=' +
  '>/012?@ABE.~p0+,-./012;<=>?@ABD;C!C%C)f~A }7f~A!}5C[C&}6f#}@}7}5C[f%}<}5f#}?}5DhC,C/~p0 !#%&()*3' +
  '456789:D1C,C/~p0+,-./012;<=>?@ABD/C*C+~p0 !#%&()*3456789:DHC0C3~p0 !#%&()*3456789:D2C0C3~p0+,-./' +
  '012;<=>?@ABD3C-C.~p0 !#%&()*3456789:D-~p/                D+~p/                D,f D]%eC)C]o&eC+C' +
  'hC]f~1#}7}5Eg~p &}m+E*~p~U!D+C,C*Cg~p &~1+~p~W!~p~U!D,C]f!}5D]/!..C1Ch~p &}}(E*Ch~p &}+ELC2C1~p~' +
  'V!Ch~p &}K)EM~p~W!C3C/~p~V!Ch~p &}[)EN~p~W!~p~U!C-CH~p~V!Ch~p &}m)E0~p~W!~p~U!EO~p~W!~p~V!EICh~p' +
  ' &}})EPC,~p~W!EJ~p~[!CJ~p~R!~p~]!E.C*~p~V!EQCh~p &}K&EB~p~W!~p~V!D*CNCh~p &}K(ER~p~W!C0Ch~p &~c&' +
  'ES~p~W!~p~V!D<C0Ch~p &~Q&ET~p~W!CMCR~p~W!~p~V!D=CICI~p~W!CJCJ~p~W!~p~V!CJ~p/                ~pi~' +
  'psCh~p &}[(ECCh~p &eEUC8CK~p~V!EVCT~p~W!C9C5~p~V!EWCS~p~W!~p~U!C:C6~p~V!EXCR~p~W!~p~U!C2CQCh~p &' +
  '}}&ED~p~W!~p~U!E0Ch~p &}}!~p~W!C3CQCh~p &~1&EE~p~W!~p~U!E1Ch~p &~1!~p~W!~p~U!C-CQCh~p &~A&EF~p~W' +
  '!~p~U!E4Ch~p &~A!~p~W!~p~U!~p~U!C*Ch~p &}K!~p~W!C/CQCh~p &}[&EG~p~W!~p~V!E2Ch~p &}[!~p~W!~p~U!CH' +
  'CQCh~p &}m&EQ~p~W!~p~V!E3Ch~p &}m!~p~W!~p~U!~p~V!Ch~p &C~p~U!EY~p~W!~p~V!E-C-~p~W!Ch~p &}m(EHCh~' +
  'p &uEZCVC<~p~W!CWC=~p~W!~p~U!CXCMCS~p~W!CNCT~p~W!~p~V!EM~p~W!~p~U!C0Ch~p &}[#~p~W!C1Ch~p &}m#~p~' +
  'W!~p~U!C4Ch~p &}}#~p~W!~p~U!~p~U!C*Ch~p &~Q!~p~W!C2Ch~p &~c!~p~W!~p~U!C3Ch~p &}K#~p~W!~p~U!~p~V!' +
  'Ch~p &S~p~U!EN~p~W!~p~V!E/C/~p~W!~p~U!EVCPC+~p~W!EPCP~p~W!~p~V!~p~]!~p/                ~piEW~px&' +
  'e~p/  }Kd  }Kd  }Kd  }Kd~p/   e   e   e   eC,C+~p~X!C+~p/                ~pi~psE+CO~p~Q!~p~W!E,~' +
  'p~W!EOCV~p~T!EV~p~W!CO~p/   d   d   d   dCUCZ~p~U!~p~W!~p/+~VaA+~VaA+~VaA+~VaA~p~U!EO~p~W!CP~p~U' +
  '!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!CVCP~p~V!CO~p~X!~p~]!EUCU~p~W!EX~p/+~VaA+~VaA+~VaA+~VaA~p~U!CX' +
  'C,C,~p~W!~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!EX~p~V!DZ~p/   d   d   d   dCP~p~W!~p/  }Kd  }Kd ' +
  ' }Kd  }KdCXCXCX~p/-~H}pb-~H}pb-~H}pb-~H}pbCZ~p~W!~p~U!~p~W!~p/~^v~)d~^v~)d~^v~)d~^v~)dCZ~p~W!CZ~' +
  'p~W!~p~U!~p~W!CXCXCX~p/~R}E7d~R}E7d~R}E7d~R}E7dCZ~p~W!~p~U!~p~W!~p/L}&}ZdL}&}ZdL}&}ZdL}&}ZdCZ~p~' +
  'W!CZ~p~W!~p~V!~p~W!~p/~^v~)e~^v~)e~^v~)e~^v~)eCZ~p~W!CZ~p~W!CZ~p~W!~p~U!~p~X!EX~p~V!~p~W!DZC-CPC' +
  'PCX~p~T!~p~W!EPCVCP~p~V!COCU~p~W!~p~V!CZ~p~W!COC,~p~W!CZ~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!~p' +
  '~U!~p/                ~p~]!~p~[!E,CV~p~X!~p/  }Kd  }Kd  }Kd  }KdCVC,~pi~pwE,~p~W!C-CW~pwD-C/C,~p' +
  '~W!C/CW~pwD/~p/  }Kd  }Kd  }Kd  }KdC+~p/   e   e   e   eCYCY~p~W!CNCN~p~W!~p~U!~p~T!E,~p~W!ENCI~' +
  'p~Q!EI~p~W!CNCL~p/+~VaA+~VaA+~VaA+~VaA~p~U!EL~p~W!C+CJ~p~W!~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X' +
  '!CICJ~p~V!CL~p~X!~p~]!EN~p~W!EOCO~p~W!EO~p/+~VaA+~VaA+~VaA+~VaA~p~U!COC,C,~p~W!~p~U!~p/+~VaA+~Va' +
  'A+~VaA+~VaA~p~U!~p~X!EO~p~V!DP~p/   d   d   d   dC+~p~W!CJ~p~W!~p/  }Kd  }Kd  }Kd  }KdCOCOCO~p/-' +
  '~H}pb-~H}pb-~H}pb-~H}pbCP~p~W!~p~U!~p~W!~p/~^v~)d~^v~)d~^v~)d~^v~)dCP~p~W!CP~p~W!~p~U!~p~W!COCOC' +
  'O~p/~R}E7d~R}E7d~R}E7d~R}E7dCP~p~W!~p~U!~p~W!~p/L}&}ZdL}&}ZdL}&}ZdL}&}ZdCP~p~W!CP~p~W!~p~V!~p~W!' +
  '~p/~^v~)e~^v~)e~^v~)e~^v~)eCP~p~W!CP~p~W!CP~p~W!~p~U!~p~X!E+~p~V!~p~W!DOC.C.C.CJC+~p~T!~p~W!E+CI' +
  'C+~p~V!CLCN~p~W!~p~V!CO~p~W!CLC,~p~W!CO~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!~p~U!~p/           ' +
  '     ~p~]!E+~p~[!C+~p~R!~p~]!~p~V!E+~p~V!C.CW~pwD.C2C+CG~p~W!~p~U!C2CW~pwD2C0C+CD~p~W!~p~V!C0CW~' +
  'pwD0C1C+CE~p~W!~p~V!C1CW~pwD1C4C+CF~p~W!~p~V!C4CW~pwD4C3C+CQ~p~W!~p~U!C3CW~pwD3C*C+CB~p~W!~p~U!C' +
  '*CW~pwD*.ChC.~p.&}}(ChC-~p.&}[(ChC/~p.&}m(C-CC~p~V!E+CT~p~W!C/CH~p~V!E,C<~p~W!~p~U!D-C*C+Ch~p &~' +
  '1#~p~W!C,Ch~p &}m%~p~W!~p~U!~p~V!D*C2C+Ch~p &~A#~p~W!C,Ch~p &}}%~p~W!~p~U!~p~V!D.C3C+Ch~p &~Q#~p' +
  '~W!C,Ch~p &~1%~p~W!~p~U!~p~V!D/C0C+Ch~p &~c#~p~W!C,Ch~p &~A%~p~W!~p~U!~p~U!D0C1C+Ch~p &}K%~p~W!C' +
  ',Ch~p &~Q%~p~W!~p~U!~p~U!D1C4C+Ch~p &}[%~p~W!C,Ch~p &~c%~p~W!~p~U!~p~U!D2C^CKC>C?~p0+,-./012;<=>' +
  '?@ABE3C-~p~W!~p~V!E4C5C3C+CS~p~W!C,C=~p~W!~p~U!E5~p~W!~p~V!E<~p0 !#%3456&()*789:E=C6C3C+CR~p~W!C' +
  ',CM~p~W!~p~U!E+~p~W!~p~V!E,C3~p0 !#%3456&()*789:E6~p0 !#%&()*3456789:~p.& C_C=C6~p0+,-./012;<=>?' +
  '@AB~p.& CaC4C<~p0+,-.;<=>/012?@ABE4C,C3~p0+,-.;<=>/012?@ABE,~p0 !#%&()*3456789:~p.& CbC4C,~p0+,-' +
  './012;<=>?@AB~p.& C^C*C.~p0 !#%3456&()*789:E,C/C7~p0 !#%3456&()*789:E3~p0 !#%&()*3456789:~p.&3C_' +
  'C,C3~p0+,-./012;<=>?@AB~p.&3CaC*C.~p0+,-.;<=>/012?@ABE*C/C7~p0+,-.;<=>/012?@ABE,~p0 !#%&()*34567' +
  '89:~p.&3CbC*C,~p0+,-./012;<=>?@AB~p.&3CcC8C@CA~p0+,-./012;<=>?@ABE*C-~p~W!~p~U!E,C9C*C5~p~W!~p~U' +
  '!E-~p0 !#%3456&()*789:E.C:C*C+~p~W!~p~U!E+C*~p0 !#%3456&()*789:E/~p0 !#%&()*3456789:~p.& CdC.C/~' +
  'p0+,-./012;<=>?@AB~p.& CeC,C-~p0+,-.;<=>/012?@ABE,C+C*~p0+,-.;<=>/012?@ABE*~p0 !#%&()*3456789:~p' +
  '.& CfC,C*~p0+,-./012;<=>?@AB~p.& CcC0C1~p0 !#%3456&()*789:E*C2C;~p0 !#%3456&()*789:E+~p0 !#%&()*' +
  '3456789:~p.&3CdC*C+~p0+,-./012;<=>?@AB~p.&3CeC0C1~p0+,-.;<=>/012?@ABE*C2C;~p0+,-.;<=>/012?@ABE+~' +
  'p0 !#%&()*3456789:~p.&3CfC*C+~p0+,-./012;<=>?@AB~p.&3C[f&}5D[/!...}#!#}J%eC&C(o&eC C!C#C%C(f#}?E' +
  ')f#}?}5K# C%C)f!}5f#}?}5K# C%C)f#}5f#}?}5K# C%C)f%}5f#}?}5K# 3%C(f!}5D(/!...~a6#/}JE}FC&D*%eC(C*' +
  'o&eC C#C*f%}?}5E+K# f)}?}5E,~p & E6C C+K#&f)}?}5E-~p & E7~p0 !#%3456&()*789:E8C C+K#+f)}?}5E.~p ' +
  '& E9C C+K#/f)}?}5E/~p & E:~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:D>C8C;~p0+,-./012;<=>?@ABDLC6C' +
  '7~p0+,-.;<=>/012?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:DAC6C7~p0+,-./012;<=>?@ABDMC,~' +
  'p &3E6C-~p &3E7~p0 !#%3456&()*789:E8C.~p &3E9C/~p &3E:~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:DB' +
  'C8C;~p0+,-./012;<=>?@ABDCC6C7~p0+,-.;<=>/012?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:DD' +
  'C6C7~p0+,-./012;<=>?@ABDTC C+K#3f)}?}5E0~p & E6C C+K#7f)}?}5E1~p & E7~p0 !#%3456&()*789:E8C C+K#' +
  ';f)}?}5E2~p & E9C C+K#?f)}?}5E3~p & E:~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:DEC8C;~p0+,-./012;' +
  '<=>?@ABDFC6C7~p0+,-.;<=>/012?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:DGC6C7~p0+,-./012;' +
  '<=>?@ABDNC0~p &3E6C1~p &3E7~p0 !#%3456&()*789:E8C2~p &3E9C3~p &3E:~p0 !#%3456&()*789:E;~p0 !#%&(' +
  ')*3456789:DHC8C;~p0+,-./012;<=>?@ABDIC6C7~p0+,-.;<=>/012?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&(' +
  ')*3456789:DJC6C7~p0+,-./012;<=>?@ABD=~p/                D6C!C%C)f~A }7f~A!}5C*C&}6f#}@}7}5C*f%}<' +
  '}5f#}?}5E4~p &}[(EOC4~p &~1#~p~W!C4~p &}m(EPC4~p &}m%~p~W!~p~U!C4~p &}}(E<C4~p &}K&~p~W!~p~U!D7C' +
  'OC4~p &~A#~p~W!CPC4~p &}}%~p~W!~p~U!C<C4~p &}[&~p~W!~p~U!D8COC4~p &~Q#~p~W!CPC4~p &~1%~p~W!~p~U!' +
  'C<C4~p &}m&~p~W!~p~U!D9COC4~p &~c#~p~W!CPC4~p &~A%~p~W!~p~U!C<C4~p &}}&~p~W!~p~U!D:COC4~p &}K%~p' +
  '~W!CPC4~p &~Q%~p~W!~p~U!C<C4~p &~1&~p~W!~p~U!D;COC4~p &}[%~p~W!CPC4~p &~c%~p~W!~p~U!C<C4~p &~A&~' +
  'p~W!~p~U!D<f D+%eC)C+o&eC6C4C+f~1#}7}5E5~p &}m+E?~p~U!D6C7C?C5~p &~1*~p~W!~p~U!D7C8C?C5~p &~A*~p' +
  '~W!~p~U!D8C9C?C5~p &~Q*~p~W!~p~U!D9C:C?C5~p &~c*~p~W!~p~U!D:C;C?C5~p &}K+~p~W!~p~U!D;C<C?C5~p &}' +
  '[+~p~W!~p~U!D<C+f!}5D+/!..C,C>CMC6C4~p &}K)EQ~p~W!COC4~p &~Q&EU~p~W!~p~U!CPC4~p &}[)EVC4~p &}K(E' +
  '>~p~W!C4~p &}m)E?C4~p &~c&E@~p~W!~p~V!~p~W!~p~U!EK~p~W!~p~V!ERCLCMC6CV~p~W!COC@~p~W!~p~U!CPC?CU~' +
  'p~W!CQC>~p~W!~p~V!~p~W!~p~U!EW~p~W!~p~V!ES~p0 !#%3456&()*789:ELCACMC6C?~p~W!COC>~p~W!~p~U!CPCQC@' +
  '~p~W!CVCU~p~W!~p~V!~p~W!~p~U!E6~p~W!~p~V!E>CM~p0 !#%3456&()*789:E?~p0 !#%&()*3456789:~p.& C-CLC?' +
  '~p0+,-./012;<=>?@AB~p.& C.CRCS~p0+,-.;<=>/012?@ABE?C>CM~p0+,-.;<=>/012?@ABE>~p0 !#%&()*3456789:~' +
  'p.& C/C?C>~p0+,-./012;<=>?@AB~p.& C,CBC7~p~V!E7CCC8~p~V!E8~p0 !#%3456&()*789:E>CDC9~p~V!E9CT~p0 ' +
  '!#%3456&()*789:E?~p0 !#%&()*3456789:~p.&3C-C>C?~p0+,-./012;<=>?@AB~p.&3C.C7C8~p0+,-.;<=>/012?@AB' +
  'E7C9CT~p0+,-.;<=>/012?@ABE8~p0 !#%&()*3456789:~p.&3C/C7C8~p0+,-./012;<=>?@AB~p.&3C0CECNCK~p~W!~p' +
  '~U!E7CFCNCW~p~W!~p~U!E8~p0 !#%3456&()*789:E9CGCNC6~p~W!~p~U!E6CN~p0 !#%3456&()*789:E>~p0 !#%&()*' +
  '3456789:~p.& C1C9C>~p0+,-./012;<=>?@AB~p.& C2C7C8~p0+,-.;<=>/012?@ABE7C6CN~p0+,-.;<=>/012?@ABE6~' +
  'p0 !#%&()*3456789:~p.& C3C7C6~p0+,-./012;<=>?@AB~p.& C0CHC:~p~U!E6CIC;~p~U!E7~p0 !#%3456&()*789:' +
  'E8CJC<~p~U!E9C=~p0 !#%3456&()*789:E:~p0 !#%&()*3456789:~p.&3C1C8C:~p0+,-./012;<=>?@AB~p.&3C2C6C7' +
  '~p0+,-.;<=>/012?@ABE6C9C=~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:~p.&3C3C6C7~p0+,-./012;<=>?@AB~' +
  'p.&3C*f&}5D*/!...}c&#%}J/}FC%D)%eC&C)o&eC!C)f~1!}7}5E*~p & D0C*~p &3E1C*~p &~A!E2~p0 !#%3456&()*' +
  '789:D4C*~p &}[%E,C*~p &~A&E-~p0 !#%3456&()*789:D5C C#C(f~A }7f~A!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E' +
  '+C0C*~p &~1!E3~p0 !#%3456&()*789:E6C*~p &}K%E7C*~p &~1&E.~p0 !#%3456&()*789:E/~p0 !#%&()*3456789' +
  ':~p.& C+C6C/~p0+,-./012;<=>?@AB~p.&3C+C0C3~p0+,-.;<=>/012?@ABE/C7C.~p0+,-.;<=>/012?@ABE.~p0 !#%&' +
  '()*3456789:~p.&CC+C4C5~p0 !#%&()*3456789:~p.&SC+C4C5~p0+,-./012;<=>?@AB~p.&eC+C1C2~p0+,-.;<=>/01' +
  '2?@ABE0C,C-~p0+,-.;<=>/012?@ABE,~p0 !#%&()*3456789:~p.&uC+C/C.~p0+,-./012;<=>?@AB~p.&}+C+C0C,~p0' +
  '+,-./012;<=>?@AB~p.&~Q!C)f&}5D)/!...}N,##}J=}FC%D)%eC&C)o&eC!C)f~1!}7}5E*~p & E<C*~p &~1!E=~p0 !' +
  '#%3456&()*789:D>C*~p &}K%E?C*~p &~1&E@~p0 !#%3456&()*789:DAC*~p &3E0C*~p &~A!E1~p0 !#%3456&()*78' +
  '9:DBC*~p &}[%E2C*~p &~A&E3~p0 !#%3456&()*789:D+C*~p &CE4C*~p &~Q!E5~p0 !#%3456&()*789:D,C*~p &}m' +
  '%E6C*~p &~Q&E7~p0 !#%3456&()*789:D-C*~p &SE8C*~p &~c!E9~p0 !#%3456&()*789:D.C*~p &}}%E:C*~p &~c&' +
  'E;~p0 !#%3456&()*789:D/~p/  }K~0  }K~0  }K~0  }K~0~p/  }K~0  }K~0  }K~0  }K~0~p/  }Kd  }Kd  }Kd ' +
  ' }KdC<C=~p0+,-.;<=>/012?@ABECC?C@~p0+,-.;<=>/012?@ABE?~p0 !#%&()*3456789:E@~p/                ~p' +
  'h~pwE<C@~p~U!~p~X!DDC C#C(f~A }7f~A!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E*C>CA~p0 !#%&()*3456789:E=~p.' +
  '&}K)C*C>CA~p0+,-./012;<=>?@ABE>~p.&}[)C*C@~p.&}m)C*~p/  }Kd  }Kd  }Kd  }KdC<C=~p~W!E@C=~p~W!CD~p' +
  '~W!~p~U!~p.&~Q&C*C@C>~p~W!CD~p~W!~p.&~c&C*C<~p~R!C=~p~W!~p.&}K(C*CCC?~p0+,-./012;<=>?@AB~p.&}})C' +
  '*CBC+~p0 !#%&()*3456789:~p.& C*CBC+~p0+,-./012;<=>?@AB~p.&CC*C0C1~p0+,-.;<=>/012?@ABE+C2C3~p0+,-' +
  '.;<=>/012?@ABE0~p0 !#%&()*3456789:~p.&SC*C+C0~p0+,-./012;<=>?@AB~p.&3C*C,C-~p0 !#%&()*3456789:~p' +
  '.&~c(C*C,C-~p0+,-./012;<=>?@AB~p.&~1(C*C4C5~p0+,-.;<=>/012?@ABE+C6C7~p0+,-.;<=>/012?@ABE,~p0 !#%' +
  '&()*3456789:~p.&~A(C*C+C,~p0+,-./012;<=>?@AB~p.&~Q(C*C.C/~p0 !#%&()*3456789:~p.&}[(C*C.C/~p0+,-.' +
  '/012;<=>?@AB~p.&}m(C*C8C9~p0+,-.;<=>/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p.&}}(C)f' +
  '&}5D)/!...~*!!-}J%eC&C,o&eC%C,f#}?E-f!}5f#}?}5K# D+C%C-f#}5f#}?}5K# D.C%C-f%}5f#}?}5K# E/f~A }7f' +
  '~A!}5D0C+D)%eC)C.m&eC C!C#C%C-f#}?}5K# C)C+}6f#}@C0}7}5E1C)C)fC}5E*C.C*C.m>E2C/C(h    3 C C!C#C1' +
  'C)C2C/3!C*D)/!..C,f!}5D,/!...~#A#4}JO}FC(D+%eC)C+o&eC C%C+f%}?}5E7K# E.f)}?}5E5~p & C C7K#&E/f)}' +
  '?}5E6~p & ~p0+,-.;<=>/012?@ABC C7K#+E0f)}?}5E8~p & C C7K#/E1f)}?}5E9~p & ~p0+,-.;<=>/012?@AB~p0+' +
  ',-./012;<=>?@ABC C7K#3E2f)}?}5E:~p & C C7K#7E3f)}?}5E,~p & ~p0+,-.;<=>/012?@ABC C7K#;E4f)}?}5E-~' +
  'p & C C7K#?E;f)}?}5E7~p & ~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@AB~p~U!DJC5~p &3C6~p &3~p0+,-.;<=>' +
  '/012?@ABC8~p &3C9~p &3~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDDC5~p &CC6~p &C~p0+,-.;<=>/012?@ABC' +
  '8~p &CC9~p &C~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDEC5~p &SC6~p &S~p0+,-.;<=>/012?@ABC8~p &SC9~' +
  'p &S~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDFC!C.f&}?}5~p & E<C!C/f&}?}5~p & E=~p0 !#%3456&()*789' +
  ':E>C!C0f&}?}5~p & E?C!C1f&}?}5~p & E@~p0 !#%3456&()*789:EA~p0 !#%&()*3456789:DKC>CA~p0+,-./012;<' +
  '=>?@ABDLC<C=~p0+,-.;<=>/012?@ABC?C@~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DMC:~p &3C,~p &3~p0+,-.' +
  ';<=>/012?@ABC-~p &3C7~p &3~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDGC:~p &CC,~p &C~p0+,-.;<=>/012?' +
  '@ABC-~p &CC7~p &C~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDHC:~p &SC,~p &S~p0+,-.;<=>/012?@ABC-~p &' +
  'SC7~p &S~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDIC!C2f&}?}5~p & E<C!C3f&}?}5~p & E=~p0 !#%3456&()' +
  '*789:E>C!C4f&}?}5~p & E?C!C;f&}?}5~p & E@~p0 !#%3456&()*789:EA~p0 !#%&()*3456789:DNC>CA~p0+,-./0' +
  '12;<=>?@ABDOC<C=~p0+,-.;<=>/012?@ABC?C@~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DPC#C&C*f~A }7f~A!}' +
  '5C+C(}6f#}@}7}5C+f%}<}5f#}?}5E-~p &}K)DQC-~p &}[)ERC-~p &}K(EW~p~W!C-~p &}m)ESC-~p &~c&EX~p~W!~p' +
  '~V!DYCSC-~p &~Q&EZ~p~W!CQCW~p~W!~p~V!D[CQCX~p~W!CRCZ~p~W!~p~V!D]~p/                D@~p/        ' +
  '        DA~p/                DB~p/                D<~p/                D=~p/                D>~p' +
  '/                D?~p/                DCf D,%eC*C,o&eC@~p/:~(~B[:~(~B[:~(~B[:~(~B[~p/  }Kd  }Kd ' +
  ' }Kd  }Kd~p/  ig  ig  ig  ig~p/                C-C,f~1#}7}5E.~p &}m*E@~p~]!~p~W!~p~V!C@~p/-~H}pa' +
  '-~H}pa-~H}pa-~H}pa~pi~pwETC.~p &~1)~p~W!~p~U!D@CACTC.~p &~A)~p~W!~p~U!DACBCTC.~p &~Q)~p~W!~p~U!D' +
  'BC<CTC.~p &~c)~p~W!~p~U!D<C=CTC.~p &}K*~p~W!~p~U!D=C>CTC.~p &}[*~p~W!~p~U!D>C?CT~p~U!D?CC~p/  }K' +
  'd  }Kd  }Kd  }Kd~p~U!DCC,f!}5D,/!..C@~p/  }Kd  }Kd  }Kd  }KdC?~p~X!ET~p~W!D?CACT~p~W!D@CBCT~p~W!' +
  'DAC<CT~p~W!D^C=CT~p~W!D_C>CT~p~W!Daf D,%eC*C,o&eC-C,f~1#}7}5E.~p &~1)DbCDC.~p &~A)EcCS~p~W!C.~p ' +
  '&~Q)EdCR~p~W!~p~V!E<~p~W!CKCdCQ~p~W!CbCS~p~W!~p~V!E=~p~W!~p~U!CLCbCR~p~W!CcCQ~p~W!~p~V!E>~p~W!~p' +
  '~U!DeCGC.~p &}K*EUCS~p~W!C.~p &}[*ETCR~p~W!~p~V!EB~p~W!CNCTCQ~p~W!C.~p &~c)EVCS~p~W!~p~V!ET~p~W!' +
  '~p~U!COCVCR~p~W!CUCQ~p~W!~p~V!EU~p~W!~p~U!DVC.C<~p.&~1)C.C=~p.&~A)C.C>~p.&~Q)C.CB~p.&~c)C.CT~p.&' +
  '}K*C.CU~p.&}[*C.Ce~p.&~1*C.CKC<~p~W!CEC=~p~W!~p~U!CMC>~p~W!~p~U!Ef~p.&~A*C.CLC<~p~W!CMC=~p~W!~p~' +
  'U!CFC>~p~W!~p~U!Eg~p.&~Q*C.CV~p.&~c*C.CNCB~p~W!CHCT~p~W!~p~U!CPCU~p~W!~p~U!Eh~p.&}K+C.COCB~p~W!C' +
  'PCT~p~W!~p~U!CICU~p~W!~p~U!Ei~p.&}[+C.~p/  }Kd  }Kd  }Kd  }KdCJC<Ce~p~W!C=Cf~p~W!~p~U!C>Cg~p~W!~' +
  'p~U!~p~U!CBCV~p~W!CTCh~p~W!~p~U!CUCi~p~W!~p~U!~p~U!E<~p~X!C<~p/                ~pi~ps~p.&}}*C.Cb' +
  'C?~p~V!E<C<~p~W!CcC@~p~V!E<C<~p~W!~p~U!CdCA~p~V!E<C<~p~W!~p~U!~p~T!CC~p/  }Kd  }Kd  }Kd  }Kd~pi~' +
  'ps~p.&~1+C.~p/                ~p.&}}+C.~p/                ~p.&~A+C.~p/                ~p.&~Q+C,f' +
  '!}5D,/!..CDC@CW~p~W!CACX~p~W!~p~V!E<~p~W!CKCACZ~p~W!C?CW~p~W!~p~V!E=~p~W!~p~U!CLC?CX~p~W!C@CZ~p~' +
  'W!~p~V!E>~p~W!~p~U!DBCGC_CW~p~W!CaCX~p~W!~p~V!EC~p~W!CNCaCZ~p~W!C^CW~p~W!~p~V!ET~p~W!~p~U!COC^CX' +
  '~p~W!C_CZ~p~W!~p~V!EU~p~W!~p~U!DVC-C<~p.&}K!C-C=~p.&}[!C-C>~p.&}m!C-CC~p.&}}!C-CT~p.&~1!C-CU~p.&' +
  '~A!C-CB~p.&~1#C-CKC<~p~W!CEC=~p~W!~p~U!CMC>~p~W!~p~U!EW~p.&~A#C-CLC<~p~W!CMC=~p~W!~p~U!CFC>~p~W!' +
  '~p~U!EX~p.&~Q#C-CV~p.&~c#C-CNCC~p~W!CHCT~p~W!~p~U!CPCU~p~W!~p~U!EZ~p.&}K%C-COCC~p~W!CPCT~p~W!~p~' +
  'U!CICU~p~W!~p~U!Eb~p.&}[%C-~p/  }Kd  }Kd  }Kd  }KdCJC<CB~p~W!C=CW~p~W!~p~U!C>CX~p~W!~p~U!~p~U!CC' +
  'CV~p~W!CTCZ~p~W!~p~U!CUCb~p~W!~p~U!~p~U!E<~p~X!C<~p/                ~pi~ps~p.&eCDC@C]~p~W!CAC[~p' +
  '~W!~p~V!E<~p~W!CKCACY~p~W!C?C]~p~W!~p~V!E=~p~W!~p~U!CLC?C[~p~W!C@CY~p~W!~p~V!E>~p~W!~p~U!D?CGC_C' +
  ']~p~W!CaC[~p~W!~p~V!E@~p~W!CNCaCY~p~W!C^C]~p~W!~p~V!EA~p~W!~p~U!COC^C[~p~W!C_CY~p~W!~p~V!EB~p~W!' +
  '~p~U!DCC-C<~p.&~Q!C-C=~p.&~c!C-C>~p.&}K#C-C@~p.&}[#C-CA~p.&}m#C-CB~p.&}}#C-C?~p.&}m%C-CKC<~p~W!C' +
  'EC=~p~W!~p~U!CMC>~p~W!~p~U!ET~p.&}}%C-CLC<~p~W!CMC=~p~W!~p~U!CFC>~p~W!~p~U!EU~p.&~1%C-CC~p.&~A%C' +
  '-CNC@~p~W!CHCA~p~W!~p~U!CPCB~p~W!~p~U!EV~p.&~Q%C-COC@~p~W!CPCA~p~W!~p~U!CICB~p~W!~p~U!EW~p.&~c%C' +
  '-~p/  }Kd  }Kd  }Kd  }KdCJC<C?~p~W!C=CT~p~W!~p~U!C>CU~p~W!~p~U!~p~U!C@CC~p~W!CACV~p~W!~p~U!CBCW~' +
  'p~W!~p~U!~p~U!E<~p~X!C<~p/                ~pi~ps~p.&uC-CDCQ~p~W!CKCR~p~W!~p~U!CLCS~p~W!~p~U!E<~p' +
  '.&}K&C-CKCQ~p~W!CECR~p~W!~p~U!CMCS~p~W!~p~U!E=~p.&}[&C-CLCQ~p~W!CMCR~p~W!~p~U!CFCS~p~W!~p~U!E>~p' +
  '.&}m&C-CGCQ~p~W!CNCR~p~W!~p~U!COCS~p~W!~p~U!E?~p.&}}&C-CNCQ~p~W!CHCR~p~W!~p~U!CPCS~p~W!~p~U!E@~p' +
  '.&~1&C-COCQ~p~W!CPCR~p~W!~p~U!CICS~p~W!~p~U!EA~p.&~A&C-~p/  }Kd  }Kd  }Kd  }KdCQC<~p~W!CRC=~p~W!' +
  '~p~U!CSC>~p~W!~p~U!CQC?~p~W!CRC@~p~W!~p~U!CSCA~p~W!~p~U!~p~U!E<~p~X!C<~p/                ~pi~ps~' +
  'p.&}+C+f&}5D+/!...})!#}J%eC&C*o&eC C!C#C%C*f#}?E+f#}?}5K# C%C+f!}5f#}?}5K# C%C+f#}5f#}?}5K# C%C+' +
  'f%}5f#}?}5K# C(C)3 C*f!}5D*/!...~<-##}J<}FC&~p6D*%eC#C%m&eC C#f)}?}5E(~p &CE+C(~p &}+E,~p0 !#%34' +
  '56&()*789:D0C(~p &}m!E-C(~p &~Q!E.~p0 !#%3456&()*789:D1C+C,~p0+,-.;<=>/012?@ABE2C-C.~p0+,-.;<=>/' +
  '012?@ABE3~p0+,-./012;<=>?@ABD4C(~p &SE+C(~p &};E,~p0 !#%3456&()*789:D9C(~p &}}!E-C(~p &~c!E.~p0 ' +
  '!#%3456&()*789:D:C+C,~p0+,-.;<=>/012?@ABE5C-C.~p0+,-.;<=>/012?@ABE6~p0+,-./012;<=>?@ABD7C(~p &3E' +
  ';C(~p &uE<~p0 !#%3456&()*789:D=C(~p &}[!E+C(~p &~A!E,~p0 !#%3456&()*789:D>C(C0C1~p0 !#%&()*34567' +
  '89:C*C!C#f(}?}5E)~p &3C)~p &S~p0+,-.;<=>/012?@ABC)~p &uC)~p &};~p0+,-.;<=>/012?@AB~p0+,-./012;<=' +
  '>?@AB~p~W!E8C(~p & E?C(~p &eE@~p0 !#%3456&()*789:EAC(~p &}K!E-C(~p &~1!E.~p0 !#%3456&()*789:EB~p' +
  '0 !#%&()*3456789:~p~W!~p~U!E/C0C1~p0+,-./012;<=>?@ABC8CACB~p0+,-./012;<=>?@AB~p~W!~p~U!E0~p0 !#%' +
  '3456&()*789:E1C2C3~p0 !#%&()*3456789:C8C?C@~p0+,-.;<=>/012?@ABC-C.~p0+,-.;<=>/012?@AB~p0 !#%&()*' +
  '3456789:~p~W!~p~U!E-C4~p0 !#%3456&()*789:E.~p0 !#%&()*3456789:~p.&CC(C1C.~p0+,-./012;<=>?@AB~p.&' +
  '}+C(C/C0~p0+,-.;<=>/012?@ABE.C-C4~p0+,-.;<=>/012?@ABE-~p0 !#%&()*3456789:~p.&}m!C(C.C-~p0+,-./01' +
  '2;<=>?@AB~p.&~Q!C(C9C:~p0 !#%&()*3456789:C8C=C>~p0 !#%&()*3456789:~p~W!~p~U!E-C9C:~p0+,-./012;<=' +
  '>?@ABC8C=C>~p0+,-./012;<=>?@AB~p~W!~p~U!E.~p0 !#%3456&()*789:E/C5C6~p0 !#%&()*3456789:C8C;C<~p0+' +
  ',-.;<=>/012?@ABC+C,~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~W!~p~U!E+C7~p0 !#%3456&()*789:E,~p0 ' +
  '!#%&()*3456789:~p.&SC(C/C,~p0+,-./012;<=>?@AB~p.&};C(C-C.~p0+,-.;<=>/012?@ABE,C+C7~p0+,-.;<=>/01' +
  '2?@ABE+~p0 !#%&()*3456789:~p.&}}!C(C,C+~p0+,-./012;<=>?@AB~p.&~c!C#f&}5D#/!...}#!#}J%eC&C(o&eC C' +
  '!C#C%C(f#}?E)f#}?}5K# C%C)f!}5f#}?}5K# C%C)f#}5f#}?}5K# C%C)f%}5f#}?}5K# 3!C(f!}5D(/!...~i,##}J;' +
  '}FC&~p6D*%eC#C%m&eC C#f)}?}5E(~p & E+C(~p &eE,~p0 !#%3456&()*789:D/C(~p &}K!E-C(~p &~1!E.~p0 !#%' +
  '3456&()*789:D0C+C,~p0+,-.;<=>/012?@ABE1C-C.~p0+,-.;<=>/012?@ABE2~p0+,-./012;<=>?@ABD3C(~p &3E+C(' +
  '~p &uE,~p0 !#%3456&()*789:D8C(~p &}[!E-C(~p &~A!E.~p0 !#%3456&()*789:D9C+C,~p0+,-.;<=>/012?@ABE4' +
  'C-C.~p0+,-.;<=>/012?@ABE5~p0+,-./012;<=>?@ABD6C!C#f(}?}5E)~p & D7C)~p &3E:C)~p &SE;~p0 !#%3456&(' +
  ')*789:D<C)~p &uE+C)~p &};E,~p0 !#%3456&()*789:D=C(C/C0~p0 !#%&()*3456789:C*C7C)~p &CE>~p0 !#%345' +
  '6&()*789:E?C)~p &eE@C)~p &}+E-~p0 !#%3456&()*789:EA~p0 !#%&()*3456789:~p~W!~p~U!E.C/C0~p0+,-./01' +
  '2;<=>?@ABC*C?CA~p0+,-./012;<=>?@AB~p~W!~p~U!E/~p0 !#%3456&()*789:E0C1C2~p0 !#%&()*3456789:C*C7C>' +
  '~p0+,-.;<=>/012?@ABC@C-~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~W!~p~U!E-C3~p0 !#%3456&()*789:E1' +
  '~p0 !#%&()*3456789:~p.& C(C0C1~p0+,-./012;<=>?@AB~p.&eC(C.C/~p0+,-.;<=>/012?@ABE.C-C3~p0+,-.;<=>' +
  '/012?@ABE-~p0 !#%&()*3456789:~p.&}K!C(C.C-~p0+,-./012;<=>?@AB~p.&~1!C(C8C9~p0 !#%&()*3456789:C*C' +
  '<C=~p0 !#%&()*3456789:~p~W!~p~U!E-C8C9~p0+,-./012;<=>?@ABC*C<C=~p0+,-./012;<=>?@AB~p~W!~p~U!E.~p' +
  '0 !#%3456&()*789:E/C4C5~p0 !#%&()*3456789:C*C:C;~p0+,-.;<=>/012?@ABC+C,~p0+,-.;<=>/012?@AB~p0 !#' +
  '%&()*3456789:~p~W!~p~U!E+C6~p0 !#%3456&()*789:E,~p0 !#%&()*3456789:~p.&3C(C/C,~p0+,-./012;<=>?@A' +
  'B~p.&uC(C-C.~p0+,-.;<=>/012?@ABE,C+C6~p0+,-.;<=>/012?@ABE+~p0 !#%&()*3456789:~p.&}[!C(C,C+~p0+,-' +
  './012;<=>?@AB~p.&~A!C#f&}5D#/!...}F!&}J%eC&C*o&eC%C*f#}?E+f%}5f#}?}5K# E-f!oD,C C!C#C%C+f#}?}5K#' +
  ' C%C+f!}5f#}?}5K# C%C+f#}5f#}?}5K# C-C(C)h    h  }KdC,>f)f!C,>30C*f!}5D*/!...~iF#0}JQ}FC*~p6DNC+' +
  '~p6DOC,~p6DRC&D.%eC(C.o&eC C#C.f%}?}5E/K# f)}?}5E0~p & E<C C/K#&f)}?}5E1~p & E=~p0 !#%3456&()*78' +
  '9:D>C C/K#+f)}?}5E2~p & E?C C/K#/f)}?}5E3~p & E@~p0 !#%3456&()*789:DAC0~p &3E;C1~p &3EB~p0 !#%34' +
  '56&()*789:DCC2~p &3EDC3~p &3EE~p0 !#%3456&()*789:DFC;CB~p0+,-.;<=>/012?@ABEBCDCE~p0+,-.;<=>/012?' +
  '@ABED~p0+,-./012;<=>?@ABDPC0~p &SE;C1~p &SEE~p0 !#%3456&()*789:DIC2~p &SEGC3~p &SEH~p0 !#%3456&(' +
  ')*789:DJC;CE~p0+,-.;<=>/012?@ABELCGCH~p0+,-.;<=>/012?@ABEM~p0+,-./012;<=>?@ABDQC0~p &CE;C1~p &CE' +
  'E~p0 !#%3456&()*789:EGC2~p &CEHC3~p &CEK~p0 !#%3456&()*789:ET~p0 !#%&()*3456789:DSCGCT~p0+,-./01' +
  '2;<=>?@ABDTC;CE~p0+,-.;<=>/012?@ABE;CHCK~p0+,-.;<=>/012?@ABEE~p0 !#%&()*3456789:DUC;CE~p0+,-./01' +
  '2;<=>?@ABDVC C/K#3f)}?}5E4~p & EEC C/K#7f)}?}5E5~p & EG~p0 !#%3456&()*789:DHC C/K#;f)}?}5E6~p & ' +
  'EKC C/K#?f)}?}5E7~p & EW~p0 !#%3456&()*789:DXC4~p &3E;C5~p &3EY~p0 !#%3456&()*789:DZC6~p &3E[C7~' +
  'p &3E]~p0 !#%3456&()*789:D^C;CY~p0+,-.;<=>/012?@ABEYC[C]~p0+,-.;<=>/012?@ABE[~p0+,-./012;<=>?@AB' +
  'D]C4~p &SE;C5~p &SE_~p0 !#%3456&()*789:DaC6~p &SEbC7~p &SEc~p0 !#%3456&()*789:DdC;C_~p0+,-.;<=>/' +
  '012?@ABE_CbCc~p0+,-.;<=>/012?@ABEb~p0+,-./012;<=>?@ABDcC4~p &CEeC5~p &CEf~p0 !#%3456&()*789:EgC6' +
  '~p &CEhC7~p &CEi~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:DjCgC;~p0+,-./012;<=>?@ABDgCeCf~p0+,-.;<' +
  '=>/012?@ABE;ChCi~p0+,-.;<=>/012?@ABEe~p0 !#%&()*3456789:DfC;Ce~p0+,-./012;<=>?@ABDeC<C=~p0+,-.;<' +
  '=>/012?@ABE<C?C@~p0+,-.;<=>/012?@ABE=~p0+,-./012;<=>?@ABDhCECG~p0+,-.;<=>/012?@ABE@CKCW~p0+,-.;<' +
  '=>/012?@ABEG~p0+,-./012;<=>?@ABDWC>CA~p0 !#%&()*3456789:D;C>CA~p0+,-./012;<=>?@ABD?C<C=~p0 !#%&(' +
  ')*3456789:D>CCCF~p0 !#%&()*3456789:DACCCF~p0+,-./012;<=>?@ABDECBCD~p0 !#%&()*3456789:DBCHCX~p0 !' +
  '#%&()*3456789:DCCHCX~p0+,-./012;<=>?@ABDFC@CG~p0 !#%&()*3456789:D<CZC^~p0 !#%&()*3456789:D=CZC^~' +
  'p0+,-./012;<=>?@ABDGCYC[~p0 !#%&()*3456789:D@C!C%C)f~A }7f~A!}5C.C&}6f#}@}7}5C.f%}<}5f#}?}5E8~p ' +
  '&}K)DXC8~p &}[)DYC8~p &}m)DZC8~p & D[C8~p &3D^~p/                DKCICJ~p0 !#%&()*3456789:DHCICJ' +
  '~p0+,-./012;<=>?@ABDICLCM~p0 !#%&()*3456789:DJCaCd~p0 !#%&()*3456789:DLCaCd~p0+,-./012;<=>?@ABDM' +
  'C_Cb~p0 !#%&()*3456789:DDf D9%eC-C9o&ef D/%eC)C/o&eC8C/f~1#}7}5E:~p &~A+D_~p/                C:~' +
  'p &}m+EaC:~p &}}*C[~p~R!C_~p~W!C^C:~p &~Q+~p/   d   d   d   dCN~p~W!~p~V!~p~W!~p~U!EbCCC;~p~V!CX' +
  '~p~W!CFC?~p~V!CY~p~W!~p~U!C<C>~p~V!CZ~p~W!~p~U!C=C:~p &~c)~p~W!CGC:~p &}K*~p~W!~p~U!C@C:~p &}[*~' +
  'p~W!~p~U!~p~U!CAC:~p &~1)~p~W!CEC:~p &~A)~p~W!~p~U!CBC:~p &~Q)~p~W!~p~U!~p~V!~p~V!~p~W!~p~U!~p~]' +
  '!Ca~p~V!CaC_CO~p~R!~ph~psCb~p/                ~pi~ps~p/                ~pi~psD_C:CaC_~p~U!~p.&}m' +
  '+C:C:~p &}}+C_~p~U!~p.&}}+C;C_Ch~p~W!EaCX~p~W!~p~V!D;C?CaCY~p~W!~p~V!D?C>CaCZ~p~W!~p~V!D>CCC_CW~' +
  'p~W!EaCX~p~W!~p~U!DCCFCaCY~p~W!~p~U!DFC<CaCZ~p~W!~p~U!D<CAC_C:~p &~1*~p~W!~p~V!DACEC_C:~p &~A*~p' +
  '~W!~p~V!DECBC_C:~p &~Q*~p~W!~p~V!DBC=C_C:~p &~c*~p~W!~p~U!D=CGC_C:~p &}K+~p~W!~p~U!DGC@C_C:~p &}' +
  '[+~p~W!~p~U!D@C/f!}5D//!..C9f!}5D9/!..f D/%eC)C/o&eC8C/f~1#}7}5E9~p &~A+D_C9~p &}m+C_CO~p~R!~ph~' +
  'psC[~p~R!C_~p~W!C^C9~p &~Q+Ea~p/   d   d   d   dCN~p~W!~p~V!~p~W!~p~U!~p/                ~pi~ps~' +
  'p/                ~piDbCRC9~p &}}*~p~W!Ca~p/   d   d   d   dC^~p~W!Ca~p~W!C[C_~p~W!~p~V!~p~W!~p~' +
  'W!Cb~psD_C9~p/  }K~0  }K~0  }K~0  }K~0CaCb~pw~p.&~Q+CKC_~p~U!DKCHC_C9~p &~1*~p~W!~p~V!DHCIC_C9~p' +
  ' &~A*~p~W!~p~V!DICJC_C9~p &~Q*~p~W!~p~V!DJCLC_C9~p &~c*~p~W!~p~U!DLCMC_C9~p &}K+~p~W!~p~U!DMCDC_' +
  'C9~p &}[+~p~W!~p~U!DDC/f!}5D//!..C0C;C?~p0 !#%3456&()*789:E[C>Ch~p0 !#%3456&()*789:E^~p0 !#%&()*' +
  '3456789:~p.& C1C[C^~p0+,-./012;<=>?@AB~p.& C2C;C?~p0+,-.;<=>/012?@ABE;C>Ch~p0+,-.;<=>/012?@ABE>~' +
  'p0 !#%&()*3456789:~p.& C3C;C>~p0+,-./012;<=>?@AB~p.& C0CACE~p0 !#%3456&()*789:E;CBCP~p0 !#%3456&' +
  '()*789:E>~p0 !#%&()*3456789:~p.&3C1C;C>~p0+,-./012;<=>?@AB~p.&3C2CACE~p0+,-.;<=>/012?@ABE;CBCP~p' +
  '0+,-.;<=>/012?@ABE>~p0 !#%&()*3456789:~p.&3C3C;C>~p0+,-./012;<=>?@AB~p.&3C0CSCKCh~p~W!E;CX~p~W!~' +
  'p~V!E>CTC;CY~p~W!~p~V!E?~p0 !#%3456&()*789:EACUC;CZ~p~W!~p~V!E;CV~p0 !#%3456&()*789:EB~p0 !#%&()' +
  '*3456789:~p.&CC1CACB~p0+,-./012;<=>?@AB~p.&CC2C>C?~p0+,-.;<=>/012?@ABE>C;CV~p0+,-.;<=>/012?@ABE;' +
  '~p0 !#%&()*3456789:~p.&CC3C>C;~p0+,-./012;<=>?@AB~p.&CC0CHCI~p0 !#%3456&()*789:E;CJCQ~p0 !#%3456' +
  '&()*789:E>~p0 !#%&()*3456789:~p.&SC1C;C>~p0+,-./012;<=>?@AB~p.&SC2CHCI~p0+,-.;<=>/012?@ABE;CJCQ~' +
  'p0+,-.;<=>/012?@ABE>~p0 !#%&()*3456789:~p.&SC3C;C>~p0+,-./012;<=>?@AB~p.&SC4CCCF~p0 !#%3456&()*7' +
  '89:E;C<CW~p0 !#%3456&()*789:E>~p0 !#%&()*3456789:~p.& C5C;C>~p0+,-./012;<=>?@AB~p.& C6CCCF~p0+,-' +
  '.;<=>/012?@ABE;C<CW~p0+,-.;<=>/012?@ABE<~p0 !#%&()*3456789:~p.& C7C;C<~p0+,-./012;<=>?@AB~p.& C4' +
  'C=CG~p0 !#%3456&()*789:E;C@C]~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:~p.&3C5C;C<~p0+,-./012;<=>?' +
  '@AB~p.&3C6C=CG~p0+,-.;<=>/012?@ABE;C@C]~p0+,-.;<=>/012?@ABE<~p0 !#%&()*3456789:~p.&3C7C;C<~p0+,-' +
  './012;<=>?@AB~p.&3C4CjCKCW~p~W!E;CX~p~W!~p~U!E<CgC;CY~p~W!~p~U!E=~p0 !#%3456&()*789:E>CfC;CZ~p~W' +
  '!~p~U!E;Ce~p0 !#%3456&()*789:E?~p0 !#%&()*3456789:~p.&CC5C>C?~p0+,-./012;<=>?@AB~p.&CC6C<C=~p0+,' +
  '-.;<=>/012?@ABE<C;Ce~p0+,-.;<=>/012?@ABE;~p0 !#%&()*3456789:~p.&CC7C<C;~p0+,-./012;<=>?@AB~p.&CC' +
  '4CLCM~p0 !#%3456&()*789:E;CDCc~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:~p.&SC5C;C<~p0+,-./012;<=>' +
  '?@AB~p.&SC6CLCM~p0+,-.;<=>/012?@ABE;CDCc~p0+,-.;<=>/012?@ABE<~p0 !#%&()*3456789:~p.&SC7C;C<~p0+,' +
  '-./012;<=>?@AB~p.&SC.f&}5D./!...}&!#}J%eC&C)o&eC C!C#C%C)f#}?E*f#}?}5K# C%C*f!}5f#}?}5K# C%C*f#}' +
  '5f#}?}5K# C%C*f%}5f#}?}5K# C(32C)f!}5D)/!...}Y4#-}J<}FC*~p6D6C&D+%eC(C+o&eC C#C+f%}?}5E2K# f)}?}' +
  '5E1~p &CE5C C2K#&f)}?}5E3~p &CE8~p0 !#%3456&()*789:D9C!C%C)f~A }7f~A!}5C+C&}6f#}@}7}5C+f%}<}5f#}' +
  '?}5E,~p &}K)D:C,~p &3D7C C2K#3f)}?}5E4~p &CE;C C2K#7f)}?}5E-~p &CE<~p0 !#%3456&()*789:E=C C2K#;f' +
  ')}?}5E.~p &CE>C C2K#?f)}?}5E/~p &CE?~p0 !#%3456&()*789:E@~p0 !#%&()*3456789:C9C C2K#+f)}?}5E0~p ' +
  '&CEAC C2K#/f)}?}5E2~p &CEB~p0 !#%3456&()*789:EC~p0 !#%&()*3456789:~p~V!C:~p~W!C=C@~p0+,-./012;<=' +
  '>?@ABC9CC~p0+,-./012;<=>?@AB~p~V!C,~p &}[)E9~p~W!~p~U!C;C<~p0+,-.;<=>/012?@ABC>C?~p0+,-.;<=>/012' +
  '?@AB~p0 !#%&()*3456789:C5C8~p0+,-.;<=>/012?@ABCACB~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~V!C,~' +
  'p &}m)E5~p~W!~p~U!D=C4~p & E8C-~p & E;~p0 !#%3456&()*789:E<C.~p & E>C/~p & E?~p0 !#%3456&()*789:' +
  'E@~p0 !#%&()*3456789:C1~p & EAC3~p & EB~p0 !#%3456&()*789:ECC0~p & EDC2~p & EE~p0 !#%3456&()*789' +
  ':EF~p0 !#%&()*3456789:~p~V!C:~p~W!C<C@~p0+,-./012;<=>?@ABCCCF~p0+,-./012;<=>?@AB~p~V!C9~p~W!~p~U' +
  '!C8C;~p0+,-.;<=>/012?@ABC>C?~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:CACB~p0+,-.;<=>/012?@ABCDCE~p0' +
  '+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~V!C5~p~W!~p~U!D>C1~p &SE5C3~p &SE8~p0 !#%3456&()*789:E9C0~' +
  'p &SE:C2~p &SE;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:D?C9C<~p0+,-./012;<=>?@ABD@C5C8~p0+,-.;<=' +
  '>/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DAC4~p &SE5C-~p &SE8~p0 !#%3456&()*789:E9C.~p' +
  ' &SE:C/~p &SE;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:DBC9C<~p0+,-./012;<=>?@ABDCC5C8~p0+,-.;<=>' +
  '/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DDC1~p &3E5C3~p &3E8~p0 !#%3456&()*789:E9C0~p ' +
  '&3E:C2~p &3E;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:DEC9C<~p0+,-./012;<=>?@ABDFC5C8~p0+,-.;<=>/' +
  '012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DGC4~p &3E5C-~p &3E8~p0 !#%3456&()*789:E9C.~p &' +
  '3E:C/~p &3E;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:DHC9C<~p0+,-./012;<=>?@ABDIC5C8~p0+,-.;<=>/0' +
  '12?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DJ~p/                D5f D-%eC)C-o&eC,C-f~1#}7}5' +
  'E.~p &~1)DKC>CHC.~p &~c)EL~p~W!CIC.~p &}K*EM~p~W!~p~U!CJC.~p &}[*E8~p~W!~p~U!~p~U!CECK~p~W!CFC.~' +
  'p &~A)E9~p~W!~p~U!CGC.~p &~Q)E:~p~W!~p~U!~p~V!E;~p/                ~phD<C6~p/                C.~' +
  'p &}m*C=CBCL~p~W!CCCM~p~W!~p~U!CDC8~p~W!~p~U!~p~U!C?CK~p~W!C@C9~p~W!~p~U!CAC:~p~W!~p~U!~p~V!~p~U' +
  '!~p~]!C;~p~R!~p/  }Kd  }Kd  }Kd  }KdC<~pw~p~X!E8~p~V!C8C6~ph~psC<~psD8C.C.~p &}m+C.~p &~Q+~p/   ' +
  '             ~ph~ptE9~p.&}m+C.C;C7~p/   d   d   d   dC6~p~W!C8~p~V!~p~W!~p~U!~p.&~A+C.C8~p.&~Q+C' +
  '5C9~p~U!D5C-f!}5D-/!..C,C,~p &}[(C5~p/                ~piE5~ps~p.&}[(C,C,~p &}m(C5~ps~p.&}m(C,C,' +
  '~p &}}(C5~ps~p.&}}(C+f&}5D+/!...';

/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */

/** 9687 bytes, as `module-text.ts` reads them. */
export const scalar =
  ' },}>}8!   !}2-}+)}J}J}J}J}J}J }+*}J}J}J}J}J}J}J }+(}J}J}J}J}J }+)}J}J}J}J}J}H }+*}J}J}J}J}J}H}H' +
  ' }+(}J}J}J}J}H }+,}J}J}J}J}J}J}J}H}H }++}J}J}J}J}J}J}J}J }+.}J}J}J}J}J}J}J}H}H}H}J }++}J}J}J}J}J' +
  '}J}J}H #2!%}0}9}A)}8}0}8}:}=}D#  %76)!#!  % *&(  #(&+%,*}p!1+}?},}6}0m}0},}/ (,}?},}6}0u}:}4}9}?' +
  ' &+}2}4}A}0m}0},}/ /,}2}4}A}0u}:}4}9}? .(}/}=}4}A}0 1&}8}:}A}0 --};}=}0};},}=}0f}7}7 *.},};};}=}' +
  ':},}.}3f}7}7 4/}B},}=}8x}?},}=}?f}7}7 #-}9}:}=}8},}7}>f}7}7 ,.}1}=}4}.}?}4}:}9f}7}7 0+}=}0}7},}C' +
  'f}7}7 ),}-}:}@}9}.}0f}7}7 2)}8}0}8}:}=}D# -}cn6~>*#*}JG}HC&D,%eC(C,o&eC C#C,f%}<E-C,f#}@f%}?E/}5' +
  'f#}?}5K# f&}?E.f#}?}5E0M#/DCC C#C/f&}5C-}5f#}?}5K# f&}?E1f#}?}5E2M#/DDC0M# D3C0M#&D4C0M#+D5C0M#3' +
  'D6C0M#7D7C0M#;D8C2M# D9C2M#&D:C2M#+D;C2M#3D<C2M#7D=C2M#;D>C2M#CC0M#C}_C!C%C)f~= }7f~I!}5C,C&}6f#' +
  '}@}7}5C-}5E/f#}?}5E-M# E?}aC2M#GC0M#G}_C-M#3E@}a}^C2M#KC0M#K}_C-M#CEA}a}^DEC0M#SDFC0M#WDGC0M#[DH' +
  'C2M#SDIC2M#WDJC2M#[DKC+C-M#};}aDLC-M#~A)DBC-M#}K!h  }KdC+h    })>DMC+C-M#}[!}aDNf D-%eC)C-o&eC!C' +
  '/f~I!}5C-f~= }7}5f#}?}5E0M# DUC0M#};ESC0M#~Q!h  }KdCMC0M#}+CECIC0M#SEV}aCJC0M#eEO}a}^CKC0M#uEP}a' +
  '}^}^CFCU}aCGC0M#3EQ}a}^CHC0M#CER}a}^}_}^ETh    })E2>}aC9C3}_C?}aC:C4}_C@}a}^C;C5}_CA}a}^C<CV}aC=' +
  'CO}a}^C>CP}a}^}^C6CU}aC7CQ}a}^C8CR}a}^}_CTC*}aCBCLCT}aEOCBCO})>C2>}^}ah    CNC2>CS}a}^}_EOh    C' +
  'Oh    })>h    CSC+}^h  }KdC2>h    })>EOCS}_DPC0CO[#};C0C0M#}K#C+CO}a}^h  }KdC+}_CP}a}^[#}K#C3CPC' +
  'C}aEOC?}a}_D3C4COC@}a}_D4C5COCA}a}_D5C9CPCD}aEOC?}a}^D9C:COC@}a}^D:C;COCA}a}^D;C6CPC0M#}K!}a}_D6' +
  'C7CPC0M#}[!}a}_D7C8CPC0M#}m!}a}_D8C<CPC0M#}}!}a}^D<C=CPC0M#~1!}a}^D=C>CPC0M#~A!}a}^D>C-f!}5D-/!.' +
  '.C C.f#}?}5E-C3[# C-C4[#&C-C5[#+C-C6[#3C-C7[#7C-C8[#;C C1f#}?}5E-C9[# C-C:[#&C-C;[#+C-C<[#3C-C=[' +
  '#7C-C>[#;C,f!}5D,/!...~A1#P}H*}JC&DW%eC(CWo&eCWf%}<EXC%C)f~= }7f~I!}5CWC&}6f#}@}7}5}5DZC C#CWf#}' +
  '@f%}?E[CX}5f#}?}5K# f&}?EYf#}?}5E]M#/D5C C#C[f&}5CX}5f#}?}5K# f&}?E[f#}?}5EXM#/D6C]M#3D*C]M#7D-C' +
  ']M#;D/CXM#3D0CXM#7D1CXM#;D2h    D+h    D,f DX%eC)CXo&eC+C!CZf~I!}5CXf~= }7}5f#}?}5E]M#};E.}^D+C,' +
  'C.C]M#~c!}a}^D,CXf!}5DX/!..C*C!CZf#}?}5E]M#SEKC,}aEH}WE.CHC]M#~1!E3C]M#~A#ELC0C*}_C]M# }aC1C-}_C' +
  ']M#3}a}^C2C/}_C]M#C}a}^EM}a}_EICHCI}(>E*C*C.}(>E.C3}_E4C]M#~Q(E7}a}_D*C]M#}m!E8C]M#}}#ENC C[f#}?' +
  '}5EXM# E9C CYf#}?}5E^M# E:}_EJC]M#~A!E;}aCXM#&E<C^M#&E=}_EOC]M#~Q!E>}a}^CXM#+E?C^M#+E@}_EPC]M#~c' +
  '!EA}a}^C0C4C]M#}[)EB}a}^E0C]M#}[%}aC1C4C]M#}m)EC}a}^E1C]M#}m%}a}^C2C4C]M#}})ED}a}^E2C]M#}}%}a}^}' +
  '^C*C]M#~Q#}aC-C4C]M#~c(EE}a}_E3C]M#~c#}a}^C/C4C]M#}K)EF}a}_E4C]M#}K%}a}^}_C]M#u}^EQ}a}_E-C-}aC]M' +
  '#}}!EGC]M#~1#ERCJC]M#}K#ES}aCOC]M#}[#EO}a}^CPC]M#}m#EP}a}^C0C]M#~c%}aC1C]M#}K&}a}^C2C]M#}[&}a}^}' +
  '^C*C]M#~1%}aC3C]M#~A%}a}^C4C]M#~Q%}a}^}_C]M#}+}^EJ}a}_E/C/}a}^ETCKC+}aEUCU}a}_EVCICI}aCHCH}a}_h ' +
  '   CHh    })>EKCKCV}(>h    })EX&eC,C+}bh    C+h    })>E+CM}V}aE,C,}^EKCT}]EM}aCKCNCR}^h   d}ah+~' +
  'VaA}^EK}aCU}^h+~VaA}^}bDNh  }KdCMCU}_CK}bERCNCNCR}(>ENCN}aERh+~VaA}^CRC,C,}a}^h+~VaA}^}bER}_DTCU' +
  'h   d}ah  }KdCRCRCRCTh-~H}pb}a}^}aCTh~^v~)d}aCT}a}^}aCRCRCRCTh~R}E7d}a}^}aCThL}&}Zd}aCT}a}_}aCTh' +
  '~^v~)e}aCT}aCT}a}^}bER}_}aDTC-h    CUCR}]}aERCMCR}_CKCN}a}_CT}aCKC,}aCT}^h+~VaA}^}b}^E,C,h    }(' +
  '>E,CUC,CU}(>E,CM}bh  }KdC,CM}(>E,}aC-CX>D-C/C,}aC/CX>D/CQCQ}aCJCJ}a}^}]E,C,}^EJCI}VEI}aCJCLh+~Va' +
  'A}^EJ}aC+CH}a}^h+~VaA}^}bDKh  }KdC+CICH}_CJ}bELCKCKCL}(>EK}aELCL}aELh+~VaA}^CLC,C,}a}^h+~VaA}^}b' +
  'EL}_DMC+h   d}aCH}ah  }KdCLCLCLCMh-~H}pb}a}^}aCMh~^v~)d}aCM}a}^}aCLCLCLCMh~R}E7d}a}^}aCMhL}&}Zd}' +
  'aCM}a}_}aCMh~^v~)e}aCM}aCM}a}^}bE+}_}aDLh    CHC+}]}aE+CIC+}_CJCK}a}_CL}aCJC,}aCL}^h+~VaA}^}b}^E' +
  '+C+h    }(>E+C.C+C.}(>D,C.C.C+}WE+C,C+C,})>}_E+}_C.CX>D.C3C+CE}a}^C3CX>D3C0C+CB}a}_C0CX>D0C1C+CC' +
  '}a}_C1CX>D1C2C+CD}a}_C2CX>D2C4C+CF}a}^C4CX>D4C*C+C7}a}^C*CX>D*.C!CZf#}?}5EXC.[#~1!CXC-[#}m!CXC/[' +
  '#}}!C CYf#}?}5EYC:C5C-C8}_E+C;}aC/CG}_E,CS}a}^E-}a}_[# CYC=C5C+C>}aC,CO}a}^E.}a}_[#&CYC@C5C+CA}a' +
  'C,CP}a}^E/}a}_[#+CYC*C+CXM#}m&}aC,CXM#}K(}a}^}_[#3CYC3C+CXM#}}&}aC,CXM#}[(}a}^}_[#7CYC4C+CXM#~1&' +
  '}aC,CXM#}m(}a}^}_[#;C C[f#}?}5EYC9C6C-}a}^[# CYC<C6C.}a}^[#&CYC?C6C/}a}^[#+CYC0C+CXM#~A&}aC,CXM#' +
  '}}(}a}^}^[#3CYC1C+CXM#~Q&}aC,CXM#~1(}a}^}^[#7CYC2C+CXM#~c&}aC,CXM#~A(}a}^}^[#;CWf!}5DW/!...}#!#}' +
  'J%eC&C(o&eC C!C#C%C(f#}?E)f#}?}5K# C%C)f!}5f#}?}5K# C%C)f#}5f#}?}5K# C%C)f%}5f#}?}5K# 3%C(f!}5D(' +
  '/!...~r(#)}J0}HC&D*%eC(C*o&eC#C*f%}<E+C*f#}@f%}?E,}5f#}?}5K# f&}?D.C#C,f&}5C+}5f#}?}5K# f&}?D/h ' +
  '   D0C!C%C)f~= }7f~I!}5C*C&}6f#}@}7}5C+}5E,f#}?}5E+M#}m!E9C+M#}m&}aC+M#}}!E;C+M#}K(}a}^C+M#~1!E6' +
  'C+M#~Q(}a}^D1C9C+M#}}&}aC;C+M#}[(}a}^C6C+M#~c(}a}^D2C9C+M#~1&}aC;C+M#}m(}a}^C6C+M#}K)}a}^D3C9C+M' +
  '#~A&}aC;C+M#}}(}a}^C6C+M#}[)}a}^D4C9C+M#~Q&}aC;C+M#~1(}a}^C6C+M#}m)}a}^D5C9C+M#~c&}aC;C+M#~A(}a}' +
  '^C6C+M#}})}a}^D6f D+%eC)C+o&eC0C!C,f~I!}5C+f~= }7}5f#}?}5E-M#};E7}^D0C1C7C-M#}K!}a}^D1C2C7C-M#}[' +
  '!}a}^D2C3C7C-M#}m!}a}^D3C4C7C-M#}}!}a}^D4C5C7C-M#~1!}a}^D5C6C7C-M#~A!}a}^D6C+f!}5D+/!..C0C!C,f#}' +
  '?}5E+M#3}aC9C+M#~Q!}a}^C;C+M#}[#}a}^D7C0C+M#C}aC9C+M#~c!}a}^C;C+M#}m#}a}^D8C C/f#}?}5E,M#/D:C C.' +
  'f#}?}5E-M#/D<C-C-M# C<C0C+M# }aC9C+M#~A!}a}^C;C+M#}K#}a}^E0}a}_[# C-C-M#&C<C7}a}_[#&C-C-M#+C<C8}' +
  'a}_[#+C-C-M#3C1}_[#3C-C-M#7C2}_[#7C-C-M#;C3}_[#;C,C,M# C:C0}a}^[# C,C,M#&C:C7}a}^[#&C,C,M#+C:C8}' +
  'a}^[#+C,C,M#3C4}^[#3C,C,M#7C5}^[#7C,C,M#;C6}^[#;C*f!}5D*/!...}d!!%}JC%D)%eC&C)o&eC C#C(f~= }7f~I' +
  '!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E*C!C)f~1!}7}5E+M# [# C*C+M#&[#3C*C+M#+[#CC*C+M#3[#SC*C+M#7[#eC*C' +
  '+M#;[#uC*C+M#/[#}+C*C+M#?[#};C)f!}5D)/!...~4##%}J(}HC%D)%eC&C)o&eC!C)f~1!}7}5E+M# D,C+M#&D-h  }K' +
  '~0h  }K~0h  }KdC+M#+E0h    }(>E.C0}^}bD/C C#C(f~= }7f~I!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E*C,[# C*C' +
  '-[#3C*C0[#CC*C.C,}aE0C,}aC/}ah  }Kd}^[#~A!C*C0C-}aC/}a[#~Q!C*C.}WC,}a[#~c!C*C+M#/[#SC*C+M#3[#eC*' +
  'C+M#7[#uC*C+M#;[#}+C*C+M#?[#~1)C*C+M#C[#~A)C*C+M#G[#};C*C+M#K[#}K!C*C+M#O[#}[!C*C+M#S[#}m!C*C+M#' +
  'W[#}}!C*C+M#[[#~1!C)f!}5D)/!...~*!!-}J%eC&C,o&eC%C,f#}?E-f!}5f#}?}5K# D+C%C-f#}5f#}?}5K# D.C%C-f' +
  '%}5f#}?}5K# E/f~= }7f~I!}5D0C+D)%eC)C.m&eC C!C#C%C-f#}?}5K# C)C+}6f#}@C0}7}5E1C)C)fC}5E*C.C*C.m>' +
  'E2C/C(h    3 C C!C#C1C)C2C/3!C*D)/!..C,f!}5D,/!...}&!#}J%eC(C)o&eC C!C#C%C&C)f#}?E*f#}?}5K# C&C*' +
  'f!}5f#}?}5K# C&C*f#}5f#}?}5K# C&C*f%}5f#}?}5K# 3+C)f!}5D)/!...~B2#)}JO}HC(D+%eC)C+o&eC C%C+f%}<E' +
  '.C+f#}@f%}?E-}5f#}?}5K# E/f)}?}5E,M#/C C%C-f&}5C.}5f#}?}5K# E0f)}?}5E-M#/}^DBC,M#?D<C,M#OD=C,M#a' +
  'D>C!C/f&}?}5E,M# DCC,M#&DDC,M#+DEC-M#?D?C-M#OD@C-M#aDAC!C0f&}?}5E,M# DFC,M#&DGC,M#+D:C#C&C*f~= }' +
  '7f~I!}5C+C(}6f#}@}7}5C.}5E-f#}?}5E,M# DHC,M#3E3C,M#~c!EO}aC,M#CE4C,M#~Q!EP}a}_DIC4C,M#~A!EQ}aCHC' +
  'O}a}_DJC,CI[#}K#C,CJ[#}[#C,CHCP}aC3CQ}a}_EK[#}m#h    D7h    D8h    D9h    D1h    D2h    D5h    D' +
  '6h    D;f D,%eC*C,o&eC7h:~(~B[h  }KdC#C-f~I!}5C,f~= }7}5f#}?}5E.M#}+E7h    C7h    })>h  ig}a}_C7' +
  'h-~H}pa})>ELC.M# }a}^D7C8CLC.M#3}a}^D8C9CLC.M#C}a}^D9C1CLC.M#S}a}^D1C2CLC.M#e}a}^D2C5CLC.M#u}a}^' +
  'D5C6CL}^D6C;h  }Kd}^D;C,f!}5D,/!..C7h  }KdC6}bEL}aD6C8CL}aD7C9CL}aD8C1CL}aDRC2CL}aDSC5CL}aDTf D,' +
  '%eC*C,o&eC#C-f~I!}5C,f~= }7}5f#}?}5E.M# DUC<C.M#3EVC4}aC.M#CEWC3}a}_E1}aCCCWCH}aCUC4}a}_E2}a}^CD' +
  'CUC3}aCVCH}a}_E5}a}^DXC?C.M#eEMC4}aC.M#uELC3}a}_E9}aCFCLCH}aC.M#SENC4}a}_EL}a}^CGCNC3}aCMCH}a}_E' +
  'M}a}^DNC.C1[# C.C2[#3C.C5[#CC.C9[#SC.CL[#eC.CM[#uC.CX[#}K!C.CCC1}aC=C2}a}^CEC5}a}^EY[#}[!C.CDC1}' +
  'aCEC2}a}^C>C5}a}^EZ[#}m!C.CN[#}}!C.CFC9}aC@CL}a}^C:CM}a}^E[[#~1!C.CGC9}aC:CL}a}^CACM}a}^E][#~A!C' +
  '.h  }KdCBC1CX}aC2CY}a}^C5CZ}a}^}^C9CN}aCLC[}a}^CMC]}a}^}^E1}bh    C1h    })>[#~Q!C.CUC6}_E1C1}aC' +
  'VC7}_E1C1}a}^CWC8}_E1C1}a}^}]h    C;h  }Kd})>[#~c!C.h    [#}K#C.h    [#}[#C.h    [#}m#C,f!}5D,/!' +
  '..C<C7CO}aC8CP}a}_E1}aCCC8CQ}aC6CO}a}_E2}a}^CDC6CP}aC7CQ}a}_E5}a}^D9C?CSCO}aCTCP}a}_E;}aCFCTCQ}a' +
  'CRCO}a}_EL}a}^CGCRCP}aCSCQ}a}_EM}a}^DNC#C-f#}?}5E,C1[#~Q#C,C2[#~c#C,C5[#}K%C,C;[#}[%C,CL[#}m%C,C' +
  'M[#}}%C,C9[#}m&C,CCC1}aC=C2}a}^CEC5}a}^EO[#}}&C,CDC1}aCEC2}a}^C>C5}a}^EP[#~1&C,CN[#~A&C,CFC;}aC@' +
  'CL}a}^C:CM}a}^EQ[#~Q&C,CGC;}aC:CL}a}^CACM}a}^EU[#~c&C,h  }KdCBC1C9}aC2CO}a}^C5CP}a}^}^C;CN}aCLCQ' +
  '}a}^CMCU}a}^}^E1}bh    C1h    })>[#}}#C<C7CK}aC8CJ}a}_E1}aCCC8CI}aC6CK}a}_E2}a}^CDC6CJ}aC7CI}a}_' +
  'E5}a}^D6C?CSCK}aCTCJ}a}_E7}aCFCTCI}aCRCK}a}_E8}a}^CGCRCJ}aCSCI}a}_E9}a}^D;C,C1[#~1%C,C2[#~A%C,C5' +
  '[#~Q%C,C7[#~c%C,C8[#}K&C,C9[#}[&C,C6[#}K(C,CCC1}aC=C2}a}^CEC5}a}^EI[#}[(C,CDC1}aCEC2}a}^C>C5}a}^' +
  'EJ[#}m(C,C;[#}}(C,CFC7}aC@C8}a}^C:C9}a}^EK[#~1(C,CGC7}aC:C8}a}^CAC9}a}^EL[#~A(C,h  }KdCBC1C6}aC2' +
  'CI}a}^C5CJ}a}^}^C7C;}aC8CK}a}^C9CL}a}^}^E1}bh    C1h    })>[#~1#C,C<CH}aCCC3}a}^CDC4}a}^E1[#~Q(C' +
  ',CCCH}aC=C3}a}^CEC4}a}^E2[#~c(C,CDCH}aCEC3}a}^C>C4}a}^E5[#}K)C,C?CH}aCFC3}a}^CGC4}a}^E6[#}[)C,CF' +
  'CH}aC@C3}a}^C:C4}a}^E7[#}m)C,CGCH}aC:C3}a}^CAC4}a}^E8[#}})C,h  }KdCHC1}aC3C2}a}^C4C5}a}^CHC6}aC3' +
  'C7}a}^C4C8}a}^}^E1}bh    C1h    })>[#~A#C+f!}5D+/!...})!#}J%eC&C*o&eC C!C#C%C*f#}?E+f#}?}5K# C%C' +
  '+f!}5f#}?}5K# C%C+f#}5f#}?}5K# C%C+f%}5f#}?}5K# C(C)3 C*f!}5D*/!...}o!#!}J!}H%eC#C%m&eC C#f)}?}5' +
  'E(C(M#CC&C!C#f(}?}5M#?}aE)C(M# }a}^[#CC(C(M#GC)C(M#&}a}^[#GC(C(M#KC)C(M#+}a}^[#KC(C(M#SC)C(M#3}a' +
  '}^[#SC(C(M#WC)C(M#7}a}^[#WC(C(M#[C)C(M#;}a}^[#[C#f!}5D#/!...}9!%}JC%D)%eC&C)o&eC!C)f~1!}7}5E+h  ' +
  '  C C#C(f~= }7f~I!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E*M#};C*M#}m#h    }(>[#?C+C*M#}K#[#/C)f!}5D)/!..' +
  '.}3!%}JC%D)%eC&C)o&eC!C)f~1!}7}5E*C C#C(f~= }7f~I!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E+M#}m![#SC*C+M#' +
  '}}![#WC*C+M#~1![#[C)f!}5D)/!...}#!#}J%eC&C(o&eC C!C#C%C(f#}?E)f#}?}5K# C%C)f!}5f#}?}5K# C%C)f#}5' +
  'f#}?}5K# C%C)f%}5f#}?}5K# 3!C(f!}5D(/!...}g!!#}J%eC#C%m&eC C#f)}?}5E(C(M# C&C!C#f(}?}5E)M# }a}^[' +
  '# C(C(M#&C&C)M#&}a}^[#&C(C(M#+C&C)M#+}a}^[#+C(C(M#3C&C)M#3}a}^[#3C(C(M#7C&C)M#7}a}^[#7C(C(M#;C&C' +
  ')M#;}a}^[#;C#f!}5D#/!...}F!&}J%eC&C*o&eC%C*f#}?E+f%}5f#}?}5K# E-f!oD,C C!C#C%C+f#}?}5K# C%C+f!}5' +
  'f#}?}5K# C%C+f#}5f#}?}5K# C-C(C)h    h  }KdC,>f)f!C,>33C*f!}5D*/!...~^,#*}JA}HC&D.%eC(C.o&eC C#C' +
  '.f%}<E/C.f#}@f%}?E0}5f#}?}5K# f&}?E2f#}?}5E4M#/DMC C#C0f&}5C/}5f#}?}5K# f&}?E3f#}?}5E0M#/DNC4M# ' +
  'D8C4M#&D9C4M#+D:C4M#3D;C4M#7D<C4M#;D=C0M# D>C0M#&D?C0M#+D@C0M#3DAC0M#7DBC0M#;DCC!C%C)f~= }7f~I!}' +
  '5C.C&}6f#}@}7}5C/}5E1f#}?}5E/M# D5C/M#3D6C/M#CD7C/M#eDEC/M#~1)DFh    DDC4M#SDGC4M#WDHC4M#[DIC0M#' +
  'SDJC0M#WDKC0M#[DLf D0%eC-C0o&ef D/%eC)C/o&eC!C1f~I!}5C/f~= }7}5f#}?}5E4M#}[#DOC4M#};EPC4M#~Q!CE}' +
  'WCO}aCFC4M#}m#C*h   d}a}_}a}^EQC>C8}_C5}aC?C9}_C6}a}^C@C:}_C7}a}^CAC4M#S}aCBC4M#e}a}^CCC4M#u}a}^' +
  '}^C;C4M# }aC<C4M#3}a}^C=C4M#C}a}^}_}_}a}^ERh    CRh    })>CP}_h    CPh    COC+}W}(>h    CQh    }' +
  ')>h    })>DOC4CPCO}^[#};C4C4M#}K#CO}^[#}K#C8COCM}aEPC5}a}_D8C9CPC6}a}_D9C:CPC7}a}_D:C>COCN}aEPC5' +
  '}a}^D>C?CPC6}a}^D?C@CPC7}a}^D@C;COC4M#}K!}a}_D;C<COC4M#}[!}a}_D<C=COC4M#}m!}a}_D=CACOC4M#}}!}a}^' +
  'DACBCOC4M#~1!}a}^DBCCCOC4M#~A!}a}^DCC/f!}5D//!..C0f!}5D0/!..f D/%eC)C/o&eC!C1f~I!}5C/f~= }7}5f#}' +
  '?}5E0M#}[#DOC0M#};h    COC+}W}(>h    CE}WCO}aCFC0M#}m#EPC*h   d}a}_}a}^h    })>h    })D4C,C0M#~Q' +
  '!}aCPCFh   d}aCP}aCECO}a}_}a}ah    C4>DOC0h  }K~0CPC4>[#}m#CDCO}^DDCGCOC0M#}K!}a}_DGCHCOC0M#}[!}' +
  'a}_DHCICOC0M#}m!}a}_DICJCOC0M#}}!}a}^DJCKCOC0M#~1!}a}^DKCLCOC0M#~A!}a}^DLC/f!}5D//!..C C2f#}?}5E' +
  '/C8[# C/C9[#&C/C:[#+C/C;[#3C/C<[#7C/C=[#;C C3f#}?}5E0C>[# C0C?[#&C0C@[#+C0CA[#3C0CB[#7C0CC[#;C/C' +
  '/M#CCDCM}aE8C5}a}_[#CC/C/M#GC8C6}a}_[#GC/C/M#KC8C7}a}_[#KC/CG[#SC/CH[#WC/CI[#[C0C0M#CCDCN}aE8C5}' +
  'a}^[#CC0C0M#GC8C6}a}^[#GC0C0M#KC8C7}a}^[#KC0CJ[#SC0CK[#WC0CL[#[C.f!}5D./!...}&!#}J%eC&C)o&eC C!C' +
  '#C%C)f#}?E*f#}?}5K# C%C*f!}5f#}?}5K# C%C*f#}5f#}?}5K# C%C*f%}5f#}?}5K# C(35C)f!}5D)/!...~#(#)}J:' +
  '}HC&D+%eC(C+o&eC!C+f%}<E-C%C)f~= }7f~I!}5C+C&}6f#}@}7}5}5E.f#}?}5E/M# D1C/M#~1)D2C C#C+f#}@f%}?E' +
  '0f&}5C-}5f#}?}5K# f)}?}5E,M#CC C#C-C0}5f#}?}5K# f)}?}5E-M#C}_C1}aC,M#GC-M#G}_C/M#3E4}a}^C,M#KC-M' +
  '#K}_C/M#CE5}a}^D3C,M# C-M# }_C1}aC,M#&C-M#&}_C4}a}^C,M#+C-M#+}_C5}a}^DDC-M#SD4C-M#WD5C-M#[D6C,M#' +
  'SD7C,M#WD8C,M#[D9C-M#3D:C-M#7D;C-M#;D<C,M#3D=C,M#7D>C,M#;D?h    D1f D,%eC)C,o&eC!C.f~I!}5C,f~= }' +
  '7}5f#}?}5E-M# DAC-M#}+C3C7C-M#SEB}aC8C-M#eEC}a}^C9C-M#uEE}a}^}^C4CA}aC5C-M#3EF}a}^C6C-M#CE@}a}^}' +
  '_}^DGCDC=CB}aC>CC}a}^C?CE}a}^}^C:CA}aC;CF}a}^C<C@}a}^}_E@h    }(D/C-h    C-M#};C-M#}m#h    }(>EA' +
  '[#};C-C@C2C*h   d}aC*CGh    CGh    })>C@}Wh  }KdC/>}bE@}_h    C*C@})>h    C/>E@}_}a}^[#}[#C-C@[#' +
  '}m#C1CA}^D1C,f!}5D,/!..C!C.f#}?}5E,C,M#}m!h    C1h    })E->[#}m!C,C,M#}}!h    C->[#}}!C,C,M#~1!h' +
  '    C->[#~1!C+f!}5D+/!...';

/** 30243 bytes, as `module-text.ts` reads them. */
export const simd =
  ' },}>}8!   !}2-}+)}J}J}J}J}J}J }+*}J}J}J}J}J}J}J }+(}J}J}J}J}J }+)}J}J}J}J}J}H }+*}J}J}J}J}J}H}H' +
  ' }+(}J}J}J}J}H }+,}J}J}J}J}J}J}J}H}H }++}J}J}J}J}J}J}J}J }+.}J}J}J}J}J}J}J}H}H}H}J }++}J}J}J}J}J' +
  '}J}J}H #2!%}0}9}A)}8}0}8}:}=}D#  %76)!#!  % *&(  #(&+%,*}p!1+}?},}6}0m}0},}/ (,}?},}6}0u}:}4}9}?' +
  ' &+}2}4}A}0m}0},}/ /,}2}4}A}0u}:}4}9}? .(}/}=}4}A}0 1&}8}:}A}0 --};}=}0};},}=}0f}7}7 *.},};};}=}' +
  ':},}.}3f}7}7 4/}B},}=}8x}?},}=}?f}7}7 #-}9}:}=}8},}7}>f}7}7 ,.}1}=}4}.}?}4}:}9f}7}7 0+}=}0}7},}C' +
  'f}7}7 ),}-}:}@}9}.}0f}7}7 2)}8}0}8}:}=}D# -~R~Z!6~^Q#/}JP}FC*~p6DEC+~p6DDC&D,%eC(C,o&eC C#C,f%}?' +
  '}5E4K# f)}?}5E-~p & E8C C4K#&f)}?}5E.~p & E9~p0 !#%3456&()*789:D;C C4K#+f)}?}5E/~p & E:C C4K#/f)' +
  '}?}5E0~p & E<~p0 !#%3456&()*789:D=C-~p &3E>C.~p &3E?~p0 !#%3456&()*789:D@C/~p &3EAC0~p &3EB~p0 !' +
  '#%3456&()*789:DCC>C?~p0+,-.;<=>/012?@ABE>CACB~p0+,-.;<=>/012?@ABE?~p0+,-./012;<=>?@ABDFC C4K#3f)' +
  '}?}5E1~p & EAC C4K#7f)}?}5E2~p & EB~p0 !#%3456&()*789:DGC C4K#;f)}?}5E3~p & EHC C4K#?f)}?}5E4~p ' +
  '& EI~p0 !#%3456&()*789:DJC1~p &3EKC2~p &3EL~p0 !#%3456&()*789:DMC3~p &3ENC4~p &3EO~p0 !#%3456&()' +
  '*789:DPCKCL~p0+,-.;<=>/012?@ABEKCNCO~p0+,-.;<=>/012?@ABEL~p0+,-./012;<=>?@ABDNC8C9~p0+,-.;<=>/01' +
  '2?@ABE9C:C<~p0+,-.;<=>/012?@ABE<~p0+,-./012;<=>?@ABDOCACB~p0+,-.;<=>/012?@ABEACHCI~p0+,-.;<=>/01' +
  '2?@ABEB~p0+,-./012;<=>?@ABDHC;C=~p0 !#%&()*3456789:D:C;C=~p0+,-./012;<=>?@ABD8C9C<~p0 !#%&()*345' +
  '6789:D;C@CC~p0 !#%&()*3456789:D9C@CC~p0+,-./012;<=>?@ABD<C>C?~p0 !#%&()*3456789:D>CGCJ~p0 !#%&()' +
  '*3456789:D=CGCJ~p0+,-./012;<=>?@ABD@CACB~p0 !#%&()*3456789:DCCMCP~p0 !#%&()*3456789:DACMCP~p0+,-' +
  './012;<=>?@ABD?CKCL~p0 !#%&()*3456789:DBC1~p &CEIC2~p &CEJ~p0 !#%3456&()*789:EKC3~p &CELC4~p &CE' +
  'M~p0 !#%3456&()*789:EP~p0 !#%&()*3456789:C-~p &CEQC.~p &CER~p0 !#%3456&()*789:ESC/~p &CETC0~p &C' +
  'EU~p0 !#%3456&()*789:EV~p0 !#%&()*3456789:~p~V!C!C%C)f~= }7f~I!}5C,C&}6f#}@}7}5C,f%}<}5f#}?}5E6~' +
  'p & EG~p~W!CKCP~p0+,-./012;<=>?@ABCSCV~p0+,-./012;<=>?@AB~p~V!C6~p &3EK~p~W!~p~U!CICJ~p0+,-.;<=>' +
  '/012?@ABCLCM~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:CQCR~p0+,-.;<=>/012?@ABCTCU~p0+,-.;<=>/012?@AB' +
  '~p0 !#%&()*3456789:~p~V!C6~p &CEI~p~W!~p~U!DJC-~p &SELC.~p &SEM~p0 !#%3456&()*789:EPC/~p &SEQC0~' +
  'p &SER~p0 !#%3456&()*789:ES~p0 !#%&()*3456789:DTCPCS~p0+,-./012;<=>?@ABDPCLCM~p0+,-.;<=>/012?@AB' +
  'CQCR~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DLC1~p &SEMC2~p &SEQ~p0 !#%3456&()*789:ERC3~p &SESC4~p' +
  ' &SEU~p0 !#%3456&()*789:EV~p0 !#%&()*3456789:DWCRCV~p0+,-./012;<=>?@ABDRCMCQ~p0+,-.;<=>/012?@ABC' +
  'SCU~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DMCDC6~p &};~p~W!DQC6~p &~A)DSC6~p &}K!~p/  }Kd  }Kd  }' +
  'Kd  }KdCD~p/                ~pi~pwDUCDC6~p &}[!~p~W!DVC)f&k&e~p/                C6~p &~A*EXC6~p ' +
  '&~1+~p/  }Kd  }Kd  }Kd  }KdCUC6~p &~1*CJCWC6~p &}[*EY~p~W!CRC6~p &}m*EZ~p~W!~p~U!CMC6~p &}}*E[~p' +
  '~W!~p~U!~p~U!CTC6~p &~Q)E]~p~W!CPC6~p &~c)E^~p~W!~p~U!CLC6~p &}K*E_~p~W!~p~U!~p~V!~p~U!Ea~p/    ' +
  '            ~piEb~pw~p~W!C=C:~p~V!CG~p~W!C@C8~p~V!CK~p~W!~p~U!CCC;~p~V!CI~p~W!~p~U!CACY~p~W!C?CZ' +
  '~p~W!~p~U!CBC[~p~W!~p~U!~p~U!C9C]~p~W!C<C^~p~W!~p~U!C>C_~p~W!~p~U!~p~V!CaCE~p~W!CQCa~p~W!CS~p~]!' +
  'Cb~pw~p~U!~p~W!CVCb~ptCX~p~W!~p~U!~p~V!~p~]!CXCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCb~pw~p/            ' +
  '    ~pi~psEYCX~p~V!DXC6CY~p.&~A*C6C6~p &~Q+CDCY~p~W!~p~U!~p/  }Kd  }Kd  }Kd  }KdCD~p~V!EYCX~p~W!' +
  '~p~U!~p.&~Q+~p/                C6~p &}K-EZC6~p &~c-~p/  }Kd  }Kd  }Kd  }KdCUC6~p &~c,CJCWC6~p &~' +
  '1,E[~p~W!CRC6~p &~A,E]~p~W!~p~U!CMC6~p &~Q,E^~p~W!~p~U!~p~U!CTC6~p &}[,E_~p~W!CPC6~p &}m,Ea~p~W!' +
  '~p~U!CLC6~p &}},Eb~p~W!~p~U!~p~V!~p~U!Ec~p/                ~piEd~pw~p~W!C=CXCH~p~W!E=CG~p~W!~p~U' +
  '!EeC:CXCO~p~W!E:CG~p~W!~p~V!Ef~p~V!CG~p~W!C@C=CK~p~W!~p~U!E@C8C:CK~p~W!~p~V!E8~p~V!CK~p~W!~p~U!C' +
  'CC=CI~p~W!~p~U!E=C;C:CI~p~W!~p~V!E:~p~V!CI~p~W!~p~U!CACXC6~p &}[+~p~W!~p~U!E;C[~p~W!C?CXC6~p &}m' +
  '+~p~W!~p~U!E?C]~p~W!~p~U!CBCXC6~p &}}+~p~W!~p~U!EAC^~p~W!~p~U!~p~U!C9CXC6~p &~Q*~p~W!~p~V!E9C_~p' +
  '~W!C<CXC6~p &~c*~p~W!~p~V!E<Ca~p~W!~p~U!C>CXC6~p &}K+~p~W!~p~V!E>Cb~p~W!~p~U!~p~V!CcCE~p~W!CQCc~' +
  'p~W!CS~p~]!Cd~pw~p~U!~p~W!CVCd~ptCZ~p~W!~p~U!~p~V!~p~]!CZCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCd~pw~p/ ' +
  '               ~pi~psEBCZ~p~V!DCC6CB~p.&}K-C6C6~p &}[.CDCB~p~W!~p~U!CYCC~p~W!~p~U!~p.&}[.~p/    ' +
  '            C6~p &}}/EBC6~p &}m0~p/  }Kd  }Kd  }Kd  }KdCUC6~p &}m/CJCWC6~p &~c.EX~p~W!CRC6~p &}K' +
  '/EZ~p~W!~p~U!CMC6~p &}[/E[~p~W!~p~U!~p~U!CTC6~p &~1.E]~p~W!CPC6~p &~A.E^~p~W!~p~U!CLC6~p &~Q.E_~' +
  'p~W!~p~U!~p~V!~p~U!Ea~p/                ~piEb~pw~p~W!CeCCCH~p~W!EcCG~p~W!~p~U!EdCfCCCO~p~W!EeCG~' +
  'p~W!~p~V!Ef~p~V!CG~p~W!C@CcCK~p~W!~p~U!E@C8CeCK~p~W!~p~V!E8~p~V!CK~p~W!~p~U!C=CcCI~p~W!~p~U!E=C:' +
  'CeCI~p~W!~p~V!E:~p~V!CI~p~W!~p~U!C;CCC6~p &~1-~p~W!~p~U!E;CX~p~W!C?CCC6~p &~A-~p~W!~p~U!E?CZ~p~W' +
  '!~p~U!CACCC6~p &~Q-~p~W!~p~U!EAC[~p~W!~p~U!~p~U!C9CCC6~p &}[-~p~W!~p~V!E9C]~p~W!C<CCC6~p &}m-~p~' +
  'W!~p~V!E<C^~p~W!~p~U!C>CCC6~p &}}-~p~W!~p~V!E>C_~p~W!~p~U!~p~V!CaCE~p~W!CQCa~p~W!CS~p~]!Cb~pw~p~' +
  'U!~p~W!CVCb~ptCB~p~W!~p~U!~p~V!~p~]!CBCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCb~pw~p/                ~pi~' +
  'psECCB~p~V!DBC6CC~p.&}}/C6C6~p &~10CDCC~p~W!~p~U!CYCB~p~W!~p~U!~p.&~10~p/                C6~p &~' +
  'Q1ECC6~p &~A2~p/  }Kd  }Kd  }Kd  }KdCUC6~p &~A1CJCWC6~p &}m1EJ~p~W!CRC6~p &}}1ER~p~W!~p~U!CMC6~p' +
  ' &~11EM~p~W!~p~U!~p~U!CTC6~p &~c0ET~p~W!CPC6~p &}K1EP~p~W!~p~U!CLC6~p &}[1EL~p~W!~p~U!~p~V!~p~U!' +
  'EU~p/                ~piEW~pw~p~W!CdCBCH~p~W!EXCG~p~W!~p~U!EZCfCBCO~p~W!E[CG~p~W!~p~V!E]~p~V!CG~' +
  'p~W!C@CXCK~p~W!~p~U!E@C8C[CK~p~W!~p~V!E8~p~V!CK~p~W!~p~U!C=CXCI~p~W!~p~U!EXC:C[CI~p~W!~p~V!E=~p~' +
  'V!CI~p~W!~p~U!C;CBC6~p &~c/~p~W!~p~U!E[CJ~p~W!C?CBC6~p &}K0~p~W!~p~U!E?CR~p~W!~p~U!CACBC6~p &}[0' +
  '~p~W!~p~U!EJCM~p~W!~p~U!~p~U!C9CBC6~p &~1/~p~W!~p~V!E9CT~p~W!C<CBC6~p &~A/~p~W!~p~V!E<CP~p~W!~p~' +
  'U!C>CBC6~p &~Q/~p~W!~p~V!E>CL~p~W!~p~U!~p~V!CUCE~p~W!CQCU~p~W!CS~p~]!CW~pw~p~U!~p~W!CVCW~ptCC~p~' +
  'W!~p~U!~p~V!~p~]!CCCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCW~pw~p/                ~pi~psE:CC~p~V!DBC6C:~p' +
  '.&~Q1C6C6~p &~c2CDC:~p~W!~p~U!CYCB~p~W!~p~U!~p.&~c2C]CBCO~p~W!E;CG~p~W!~p~V!D:C8C;CK~p~W!~p~V!D8' +
  'C=C;CI~p~W!~p~V!D;CZCBCH~p~W!EACG~p~W!~p~U!D=C@CACK~p~W!~p~U!D@CXCACI~p~W!~p~U!DCC9CBC6~p &~c1~p' +
  '~W!~p~V!D9C<CBC6~p &}K2~p~W!~p~V!D<C>CBC6~p &}[2~p~W!~p~V!D>C[CBC6~p &}m2~p~W!~p~U!DAC?CBC6~p &}' +
  '}2~p~W!~p~U!D?CJCBC6~p &~12~p~W!~p~U!DB(f D5%eC)C5o&eC6C5f}}#}7}5E7~p &~Q)DX~p/                C' +
  '7~p &~A*EYC7~p &~1+~p/  }Kd  }Kd  }Kd  }KdCUC7~p &~1*CJCWC7~p &}[*EZ~p~W!CRC7~p &}m*E[~p~W!~p~U!' +
  'CMC7~p &}}*E]~p~W!~p~U!~p~U!CTCX~p~W!CPC7~p &~c)E^~p~W!~p~U!CLC7~p &}K*E_~p~W!~p~U!~p~V!~p~U!Ea~' +
  'p/                ~piEb~pw~p~W!C=C:~p~V!CG~p~W!C@C8~p~V!CK~p~W!~p~U!CCC;~p~V!CI~p~W!~p~U!CACZ~p~' +
  'W!C?C[~p~W!~p~U!CBC]~p~W!~p~U!~p~U!C9CX~p~W!C<C^~p~W!~p~U!C>C_~p~W!~p~U!~p~V!CaCE~p~W!CQCa~p~W!C' +
  'S~p~]!Cb~pw~p~U!~p~W!CVCb~ptCY~p~W!~p~U!~p~V!~p~]!CYCD~p~U!~p/  }Kd  }Kd  }Kd  }KdCb~pw~p/      ' +
  '          ~pi~psEXCY~p~V!DYC7CX~p.&~A*C7C7~p &~Q+CDCX~p~W!~p~U!~p/  }Kd  }Kd  }Kd  }KdCD~p~V!CY~' +
  'p~W!~p~U!~p.&~Q+C:CYCO~p~W!EXCG~p~W!~p~V!D:C8CXCK~p~W!~p~V!D8C;CXCI~p~W!~p~V!D;C=CYCH~p~W!EXCG~p' +
  '~W!~p~U!D=C@CXCK~p~W!~p~U!D@CCCXCI~p~W!~p~U!DCC9CYC7~p &~Q*~p~W!~p~V!D9C<CYC7~p &~c*~p~W!~p~V!D<' +
  'C>CYC7~p &}K+~p~W!~p~V!D>CACYC7~p &}[+~p~W!~p~U!DAC?CYC7~p &}m+~p~W!~p~U!D?CBCYC7~p &}}+~p~W!~p~' +
  'U!DBC5f!}5D5/!...C-C:C8~p0 !#%3456&()*789:EGC;CO~p0 !#%3456&()*789:EI~p0 !#%&()*3456789:~p.& C.C' +
  'GCI~p0+,-./012;<=>?@AB~p.& C/C:C8~p0+,-.;<=>/012?@ABE8C;CO~p0+,-.;<=>/012?@ABE:~p0 !#%&()*345678' +
  '9:~p.& C0C8C:~p0+,-./012;<=>?@AB~p.& C-C9C<~p0 !#%3456&()*789:E8C>CF~p0 !#%3456&()*789:E:~p0 !#%' +
  '&()*3456789:~p.&3C.C8C:~p0+,-./012;<=>?@AB~p.&3C/C9C<~p0+,-.;<=>/012?@ABE8C>CF~p0+,-.;<=>/012?@A' +
  'BE9~p0 !#%&()*3456789:~p.&3C0C8C9~p0+,-./012;<=>?@AB~p.&3C1C=C@~p0 !#%3456&()*789:E8CCCH~p0 !#%3' +
  '456&()*789:E9~p0 !#%&()*3456789:~p.& C2C8C9~p0+,-./012;<=>?@AB~p.& C3C=C@~p0+,-.;<=>/012?@ABE8CC' +
  'CH~p0+,-.;<=>/012?@ABE9~p0 !#%&()*3456789:~p.& C4C8C9~p0+,-./012;<=>?@AB~p.& C1CAC?~p0 !#%3456&(' +
  ')*789:E8CBCN~p0 !#%3456&()*789:E9~p0 !#%&()*3456789:~p.&3C2C8C9~p0+,-./012;<=>?@AB~p.&3C3CAC?~p0' +
  '+,-.;<=>/012?@ABE8CBCN~p0+,-.;<=>/012?@ABE9~p0 !#%&()*3456789:~p.&3C4C8C9~p0+,-./012;<=>?@AB~p.&' +
  '3C,f&}5D,/!...}KE#T}F/}JC&D[%eC(C[o&eC C#C[f%}?}5E]K# f)}?}5E^~p & E*C C]K#&f)}?}5E_~p & E+~p0 !' +
  '#%3456&()*789:E,C C]K#+f)}?}5Ea~p & E-C C]K#/f)}?}5Eb~p & E.~p0 !#%3456&()*789:E/~p0 !#%&()*3456' +
  '789:DLC,C/~p0+,-./012;<=>?@ABDMC*C+~p0+,-.;<=>/012?@ABE:C-C.~p0+,-.;<=>/012?@ABE;~p0 !#%&()*3456' +
  '789:DNC^~p &3E*C_~p &3E+~p0 !#%3456&()*789:D,Ca~p &3E-Cb~p &3E.~p0 !#%3456&()*789:D/C*C+~p0+,-.;' +
  '<=>/012?@ABE*C-C.~p0+,-.;<=>/012?@ABE+~p0+,-./012;<=>?@ABD5C C]K#3f)}?}5Ec~p & E-C C]K#7f)}?}5Ed' +
  '~p & E.~p0 !#%3456&()*789:E0C C]K#;f)}?}5Ee~p & E1C C]K#?f)}?}5Ef~p & E2~p0 !#%3456&()*789:E3~p0' +
  ' !#%&()*3456789:D6C0C3~p0+,-./012;<=>?@ABD7C-C.~p0+,-.;<=>/012?@ABE<C1C2~p0+,-.;<=>/012?@ABE=~p0' +
  ' !#%&()*3456789:D8Cc~p &3E-Cd~p &3E.~p0 !#%3456&()*789:D0Ce~p &3E1Cf~p &3E2~p0 !#%3456&()*789:D3' +
  'C-C.~p0+,-.;<=>/012?@ABE-C1C2~p0+,-.;<=>/012?@ABE.~p0+,-./012;<=>?@ABD9C!C%C)f~= }7f~I!}5C[C&}6f' +
  '#}@}7}5C[f%}<}5f#}?}5DhC,C/~p0 !#%&()*3456789:D1C,C/~p0+,-./012;<=>?@ABD/C*C+~p0 !#%&()*3456789:' +
  'D2C0C3~p0 !#%&()*3456789:D4C0C3~p0+,-./012;<=>?@ABD3C-C.~p0 !#%&()*3456789:D-~p/                ' +
  'D+~p/                D,f D]%eC)C]o&eC+ChC]f}}#}7}5Eg~p &~A*E*~p~U!D+C,C*Cg~p &~A+~p~W!~p~U!D,C]f' +
  '!}5D]/!..C1Ch~p &~1!E*Ch~p &~A#EOC4C1~p~V!Ch~p & ~p~W!C3C/~p~V!Ch~p &3~p~W!~p~U!C-C2~p~V!Ch~p &C' +
  '~p~W!~p~U!EP~p~W!~p~V!EQCh~p &SEKC,~p~W!EI~p~[!CI~p~R!~p~]!E.C*~p~V!EGCh~p &~Q(E>~p~W!~p~V!D*CQC' +
  'Q~p~W!CICI~p~W!~p~V!CI~p/                ~pi~psCh~p &}m!E?Ch~p &}}#ERC6CL~p~V!EJCh~p &~A!E@~p~W!' +
  'C7CM~p~V!ESCh~p &~Q!EA~p~W!~p~U!C8CN~p~V!ETCh~p &~c!EB~p~W!~p~U!C4CGCh~p &}[)EC~p~W!~p~U!E0Ch~p ' +
  '&}[%~p~W!C3CGCh~p &}m)ED~p~W!~p~U!E1Ch~p &}m%~p~W!~p~U!C-CGCh~p &}})EE~p~W!~p~U!E3Ch~p &}}%~p~W!' +
  '~p~U!~p~U!C*Ch~p &~Q#~p~W!C/CGCh~p &~c(EF~p~W!~p~V!E4Ch~p &~c#~p~W!~p~U!C2CGCh~p &}K)EG~p~W!~p~V' +
  '!E2Ch~p &}K%~p~W!~p~U!~p~V!Ch~p &u~p~U!EU~p~W!~p~V!E-C-~p~W!Ch~p &}}!EHCh~p &~1#EVCJCh~p &}K#EW~' +
  'p~W!CSCh~p &}[#ES~p~W!~p~U!CTCh~p &}m#ET~p~W!~p~U!C0Ch~p &~c%~p~W!C1Ch~p &}K&~p~W!~p~U!C3Ch~p &}' +
  '[&~p~W!~p~U!~p~U!C*Ch~p &~1%~p~W!C4Ch~p &~A%~p~W!~p~U!C2Ch~p &~Q%~p~W!~p~U!~p~V!Ch~p &}+~p~U!EJ~' +
  'p~W!~p~V!E/C/~p~W!~p~U!EXCKC+~p~W!EYCY~p~W!~p~V!~p~]!~p/                ~piEK~px&e~p/  }Kd  }Kd ' +
  ' }Kd  }Kd~p/   e   e   e   eC,C+~p~X!C+~p/                ~pi~psE+CP~p~Q!~p~W!E,~p~W!EPCX~p~T!EX' +
  '~p~W!CP~p/   d   d   d   dCRCV~p~U!~p~W!~p/+~VaA+~VaA+~VaA+~VaA~p~U!EP~p~W!CY~p~U!~p/+~VaA+~VaA+' +
  '~VaA+~VaA~p~U!~p~X!CXCY~p~V!CP~p~X!~p~]!ERCR~p~W!EV~p/+~VaA+~VaA+~VaA+~VaA~p~U!CVC,C,~p~W!~p~U!~' +
  'p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!EV~p~V!DZ~p/   d   d   d   dCY~p~W!~p/  }Kd  }Kd  }Kd  }KdCVCVCV' +
  '~p/-~H}pb-~H}pb-~H}pb-~H}pbCZ~p~W!~p~U!~p~W!~p/~^v~)d~^v~)d~^v~)d~^v~)dCZ~p~W!CZ~p~W!~p~U!~p~W!C' +
  'VCVCV~p/~R}E7d~R}E7d~R}E7d~R}E7dCZ~p~W!~p~U!~p~W!~p/L}&}ZdL}&}ZdL}&}ZdL}&}ZdCZ~p~W!CZ~p~W!~p~V!~' +
  'p~W!~p/~^v~)e~^v~)e~^v~)e~^v~)eCZ~p~W!CZ~p~W!CZ~p~W!~p~U!~p~X!EV~p~V!~p~W!DZC-CYCYCV~p~T!~p~W!EV' +
  'CXCV~p~V!CPCR~p~W!~p~V!CZ~p~W!CPC,~p~W!CZ~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!~p~U!~p/         ' +
  '       ~p~]!~p~[!E,CX~p~X!~p/  }Kd  }Kd  }Kd  }KdCXC,~pi~pwE,~p~W!C-CK~pwD-C/C,~p~W!C/CK~pwD/~p/' +
  '  }Kd  }Kd  }Kd  }KdC+~p/   e   e   e   eCUCU~p~W!CJCJ~p~W!~p~U!~p~T!E,~p~W!EJCQ~p~Q!EP~p~W!CJCO' +
  '~p/+~VaA+~VaA+~VaA+~VaA~p~U!EJ~p~W!C+CI~p~W!~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!CPCI~p~V!CJ~p~' +
  'X!~p~]!EO~p~W!EQCQ~p~W!EQ~p/+~VaA+~VaA+~VaA+~VaA~p~U!CQC,C,~p~W!~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U' +
  '!~p~X!EQ~p~V!DR~p/   d   d   d   dC+~p~W!CI~p~W!~p/  }Kd  }Kd  }Kd  }KdCQCQCQ~p/-~H}pb-~H}pb-~H}' +
  'pb-~H}pbCR~p~W!~p~U!~p~W!~p/~^v~)d~^v~)d~^v~)d~^v~)dCR~p~W!CR~p~W!~p~U!~p~W!CQCQCQ~p/~R}E7d~R}E7' +
  'd~R}E7d~R}E7dCR~p~W!~p~U!~p~W!~p/L}&}ZdL}&}ZdL}&}ZdL}&}ZdCR~p~W!CR~p~W!~p~V!~p~W!~p/~^v~)e~^v~)e' +
  '~^v~)e~^v~)eCR~p~W!CR~p~W!CR~p~W!~p~U!~p~X!E+~p~V!~p~W!DQC.C.C.CIC+~p~T!~p~W!E+CPC+~p~V!CJCO~p~W' +
  '!~p~V!CQ~p~W!CJC,~p~W!CQ~p~U!~p/+~VaA+~VaA+~VaA+~VaA~p~U!~p~X!~p~U!~p/                ~p~]!E+~p~' +
  '[!C+~p~R!~p~]!~p~V!E+~p~V!C.CK~pwD.C4C+CF~p~W!~p~U!C4CK~pwD4C2C+CG~p~W!~p~U!C2CK~pwD2C0C+CC~p~W!' +
  '~p~V!C0CK~pwD0C1C+CD~p~W!~p~V!C1CK~pwD1C3C+CE~p~W!~p~V!C3CK~pwD3C*C+C>~p~W!~p~U!C*CK~pwD*.ChC.~p' +
  '.&~1!ChC-~p.&}m!ChC/~p.&}}!C-C?~p~V!E+C@~p~W!C/CH~p~V!E,CW~p~W!~p~U!D-C*C+Ch~p &}m&~p~W!C,Ch~p &' +
  '}K(~p~W!~p~U!~p~V!D*C4C+Ch~p &}}&~p~W!C,Ch~p &}[(~p~W!~p~U!~p~V!D.C2C+Ch~p &~1&~p~W!C,Ch~p &}m(~' +
  'p~W!~p~U!~p~V!D/C0C+Ch~p &~A&~p~W!C,Ch~p &}}(~p~W!~p~U!~p~U!D0C1C+Ch~p &~Q&~p~W!C,Ch~p &~1(~p~W!' +
  '~p~U!~p~U!D1C3C+Ch~p &~c&~p~W!C,Ch~p &~A(~p~W!~p~U!~p~U!D2C^CLC:C;~p0+,-./012;<=>?@ABE3C-~p~W!~p' +
  '~V!E4CMC3C+CA~p~W!C,CS~p~W!~p~U!E:~p~W!~p~V!E;~p0 !#%3456&()*789:E>CNC3C+CB~p~W!C,CT~p~W!~p~U!E+' +
  '~p~W!~p~V!E,C3~p0 !#%3456&()*789:E?~p0 !#%&()*3456789:~p.& C_C>C?~p0+,-./012;<=>?@AB~p.& CaC4C;~' +
  'p0+,-.;<=>/012?@ABE4C,C3~p0+,-.;<=>/012?@ABE,~p0 !#%&()*3456789:~p.& CbC4C,~p0+,-./012;<=>?@AB~p' +
  '.& C^C*C.~p0 !#%3456&()*789:E,C/C5~p0 !#%3456&()*789:E3~p0 !#%&()*3456789:~p.&3C_C,C3~p0+,-./012' +
  ';<=>?@AB~p.&3CaC*C.~p0+,-.;<=>/012?@ABE*C/C5~p0+,-.;<=>/012?@ABE,~p0 !#%&()*3456789:~p.&3CbC*C,~' +
  'p0+,-./012;<=>?@AB~p.&3CcC6C<C=~p0+,-./012;<=>?@ABE*C-~p~W!~p~U!E,C7C*C:~p~W!~p~U!E-~p0 !#%3456&' +
  '()*789:E.C8C*C+~p~W!~p~U!E+C*~p0 !#%3456&()*789:E/~p0 !#%&()*3456789:~p.& CdC.C/~p0+,-./012;<=>?' +
  '@AB~p.& CeC,C-~p0+,-.;<=>/012?@ABE,C+C*~p0+,-.;<=>/012?@ABE*~p0 !#%&()*3456789:~p.& CfC,C*~p0+,-' +
  './012;<=>?@AB~p.& CcC0C1~p0 !#%3456&()*789:E*C2C9~p0 !#%3456&()*789:E+~p0 !#%&()*3456789:~p.&3Cd' +
  'C*C+~p0+,-./012;<=>?@AB~p.&3CeC0C1~p0+,-.;<=>/012?@ABE*C2C9~p0+,-.;<=>/012?@ABE+~p0 !#%&()*34567' +
  '89:~p.&3CfC*C+~p0+,-./012;<=>?@AB~p.&3C[f&}5D[/!...}#!#}J%eC&C(o&eC C!C#C%C(f#}?E)f#}?}5K# C%C)f' +
  '!}5f#}?}5K# C%C)f#}5f#}?}5K# C%C)f%}5f#}?}5K# 3%C(f!}5D(/!...~26#/}J?}FC&D*%eC(C*o&eC C#C*f%}?}5' +
  'E+K# f)}?}5E,~p & E6C C+K#&f)}?}5E-~p & E7~p0 !#%3456&()*789:E8C C+K#+f)}?}5E.~p & E9C C+K#/f)}?' +
  '}5E/~p & E:~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:DIC8C;~p0+,-./012;<=>?@ABDJC6C7~p0+,-.;<=>/01' +
  '2?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:DKC6C7~p0+,-./012;<=>?@ABDFC,~p &3E6C-~p &3E7' +
  '~p0 !#%3456&()*789:E8C.~p &3E9C/~p &3E:~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:DLC8C;~p0+,-./012' +
  ';<=>?@ABD>C6C7~p0+,-.;<=>/012?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:D?C6C7~p0+,-./012' +
  ';<=>?@ABDMC C+K#3f)}?}5E0~p & E6C C+K#7f)}?}5E1~p & E7~p0 !#%3456&()*789:E8C C+K#;f)}?}5E2~p & E' +
  '9C C+K#?f)}?}5E3~p & E:~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:D@C8C;~p0+,-./012;<=>?@ABDAC6C7~p' +
  '0+,-.;<=>/012?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:DBC6C7~p0+,-./012;<=>?@ABDGC0~p &' +
  '3E6C1~p &3E7~p0 !#%3456&()*789:E8C2~p &3E9C3~p &3E:~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:DCC8C' +
  ';~p0+,-./012;<=>?@ABDDC6C7~p0+,-.;<=>/012?@ABE6C9C:~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:DEC6C' +
  '7~p0+,-./012;<=>?@ABD=~p/                D6C!C%C)f~= }7f~I!}5C*C&}6f#}@}7}5C*f%}<}5f#}?}5E4~p &}' +
  'm!ENC4~p &}m&~p~W!C4~p &}}!EHC4~p &}K(~p~W!~p~U!C4~p &~1!E<C4~p &~Q(~p~W!~p~U!D7CNC4~p &}}&~p~W!' +
  'CHC4~p &}[(~p~W!~p~U!C<C4~p &~c(~p~W!~p~U!D8CNC4~p &~1&~p~W!CHC4~p &}m(~p~W!~p~U!C<C4~p &}K)~p~W' +
  '!~p~U!D9CNC4~p &~A&~p~W!CHC4~p &}}(~p~W!~p~U!C<C4~p &}[)~p~W!~p~U!D:CNC4~p &~Q&~p~W!CHC4~p &~1(~' +
  'p~W!~p~U!C<C4~p &}m)~p~W!~p~U!D;CNC4~p &~c&~p~W!CHC4~p &~A(~p~W!~p~U!C<C4~p &}})~p~W!~p~U!D<f D+' +
  '%eC)C+o&eC6C4C+f}}#}7}5E5~p &~A*EO~p~U!D6C7COC5~p &~Q*~p~W!~p~U!D7C8COC5~p &~c*~p~W!~p~U!D8C9COC' +
  '5~p &}K+~p~W!~p~U!D9C:COC5~p &}[+~p~W!~p~U!D:C;COC5~p &}m+~p~W!~p~U!D;C<COC5~p &}}+~p~W!~p~U!D<C' +
  '+f!}5D+/!..C,CICFC6C4~p & ~p~W!CNC4~p &~A!~p~W!~p~U!CHC4~p &}K#~p~W!~p~U!EO~p~W!~p~V!EICJCFC6C4~' +
  'p &3~p~W!CNC4~p &~Q!~p~W!~p~U!CHC4~p &}[#~p~W!~p~U!EP~p~W!~p~V!EJ~p0 !#%3456&()*789:EQCKCFC6C4~p' +
  ' &C~p~W!CNC4~p &~c!~p~W!~p~U!CHC4~p &}m#~p~W!~p~U!E6~p~W!~p~V!EHCF~p0 !#%3456&()*789:EK~p0 !#%&(' +
  ')*3456789:~p.& C-CQCK~p0+,-./012;<=>?@AB~p.& C.CICJ~p0+,-.;<=>/012?@ABEICHCF~p0+,-.;<=>/012?@ABE' +
  'F~p0 !#%&()*3456789:~p.& C/CICF~p0+,-./012;<=>?@AB~p.& C,CLC7~p~V!E7C>C8~p~V!E8~p0 !#%3456&()*78' +
  '9:E>C?C9~p~V!E9CM~p0 !#%3456&()*789:E?~p0 !#%&()*3456789:~p.&3C-C>C?~p0+,-./012;<=>?@AB~p.&3C.C7' +
  'C8~p0+,-.;<=>/012?@ABE7C9CM~p0+,-.;<=>/012?@ABE8~p0 !#%&()*3456789:~p.&3C/C7C8~p0+,-./012;<=>?@A' +
  'B~p.&3C0C@CGCO~p~W!~p~U!E7CACGCP~p~W!~p~U!E8~p0 !#%3456&()*789:E9CBCGC6~p~W!~p~U!E6CG~p0 !#%3456' +
  '&()*789:E>~p0 !#%&()*3456789:~p.& C1C9C>~p0+,-./012;<=>?@AB~p.& C2C7C8~p0+,-.;<=>/012?@ABE7C6CG~' +
  'p0+,-.;<=>/012?@ABE6~p0 !#%&()*3456789:~p.& C3C7C6~p0+,-./012;<=>?@AB~p.& C0CCC:~p~U!E6CDC;~p~U!' +
  'E7~p0 !#%3456&()*789:E8CEC<~p~U!E9C=~p0 !#%3456&()*789:E:~p0 !#%&()*3456789:~p.&3C1C8C:~p0+,-./0' +
  '12;<=>?@AB~p.&3C2C6C7~p0+,-.;<=>/012?@ABE6C9C=~p0+,-.;<=>/012?@ABE7~p0 !#%&()*3456789:~p.&3C3C6C' +
  '7~p0+,-./012;<=>?@AB~p.&3C*f&}5D*/!...}b&#%}J/}FC%D)%eC&C)o&eC!C)f~1!}7}5E*~p & D0C*~p &3E1C*~p ' +
  '&~A!E2~p0 !#%3456&()*789:D4C*~p &}[%E,C*~p &~A&E-~p0 !#%3456&()*789:D5C C#C(f~= }7f~I!}5C)C%}6f#' +
  '}@}7}5C)f%}<}5f#}?}5E+C0C*~p &~1!E3~p0 !#%3456&()*789:E6C*~p &}K%E7C*~p &~1&E.~p0 !#%3456&()*789' +
  ':E/~p0 !#%&()*3456789:~p.& C+C6C/~p0+,-./012;<=>?@AB~p.&3C+C0C3~p0+,-.;<=>/012?@ABE/C7C.~p0+,-.;' +
  '<=>/012?@ABE.~p0 !#%&()*3456789:~p.&CC+C4C5~p0 !#%&()*3456789:~p.&SC+C4C5~p0+,-./012;<=>?@AB~p.&' +
  'eC+C1C2~p0+,-.;<=>/012?@ABE0C,C-~p0+,-.;<=>/012?@ABE,~p0 !#%&()*3456789:~p.&uC+C/C.~p0+,-./012;<' +
  '=>?@AB~p.&}+C+C0C,~p0+,-./012;<=>?@AB~p.&};C)f&}5D)/!...~r+##}J=}FC%D)%eC&C)o&eC!C)f~1!}7}5E*~p ' +
  '& E<C*~p &~1!E=~p0 !#%3456&()*789:D>C*~p &}K%E?C*~p &~1&E@~p0 !#%3456&()*789:DAC*~p &3E0C*~p &~A' +
  '!E1~p0 !#%3456&()*789:DBC*~p &}[%E2C*~p &~A&E3~p0 !#%3456&()*789:D+C*~p &CE4C*~p &~Q!E5~p0 !#%34' +
  '56&()*789:D,C*~p &}m%E6C*~p &~Q&E7~p0 !#%3456&()*789:D-C*~p &SE8C*~p &~c!E9~p0 !#%3456&()*789:D.' +
  'C*~p &}}%E:C*~p &~c&E;~p0 !#%3456&()*789:D/~p/  }K~0  }K~0  }K~0  }K~0~p/  }K~0  }K~0  }K~0  }K~' +
  '0~p/  }Kd  }Kd  }Kd  }KdC<C=~p0+,-.;<=>/012?@ABECC?C@~p0+,-.;<=>/012?@ABE?~p0 !#%&()*3456789:E@~' +
  'p/                ~ph~pwE<C@~p~U!~p~X!DDC C#C(f~= }7f~I!}5C)C%}6f#}@}7}5C)f%}<}5f#}?}5E*C>CA~p0 ' +
  '!#%&()*3456789:E=~p.& C*C>CA~p0+,-./012;<=>?@ABE>~p.&3C*C@~p.&CC*~p/  }Kd  }Kd  }Kd  }KdC<C=~p~W' +
  '!E@C=~p~W!CD~p~W!~p~U!~p.&~A!C*C@C>~p~W!CD~p~W!~p.&~Q!C*C<~p~R!C=~p~W!~p.&~c!C*CCC?~p0+,-./012;<' +
  '=>?@AB~p.&SC*CBC+~p0 !#%&()*3456789:~p.&eC*CBC+~p0+,-./012;<=>?@AB~p.&uC*C0C1~p0+,-.;<=>/012?@AB' +
  'E+C2C3~p0+,-.;<=>/012?@ABE0~p0 !#%&()*3456789:~p.&}+C*C+C0~p0+,-./012;<=>?@AB~p.&~1)C*C,C-~p0 !#' +
  '%&()*3456789:~p.&~A)C*C,C-~p0+,-./012;<=>?@AB~p.&};C*C4C5~p0+,-.;<=>/012?@ABE+C6C7~p0+,-.;<=>/01' +
  '2?@ABE,~p0 !#%&()*3456789:~p.&}K!C*C+C,~p0+,-./012;<=>?@AB~p.&}[!C*C.C/~p0 !#%&()*3456789:~p.&}m' +
  '!C*C.C/~p0+,-./012;<=>?@AB~p.&}}!C*C8C9~p0+,-.;<=>/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456' +
  '789:~p.&~1!C)f&}5D)/!...~*!!-}J%eC&C,o&eC%C,f#}?E-f!}5f#}?}5K# D+C%C-f#}5f#}?}5K# D.C%C-f%}5f#}?' +
  '}5K# E/f~= }7f~I!}5D0C+D)%eC)C.m&eC C!C#C%C-f#}?}5K# C)C+}6f#}@C0}7}5E1C)C)fC}5E*C.C*C.m>E2C/C(h' +
  '    3 C C!C#C1C)C2C/3!C*D)/!..C,f!}5D,/!...}&!#}J%eC(C)o&eC C!C#C%C&C)f#}?E*f#}?}5K# C&C*f!}5f#}' +
  '?}5K# C&C*f#}5f#}?}5K# C&C*f%}5f#}?}5K# 3+C)f!}5D)/!...~>A#4}JO}FC(D+%eC)C+o&eC C%C+f%}?}5E7K# E' +
  '.f)}?}5E5~p & C C7K#&E/f)}?}5E6~p & ~p0+,-.;<=>/012?@ABC C7K#+E0f)}?}5E8~p & C C7K#/E1f)}?}5E9~p' +
  ' & ~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABC C7K#3E2f)}?}5E:~p & C C7K#7E3f)}?}5E,~p & ~p0+,-.;<=>' +
  '/012?@ABC C7K#;E4f)}?}5E-~p & C C7K#?E;f)}?}5E7~p & ~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@AB~p~U!D' +
  'JC5~p &3C6~p &3~p0+,-.;<=>/012?@ABC8~p &3C9~p &3~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDDC5~p &CC' +
  '6~p &C~p0+,-.;<=>/012?@ABC8~p &CC9~p &C~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDEC5~p &SC6~p &S~p0' +
  '+,-.;<=>/012?@ABC8~p &SC9~p &S~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDFC!C.f&}?}5~p & E<C!C/f&}?}' +
  '5~p & E=~p0 !#%3456&()*789:E>C!C0f&}?}5~p & E?C!C1f&}?}5~p & E@~p0 !#%3456&()*789:EA~p0 !#%&()*3' +
  '456789:DKC>CA~p0+,-./012;<=>?@ABDLC<C=~p0+,-.;<=>/012?@ABC?C@~p0+,-.;<=>/012?@AB~p0 !#%&()*34567' +
  '89:DMC:~p &3C,~p &3~p0+,-.;<=>/012?@ABC-~p &3C7~p &3~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDGC:~p' +
  ' &CC,~p &C~p0+,-.;<=>/012?@ABC-~p &CC7~p &C~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDHC:~p &SC,~p &' +
  'S~p0+,-.;<=>/012?@ABC-~p &SC7~p &S~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABDIC!C2f&}?}5~p & E<C!C3f' +
  '&}?}5~p & E=~p0 !#%3456&()*789:E>C!C4f&}?}5~p & E?C!C;f&}?}5~p & E@~p0 !#%3456&()*789:EA~p0 !#%&' +
  '()*3456789:DNC>CA~p0+,-./012;<=>?@ABDOC<C=~p0+,-.;<=>/012?@ABC?C@~p0+,-.;<=>/012?@AB~p0 !#%&()*3' +
  '456789:DPC#C&C*f~= }7f~I!}5C+C(}6f#}@}7}5C+f%}<}5f#}?}5E-~p & DQC-~p &3ERC-~p &~c!EZ~p~W!C-~p &C' +
  'ESC-~p &~Q!E[~p~W!~p~V!DTCSC-~p &~A!E]~p~W!CQCZ~p~W!~p~V!DUC-CT~p.&}K#C-CU~p.&}[#C-CQC[~p~W!CRC]' +
  '~p~W!~p~V!EV~p.&}m#~p/                D@~p/                DA~p/                DB~p/           ' +
  '     D<~p/                D=~p/                D>~p/                D?~p/                DCf D,%' +
  'eC*C,o&eC@~p/:~(~B[:~(~B[:~(~B[:~(~B[~p/  }Kd  }Kd  }Kd  }Kd~p/  ig  ig  ig  ig~p/              ' +
  '  C-C,f}}#}7}5E.~p &~1*E@~p~]!~p~W!~p~V!C@~p/-~H}pa-~H}pa-~H}pa-~H}pa~pi~pwEWC.~p &~Q)~p~W!~p~U!' +
  'D@CACWC.~p &~c)~p~W!~p~U!DACBCWC.~p &}K*~p~W!~p~U!DBC<CWC.~p &}[*~p~W!~p~U!D<C=CWC.~p &}m*~p~W!~' +
  'p~U!D=C>CWC.~p &}}*~p~W!~p~U!D>C?CW~p~U!D?CC~p/  }Kd  }Kd  }Kd  }Kd~p~U!DCC,f!}5D,/!..C@~p/  }Kd' +
  '  }Kd  }Kd  }KdC?~p~X!EW~p~W!D?CACW~p~W!D@CBCW~p~W!DAC<CW~p~W!D^C=CW~p~W!D_C>CW~p~W!Daf D,%eC*C,' +
  'o&eC-C,f}}#}7}5E.~p &~Q)DbCDC.~p &~c)EcCS~p~W!C.~p &}K*EdCR~p~W!~p~V!E<~p~W!CKCdCQ~p~W!CbCS~p~W!' +
  '~p~V!E=~p~W!~p~U!CLCbCR~p~W!CcCQ~p~W!~p~V!E>~p~W!~p~U!DeCGC.~p &}m*EXCS~p~W!C.~p &}}*EWCR~p~W!~p' +
  '~V!EB~p~W!CNCWCQ~p~W!C.~p &}[*EYCS~p~W!~p~V!EW~p~W!~p~U!COCYCR~p~W!CXCQ~p~W!~p~V!EX~p~W!~p~U!DYC' +
  '.C<~p.&~Q)C.C=~p.&~c)C.C>~p.&}K*C.CB~p.&}[*C.CW~p.&}m*C.CX~p.&}}*C.Ce~p.&~Q*C.CKC<~p~W!CEC=~p~W!' +
  '~p~U!CMC>~p~W!~p~U!Ef~p.&~c*C.CLC<~p~W!CMC=~p~W!~p~U!CFC>~p~W!~p~U!Eg~p.&}K+C.CY~p.&}[+C.CNCB~p~' +
  'W!CHCW~p~W!~p~U!CPCX~p~W!~p~U!Eh~p.&}m+C.COCB~p~W!CPCW~p~W!~p~U!CICX~p~W!~p~U!Ei~p.&}}+C.~p/  }K' +
  'd  }Kd  }Kd  }KdCJC<Ce~p~W!C=Cf~p~W!~p~U!C>Cg~p~W!~p~U!~p~U!CBCY~p~W!CWCh~p~W!~p~U!CXCi~p~W!~p~U' +
  '!~p~U!E<~p~X!C<~p/                ~pi~ps~p.&~1+C.CbC?~p~V!E<C<~p~W!CcC@~p~V!E<C<~p~W!~p~U!CdCA~p' +
  '~V!E<C<~p~W!~p~U!~p~T!CC~p/  }Kd  }Kd  }Kd  }Kd~pi~ps~p.&~A+C.~p/                ~p.&~Q+C.~p/   ' +
  '             ~p.&~c+C.~p/                ~p.&}K,C,f!}5D,/!..CDC@CZ~p~W!CAC[~p~W!~p~V!E<~p~W!CKCA' +
  'C]~p~W!C?CZ~p~W!~p~V!E=~p~W!~p~U!CLC?C[~p~W!C@C]~p~W!~p~V!E>~p~W!~p~U!DBCGC_CZ~p~W!CaC[~p~W!~p~V' +
  '!EC~p~W!CNCaC]~p~W!C^CZ~p~W!~p~V!EW~p~W!~p~U!COC^C[~p~W!C_C]~p~W!~p~V!EX~p~W!~p~U!DYC-C<~p.&~Q#C' +
  '-C=~p.&~c#C-C>~p.&}K%C-CC~p.&}[%C-CW~p.&}m%C-CX~p.&}}%C-CB~p.&}m&C-CKC<~p~W!CEC=~p~W!~p~U!CMC>~p' +
  '~W!~p~U!EZ~p.&}}&C-CLC<~p~W!CMC=~p~W!~p~U!CFC>~p~W!~p~U!E[~p.&~1&C-CY~p.&~A&C-CNCC~p~W!CHCW~p~W!' +
  '~p~U!CPCX~p~W!~p~U!E]~p.&~Q&C-COCC~p~W!CPCW~p~W!~p~U!CICX~p~W!~p~U!Eb~p.&~c&C-~p/  }Kd  }Kd  }Kd' +
  '  }KdCJC<CB~p~W!C=CZ~p~W!~p~U!C>C[~p~W!~p~U!~p~U!CCCY~p~W!CWC]~p~W!~p~U!CXCb~p~W!~p~U!~p~U!E<~p~' +
  'X!C<~p/                ~pi~ps~p.&}}#CDC@CV~p~W!CACU~p~W!~p~V!E<~p~W!CKCACT~p~W!C?CV~p~W!~p~V!E=~' +
  'p~W!~p~U!CLC?CU~p~W!C@CT~p~W!~p~V!E>~p~W!~p~U!D?CGC_CV~p~W!CaCU~p~W!~p~V!E@~p~W!CNCaCT~p~W!C^CV~' +
  'p~W!~p~V!EA~p~W!~p~U!COC^CU~p~W!C_CT~p~W!~p~V!EB~p~W!~p~U!DCC-C<~p.&~1%C-C=~p.&~A%C-C>~p.&~Q%C-C' +
  '@~p.&~c%C-CA~p.&}K&C-CB~p.&}[&C-C?~p.&}K(C-CKC<~p~W!CEC=~p~W!~p~U!CMC>~p~W!~p~U!ET~p.&}[(C-CLC<~' +
  'p~W!CMC=~p~W!~p~U!CFC>~p~W!~p~U!EU~p.&}m(C-CC~p.&}}(C-CNC@~p~W!CHCA~p~W!~p~U!CPCB~p~W!~p~U!EV~p.' +
  '&~1(C-COC@~p~W!CPCA~p~W!~p~U!CICB~p~W!~p~U!EW~p.&~A(C-~p/  }Kd  }Kd  }Kd  }KdCJC<C?~p~W!C=CT~p~W' +
  '!~p~U!C>CU~p~W!~p~U!~p~U!C@CC~p~W!CACV~p~W!~p~U!CBCW~p~W!~p~U!~p~U!E<~p~X!C<~p/                ~' +
  'pi~ps~p.&~1#C-CDCQ~p~W!CKCR~p~W!~p~U!CLCS~p~W!~p~U!E<~p.&~Q(C-CKCQ~p~W!CECR~p~W!~p~U!CMCS~p~W!~p' +
  '~U!E=~p.&~c(C-CLCQ~p~W!CMCR~p~W!~p~U!CFCS~p~W!~p~U!E>~p.&}K)C-CGCQ~p~W!CNCR~p~W!~p~U!COCS~p~W!~p' +
  '~U!E?~p.&}[)C-CNCQ~p~W!CHCR~p~W!~p~U!CPCS~p~W!~p~U!E@~p.&}m)C-COCQ~p~W!CPCR~p~W!~p~U!CICS~p~W!~p' +
  '~U!EA~p.&}})C-~p/  }Kd  }Kd  }Kd  }KdCQC<~p~W!CRC=~p~W!~p~U!CSC>~p~W!~p~U!CQC?~p~W!CRC@~p~W!~p~U' +
  '!CSCA~p~W!~p~U!~p~U!E<~p~X!C<~p/                ~pi~ps~p.&~A#C+f&}5D+/!...})!#}J%eC&C*o&eC C!C#C' +
  '%C*f#}?E+f#}?}5K# C%C+f!}5f#}?}5K# C%C+f#}5f#}?}5K# C%C+f%}5f#}?}5K# C(C)3 C*f!}5D*/!...~<-##}J<' +
  '}FC&~p6D*%eC#C%m&eC C#f)}?}5E(~p &CE+C(~p &}+E,~p0 !#%3456&()*789:D0C(~p &}m!E-C(~p &~Q!E.~p0 !#' +
  '%3456&()*789:D1C+C,~p0+,-.;<=>/012?@ABE2C-C.~p0+,-.;<=>/012?@ABE3~p0+,-./012;<=>?@ABD4C(~p &SE+C' +
  '(~p &};E,~p0 !#%3456&()*789:D9C(~p &}}!E-C(~p &~c!E.~p0 !#%3456&()*789:D:C+C,~p0+,-.;<=>/012?@AB' +
  'E5C-C.~p0+,-.;<=>/012?@ABE6~p0+,-./012;<=>?@ABD7C(~p &3E;C(~p &uE<~p0 !#%3456&()*789:D=C(~p &}[!' +
  'E+C(~p &~A!E,~p0 !#%3456&()*789:D>C(C0C1~p0 !#%&()*3456789:C*C!C#f(}?}5E)~p &3C)~p &S~p0+,-.;<=>' +
  '/012?@ABC)~p &uC)~p &};~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@AB~p~W!E8C(~p & E?C(~p &eE@~p0 !#%345' +
  '6&()*789:EAC(~p &}K!E-C(~p &~1!E.~p0 !#%3456&()*789:EB~p0 !#%&()*3456789:~p~W!~p~U!E/C0C1~p0+,-.' +
  '/012;<=>?@ABC8CACB~p0+,-./012;<=>?@AB~p~W!~p~U!E0~p0 !#%3456&()*789:E1C2C3~p0 !#%&()*3456789:C8C' +
  '?C@~p0+,-.;<=>/012?@ABC-C.~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~W!~p~U!E-C4~p0 !#%3456&()*789' +
  ':E.~p0 !#%&()*3456789:~p.&CC(C1C.~p0+,-./012;<=>?@AB~p.&}+C(C/C0~p0+,-.;<=>/012?@ABE.C-C4~p0+,-.' +
  ';<=>/012?@ABE-~p0 !#%&()*3456789:~p.&}m!C(C.C-~p0+,-./012;<=>?@AB~p.&~Q!C(C9C:~p0 !#%&()*3456789' +
  ':C8C=C>~p0 !#%&()*3456789:~p~W!~p~U!E-C9C:~p0+,-./012;<=>?@ABC8C=C>~p0+,-./012;<=>?@AB~p~W!~p~U!' +
  'E.~p0 !#%3456&()*789:E/C5C6~p0 !#%&()*3456789:C8C;C<~p0+,-.;<=>/012?@ABC+C,~p0+,-.;<=>/012?@AB~p' +
  '0 !#%&()*3456789:~p~W!~p~U!E+C7~p0 !#%3456&()*789:E,~p0 !#%&()*3456789:~p.&SC(C/C,~p0+,-./012;<=' +
  '>?@AB~p.&};C(C-C.~p0+,-.;<=>/012?@ABE,C+C7~p0+,-.;<=>/012?@ABE+~p0 !#%&()*3456789:~p.&}}!C(C,C+~' +
  'p0+,-./012;<=>?@AB~p.&~c!C#f&}5D#/!...~h)#%}J2}FC%D)%eC&C)o&eC!C)f~1!}7}5E*~p &3D-C*~p & E.C*~p ' +
  '&~1!E/~p0 !#%3456&()*789:D0C*~p &}K%E3C*~p &~1&E4~p0 !#%3456&()*789:D1C C#C(f~= }7f~I!}5C)C%}6f#' +
  '}@}7}5C)f%}<}5f#}?}5E+~p &};C+~p &}m#~p/                ~ph~ptD5C+~p &}K#D6C*C-C*~p &~A!E2~p0 !#' +
  '%3456&()*789:E7C*~p &}[%E8C*~p &~A&E9~p0 !#%3456&()*789:E:~p0 !#%&()*3456789:E,C7C:~p0+,-./012;<' +
  '=>?@ABE7~p0 !#%3456&()*789:E:C-C2~p0+,-.;<=>/012?@ABC8C9~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:E-' +
  'C5~p0 !#%3456&()*789:E2~p0 !#%&()*3456789:~p.&3C*C:C2~p0+,-./012;<=>?@AB~p.&~A!C*C,C7~p0+,-.;<=>' +
  '/012?@ABE,C-C5~p0+,-.;<=>/012?@ABE-~p0 !#%&()*3456789:~p.&}[%C*C,C-~p0+,-./012;<=>?@AB~p.&~A&C*C' +
  '0C1~p0 !#%&()*3456789:E,C0C1~p0+,-./012;<=>?@ABE-~p0 !#%3456&()*789:E0C.C/~p0+,-.;<=>/012?@ABC3C' +
  '4~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:E.C6~p0 !#%3456&()*789:E/~p0 !#%&()*3456789:~p.& C*C0C/~p' +
  '0+,-./012;<=>?@AB~p.&~1!C*C,C-~p0+,-.;<=>/012?@ABE,C.C6~p0+,-.;<=>/012?@ABE-~p0 !#%&()*3456789:~' +
  'p.&}K%C*C,C-~p0+,-./012;<=>?@AB~p.&~1&C)f&}5D)/!...~q##%}J)}FC%D)%eC&C)o&eC C#C(f~= }7f~I!}5C)C%' +
  '}6f#}@}7}5C)f%}<}5f#}?}5E+~p &}m!D.C+~p &~1!E/C!C)f~1!}7}5E*~p &SC*~p &~c!~p0+,-.;<=>/012?@ABC*~' +
  'p &}}%C*~p &~c&~p0+,-.;<=>/012?@AB~p0+,-./012;<=>?@ABE0~p0 !#%3456&()*789:D1C*C.C+~p &}}!E,~p0 !' +
  '#%3456&()*789:E-C1~p0 !#%&()*3456789:~p.&SC*C-C1~p0+,-./012;<=>?@AB~p.&~c!C*C.C,~p0+,-.;<=>/012?' +
  '@ABE,C/C0~p0+,-.;<=>/012?@ABE-~p0 !#%&()*3456789:~p.&}}%C*C,C-~p0+,-./012;<=>?@AB~p.&~c&C)f&}5D)' +
  '/!...}#!#}J%eC&C(o&eC C!C#C%C(f#}?E)f#}?}5K# C%C)f!}5f#}?}5K# C%C)f#}5f#}?}5K# C%C)f%}5f#}?}5K# ' +
  '3!C(f!}5D(/!...~i,##}J;}FC&~p6D*%eC#C%m&eC C#f)}?}5E(~p & E+C(~p &eE,~p0 !#%3456&()*789:D/C(~p &' +
  '}K!E-C(~p &~1!E.~p0 !#%3456&()*789:D0C+C,~p0+,-.;<=>/012?@ABE1C-C.~p0+,-.;<=>/012?@ABE2~p0+,-./0' +
  '12;<=>?@ABD3C(~p &3E+C(~p &uE,~p0 !#%3456&()*789:D8C(~p &}[!E-C(~p &~A!E.~p0 !#%3456&()*789:D9C+' +
  'C,~p0+,-.;<=>/012?@ABE4C-C.~p0+,-.;<=>/012?@ABE5~p0+,-./012;<=>?@ABD6C!C#f(}?}5E)~p & D7C)~p &3E' +
  ':C)~p &SE;~p0 !#%3456&()*789:D<C)~p &uE+C)~p &};E,~p0 !#%3456&()*789:D=C(C/C0~p0 !#%&()*3456789:' +
  'C*C7C)~p &CE>~p0 !#%3456&()*789:E?C)~p &eE@C)~p &}+E-~p0 !#%3456&()*789:EA~p0 !#%&()*3456789:~p~' +
  'W!~p~U!E.C/C0~p0+,-./012;<=>?@ABC*C?CA~p0+,-./012;<=>?@AB~p~W!~p~U!E/~p0 !#%3456&()*789:E0C1C2~p' +
  '0 !#%&()*3456789:C*C7C>~p0+,-.;<=>/012?@ABC@C-~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~W!~p~U!E-' +
  'C3~p0 !#%3456&()*789:E1~p0 !#%&()*3456789:~p.& C(C0C1~p0+,-./012;<=>?@AB~p.&eC(C.C/~p0+,-.;<=>/0' +
  '12?@ABE.C-C3~p0+,-.;<=>/012?@ABE-~p0 !#%&()*3456789:~p.&}K!C(C.C-~p0+,-./012;<=>?@AB~p.&~1!C(C8C' +
  '9~p0 !#%&()*3456789:C*C<C=~p0 !#%&()*3456789:~p~W!~p~U!E-C8C9~p0+,-./012;<=>?@ABC*C<C=~p0+,-./01' +
  '2;<=>?@AB~p~W!~p~U!E.~p0 !#%3456&()*789:E/C4C5~p0 !#%&()*3456789:C*C:C;~p0+,-.;<=>/012?@ABC+C,~p' +
  '0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~W!~p~U!E+C6~p0 !#%3456&()*789:E,~p0 !#%&()*3456789:~p.&3C' +
  '(C/C,~p0+,-./012;<=>?@AB~p.&uC(C-C.~p0+,-.;<=>/012?@ABE,C+C6~p0+,-.;<=>/012?@ABE+~p0 !#%&()*3456' +
  '789:~p.&}[!C(C,C+~p0+,-./012;<=>?@AB~p.&~A!C#f&}5D#/!...}F!&}J%eC&C*o&eC%C*f#}?E+f%}5f#}?}5K# E-' +
  'f!oD,C C!C#C%C+f#}?}5K# C%C+f!}5f#}?}5K# C%C+f#}5f#}?}5K# C-C(C)h    h  }KdC,>f)f!C,>33C*f!}5D*/' +
  '!...~gF#0}JQ}FC*~p6DNC+~p6DOC,~p6DRC&D.%eC(C.o&eC C#C.f%}?}5E/K# f)}?}5E0~p & E<C C/K#&f)}?}5E1~' +
  'p & E=~p0 !#%3456&()*789:D>C C/K#+f)}?}5E2~p & E?C C/K#/f)}?}5E3~p & E@~p0 !#%3456&()*789:DAC0~p' +
  ' &3E;C1~p &3EB~p0 !#%3456&()*789:DCC2~p &3EDC3~p &3EE~p0 !#%3456&()*789:DFC;CB~p0+,-.;<=>/012?@A' +
  'BEBCDCE~p0+,-.;<=>/012?@ABED~p0+,-./012;<=>?@ABDPC0~p &SE;C1~p &SEE~p0 !#%3456&()*789:DIC2~p &SE' +
  'GC3~p &SEH~p0 !#%3456&()*789:DJC;CE~p0+,-.;<=>/012?@ABELCGCH~p0+,-.;<=>/012?@ABEM~p0+,-./012;<=>' +
  '?@ABDQC0~p &CE;C1~p &CEE~p0 !#%3456&()*789:EGC2~p &CEHC3~p &CEK~p0 !#%3456&()*789:ET~p0 !#%&()*3' +
  '456789:DSCGCT~p0+,-./012;<=>?@ABDTC;CE~p0+,-.;<=>/012?@ABE;CHCK~p0+,-.;<=>/012?@ABEE~p0 !#%&()*3' +
  '456789:DUC;CE~p0+,-./012;<=>?@ABDVC C/K#3f)}?}5E4~p & EEC C/K#7f)}?}5E5~p & EG~p0 !#%3456&()*789' +
  ':DHC C/K#;f)}?}5E6~p & EKC C/K#?f)}?}5E7~p & EW~p0 !#%3456&()*789:DXC4~p &3E;C5~p &3EY~p0 !#%345' +
  '6&()*789:DZC6~p &3E[C7~p &3E]~p0 !#%3456&()*789:D^C;CY~p0+,-.;<=>/012?@ABEYC[C]~p0+,-.;<=>/012?@' +
  'ABE[~p0+,-./012;<=>?@ABD]C4~p &SE;C5~p &SE_~p0 !#%3456&()*789:DaC6~p &SEbC7~p &SEc~p0 !#%3456&()' +
  '*789:DdC;C_~p0+,-.;<=>/012?@ABE_CbCc~p0+,-.;<=>/012?@ABEb~p0+,-./012;<=>?@ABDcC4~p &CEeC5~p &CEf' +
  '~p0 !#%3456&()*789:EgC6~p &CEhC7~p &CEi~p0 !#%3456&()*789:E;~p0 !#%&()*3456789:DjCgC;~p0+,-./012' +
  ';<=>?@ABDgCeCf~p0+,-.;<=>/012?@ABE;ChCi~p0+,-.;<=>/012?@ABEe~p0 !#%&()*3456789:DfC;Ce~p0+,-./012' +
  ';<=>?@ABDeC<C=~p0+,-.;<=>/012?@ABE<C?C@~p0+,-.;<=>/012?@ABE=~p0+,-./012;<=>?@ABDhCECG~p0+,-.;<=>' +
  '/012?@ABE@CKCW~p0+,-.;<=>/012?@ABEG~p0+,-./012;<=>?@ABDWC>CA~p0 !#%&()*3456789:D;C>CA~p0+,-./012' +
  ';<=>?@ABD?C<C=~p0 !#%&()*3456789:D>CCCF~p0 !#%&()*3456789:DACCCF~p0+,-./012;<=>?@ABDECBCD~p0 !#%' +
  '&()*3456789:DBCHCX~p0 !#%&()*3456789:DCCHCX~p0+,-./012;<=>?@ABDFC@CG~p0 !#%&()*3456789:D<CZC^~p0' +
  ' !#%&()*3456789:D=CZC^~p0+,-./012;<=>?@ABDGCYC[~p0 !#%&()*3456789:D@C!C%C)f~= }7f~I!}5C.C&}6f#}@' +
  '}7}5C.f%}<}5f#}?}5E8~p & DXC8~p &3DYC8~p &CDZC8~p &eD[C8~p &~1)D^~p/                DKCICJ~p0 !#' +
  '%&()*3456789:DHCICJ~p0+,-./012;<=>?@ABDICLCM~p0 !#%&()*3456789:DJCaCd~p0 !#%&()*3456789:DLCaCd~p' +
  '0+,-./012;<=>?@ABDMC_Cb~p0 !#%&()*3456789:DDf D9%eC-C9o&ef D/%eC)C/o&eC8C/f}}#}7}5E:~p &~c+D_~p/' +
  '                C:~p &~A*EaC:~p &~1+C[~p~R!C_~p~W!C^C:~p &}K,~p/   d   d   d   dCN~p~W!~p~V!~p~W' +
  '!~p~U!EbCCC;~p~V!CX~p~W!CFC?~p~V!CY~p~W!~p~U!C<C>~p~V!CZ~p~W!~p~U!C=C:~p &}[*~p~W!CGC:~p &}m*~p~' +
  'W!~p~U!C@C:~p &}}*~p~W!~p~U!~p~U!CAC:~p &~Q)~p~W!CEC:~p &~c)~p~W!~p~U!CBC:~p &}K*~p~W!~p~U!~p~V!' +
  '~p~V!~p~W!~p~U!~p~]!Ca~p~V!CaC_CO~p~R!~ph~psCb~p/                ~pi~ps~p/                ~pi~ps' +
  'D_C:CaC_~p~U!~p.&~A*C:C:~p &~Q+C_~p~U!~p.&~Q+C;C_Ch~p~W!EaCX~p~W!~p~V!D;C?CaCY~p~W!~p~V!D?C>CaCZ' +
  '~p~W!~p~V!D>CCC_CW~p~W!EaCX~p~W!~p~U!DCCFCaCY~p~W!~p~U!DFC<CaCZ~p~W!~p~U!D<CAC_C:~p &~Q*~p~W!~p~' +
  'V!DACEC_C:~p &~c*~p~W!~p~V!DECBC_C:~p &}K+~p~W!~p~V!DBC=C_C:~p &}[+~p~W!~p~U!D=CGC_C:~p &}m+~p~W' +
  '!~p~U!DGC@C_C:~p &}}+~p~W!~p~U!D@C/f!}5D//!..C9f!}5D9/!..f D/%eC)C/o&eC8C/f}}#}7}5E9~p &~c+D_C9~' +
  'p &~A*C_CO~p~R!~ph~psC[~p~R!C_~p~W!C^C9~p &}K,Ea~p/   d   d   d   dCN~p~W!~p~V!~p~W!~p~U!~p/    ' +
  '            ~pi~ps~p/                ~piDbCRC9~p &~1+~p~W!Ca~p/   d   d   d   dC^~p~W!Ca~p~W!C[C' +
  '_~p~W!~p~V!~p~W!~p~W!Cb~psD_C9~p/  }K~0  }K~0  }K~0  }K~0CaCb~pw~p.&}K,CKC_~p~U!DKCHC_C9~p &~Q*~' +
  'p~W!~p~V!DHCIC_C9~p &~c*~p~W!~p~V!DICJC_C9~p &}K+~p~W!~p~V!DJCLC_C9~p &}[+~p~W!~p~U!DLCMC_C9~p &' +
  '}m+~p~W!~p~U!DMCDC_C9~p &}}+~p~W!~p~U!DDC/f!}5D//!..C0C;C?~p0 !#%3456&()*789:E[C>Ch~p0 !#%3456&(' +
  ')*789:E^~p0 !#%&()*3456789:~p.& C1C[C^~p0+,-./012;<=>?@AB~p.& C2C;C?~p0+,-.;<=>/012?@ABE;C>Ch~p0' +
  '+,-.;<=>/012?@ABE>~p0 !#%&()*3456789:~p.& C3C;C>~p0+,-./012;<=>?@AB~p.& C0CACE~p0 !#%3456&()*789' +
  ':E;CBCP~p0 !#%3456&()*789:E>~p0 !#%&()*3456789:~p.&3C1C;C>~p0+,-./012;<=>?@AB~p.&3C2CACE~p0+,-.;' +
  '<=>/012?@ABE;CBCP~p0+,-.;<=>/012?@ABE>~p0 !#%&()*3456789:~p.&3C3C;C>~p0+,-./012;<=>?@AB~p.&3C0CS' +
  'CKCh~p~W!E;CX~p~W!~p~V!E>CTC;CY~p~W!~p~V!E?~p0 !#%3456&()*789:EACUC;CZ~p~W!~p~V!E;CV~p0 !#%3456&' +
  '()*789:EB~p0 !#%&()*3456789:~p.&CC1CACB~p0+,-./012;<=>?@AB~p.&CC2C>C?~p0+,-.;<=>/012?@ABE>C;CV~p' +
  '0+,-.;<=>/012?@ABE;~p0 !#%&()*3456789:~p.&CC3C>C;~p0+,-./012;<=>?@AB~p.&CC0CHCI~p0 !#%3456&()*78' +
  '9:E;CJCQ~p0 !#%3456&()*789:E>~p0 !#%&()*3456789:~p.&SC1C;C>~p0+,-./012;<=>?@AB~p.&SC2CHCI~p0+,-.' +
  ';<=>/012?@ABE;CJCQ~p0+,-.;<=>/012?@ABE>~p0 !#%&()*3456789:~p.&SC3C;C>~p0+,-./012;<=>?@AB~p.&SC4C' +
  'CCF~p0 !#%3456&()*789:E;C<CW~p0 !#%3456&()*789:E>~p0 !#%&()*3456789:~p.& C5C;C>~p0+,-./012;<=>?@' +
  'AB~p.& C6CCCF~p0+,-.;<=>/012?@ABE;C<CW~p0+,-.;<=>/012?@ABE<~p0 !#%&()*3456789:~p.& C7C;C<~p0+,-.' +
  '/012;<=>?@AB~p.& C4C=CG~p0 !#%3456&()*789:E;C@C]~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:~p.&3C5C' +
  ';C<~p0+,-./012;<=>?@AB~p.&3C6C=CG~p0+,-.;<=>/012?@ABE;C@C]~p0+,-.;<=>/012?@ABE<~p0 !#%&()*345678' +
  '9:~p.&3C7C;C<~p0+,-./012;<=>?@AB~p.&3C4CjCKCW~p~W!E;CX~p~W!~p~U!E<CgC;CY~p~W!~p~U!E=~p0 !#%3456&' +
  '()*789:E>CfC;CZ~p~W!~p~U!E;Ce~p0 !#%3456&()*789:E?~p0 !#%&()*3456789:~p.&CC5C>C?~p0+,-./012;<=>?' +
  '@AB~p.&CC6C<C=~p0+,-.;<=>/012?@ABE<C;Ce~p0+,-.;<=>/012?@ABE;~p0 !#%&()*3456789:~p.&CC7C<C;~p0+,-' +
  './012;<=>?@AB~p.&CC4CLCM~p0 !#%3456&()*789:E;CDCc~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:~p.&SC5' +
  'C;C<~p0+,-./012;<=>?@AB~p.&SC6CLCM~p0+,-.;<=>/012?@ABE;CDCc~p0+,-.;<=>/012?@ABE<~p0 !#%&()*34567' +
  '89:~p.&SC7C;C<~p0+,-./012;<=>?@AB~p.&SC.f&}5D./!...}&!#}J%eC&C)o&eC C!C#C%C)f#}?E*f#}?}5K# C%C*f' +
  '!}5f#}?}5K# C%C*f#}5f#}?}5K# C%C*f%}5f#}?}5K# C(35C)f!}5D)/!...}W4#-}J<}FC*~p6D6C&D+%eC(C+o&eC C' +
  '#C+f%}?}5E2K# f)}?}5E1~p &CE5C C2K#&f)}?}5E3~p &CE8~p0 !#%3456&()*789:D9C!C%C)f~= }7f~I!}5C+C&}6' +
  'f#}@}7}5C+f%}<}5f#}?}5E,~p & D:C,~p &~1)D7C C2K#3f)}?}5E4~p &CE;C C2K#7f)}?}5E-~p &CE<~p0 !#%345' +
  '6&()*789:E=C C2K#;f)}?}5E.~p &CE>C C2K#?f)}?}5E/~p &CE?~p0 !#%3456&()*789:E@~p0 !#%&()*3456789:C' +
  '9C C2K#+f)}?}5E0~p &CEAC C2K#/f)}?}5E2~p &CEB~p0 !#%3456&()*789:EC~p0 !#%&()*3456789:~p~V!C:~p~W' +
  '!C=C@~p0+,-./012;<=>?@ABC9CC~p0+,-./012;<=>?@AB~p~V!C,~p &3E9~p~W!~p~U!C;C<~p0+,-.;<=>/012?@ABC>' +
  'C?~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:C5C8~p0+,-.;<=>/012?@ABCACB~p0+,-.;<=>/012?@AB~p0 !#%&()' +
  '*3456789:~p~V!C,~p &CE5~p~W!~p~U!D=C4~p & E8C-~p & E;~p0 !#%3456&()*789:E<C.~p & E>C/~p & E?~p0 ' +
  '!#%3456&()*789:E@~p0 !#%&()*3456789:C1~p & EAC3~p & EB~p0 !#%3456&()*789:ECC0~p & EDC2~p & EE~p0' +
  ' !#%3456&()*789:EF~p0 !#%&()*3456789:~p~V!C:~p~W!C<C@~p0+,-./012;<=>?@ABCCCF~p0+,-./012;<=>?@AB~' +
  'p~V!C9~p~W!~p~U!C8C;~p0+,-.;<=>/012?@ABC>C?~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:CACB~p0+,-.;<=>' +
  '/012?@ABCDCE~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:~p~V!C5~p~W!~p~U!D>C1~p &SE5C3~p &SE8~p0 !#%34' +
  '56&()*789:E9C0~p &SE:C2~p &SE;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:D?C9C<~p0+,-./012;<=>?@ABD' +
  '@C5C8~p0+,-.;<=>/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DAC4~p &SE5C-~p &SE8~p0 !#%345' +
  '6&()*789:E9C.~p &SE:C/~p &SE;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:DBC9C<~p0+,-./012;<=>?@ABDC' +
  'C5C8~p0+,-.;<=>/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DDC1~p &3E5C3~p &3E8~p0 !#%3456' +
  '&()*789:E9C0~p &3E:C2~p &3E;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:DEC9C<~p0+,-./012;<=>?@ABDFC' +
  '5C8~p0+,-.;<=>/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DGC4~p &3E5C-~p &3E8~p0 !#%3456&' +
  '()*789:E9C.~p &3E:C/~p &3E;~p0 !#%3456&()*789:E<~p0 !#%&()*3456789:DHC9C<~p0+,-./012;<=>?@ABDIC5' +
  'C8~p0+,-.;<=>/012?@ABC:C;~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:DJ~p/                D5f D-%eC)C-' +
  'o&eC,C-f}}#}7}5E.~p &~Q)DKC>CHC.~p &}[*EL~p~W!CIC.~p &}m*EM~p~W!~p~U!CJC.~p &}}*E8~p~W!~p~U!~p~U' +
  '!CECK~p~W!CFC.~p &~c)E9~p~W!~p~U!CGC.~p &}K*E:~p~W!~p~U!~p~V!E;~p/                ~phD<C6~p/    ' +
  '            C.~p &~1*C=CBCL~p~W!CCCM~p~W!~p~U!CDC8~p~W!~p~U!~p~U!C?CK~p~W!C@C9~p~W!~p~U!CAC:~p~W' +
  '!~p~U!~p~V!~p~U!~p~]!C;~p~R!~p/  }Kd  }Kd  }Kd  }KdC<~pw~p~X!E8~p~V!C8C6~ph~psC<~psD8C.C.~p &~A*' +
  'C.~p &}K,~p/                ~ph~ptE9~p.&~A*C.C;C7~p/   d   d   d   dC6~p~W!C8~p~V!~p~W!~p~U!~p.&' +
  '~c+C.C8~p.&}K,C5C9~p~U!D5C-f!}5D-/!..C,C,~p &}m!C5~p/                ~piE5~ps~p.&}m!C,C,~p &}}!C' +
  '5~ps~p.&}}!C,C,~p &~1!C5~ps~p.&~1!C+f&}5D+/!...';

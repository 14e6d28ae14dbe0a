/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */

/** 3227 bytes, as `module-text.ts` reads them. */
export const jointNetScalar =
  ' },}>}8!   !=#}+,}J}J}J}J}J}J}J}H}H }+-}J}J}J}J}J}J}J}H}H}H #2!%}0}9}A)}8}0}8}:}=}D#  %%# !*C%+}' +
  ';}7},}.}0s}0}? !+}>}:}7}A}0s}0}?  )}8}0}8}:}=}D# -~-;#~3,#)}JM}HC(D,%eC)C,o&eC C%C,f%}<E/C,f#}@f' +
  '%}?E.}5f#}?}5K# E0f)}?}5E-M# DPC-M#&DQC-M#+D7C-M#/DGC C%C.f&}5C/}5f#}?}5K# E1f)}?}5E.M# D8C.M#&D' +
  '9C.M#+D:C.M#/D6C-M#?DAC-M#ODBC-M#aDCC!C0f&}?}5E0M# D;C0M#&D<C0M#+D=C.M#?DDC.M#ODEC.M#aDFC!C1f&}?' +
  '}5E0M# D>C0M#&D?C0M#+D@C-M#3EHC#C&C,C(}6f#}@f}[!}7}5C/}5f#}?}5E/M#~c!EI}aC-M#7EJC/M#}K#ER}a}^C-M' +
  '#;EKC/M#}[#EL}a}^DMC.M#3ESC/M#}m#ET}aC.M#7E2C/M#}}#E4}a}^C.M#;E3C/M#~1#E5}a}^DNC*h   d}aEOCSCN}a' +
  'CTCSCS}aC2C2}a}^C3C3}a}^EU}a}_CHCM}aCICHCH}aCJCJ}a}^CKCK}a}^EV}a}_}_}aC/M#}[&C+h    })E0>DWCOC2C' +
  'N}aC4CU}a}_CJCM}aCRCV}a}_}_}aC/M#}m&C0>DXCOC3CN}aC5CU}a}_CKCM}aCLCV}a}_}_}aC/M#}}&C0>DMC/CW[#}[&' +
  'C/CX[#}m&C/CM[#}}&C/M#~A#C8CP}_C2C5}aC3C4}a}_}^CJCL}aCKCR}a}_}_CWC+C/M#}}%C/M#~Q%C/M#}[!EU}a}^}a' +
  '}^}^EV}aC/M#}K%EOC9CQ}_C3CT}aCSC5}a}_}^CKCI}aCHCL}a}_}_CXC+C/M#~1%C/M#~c%C/M#}m!EW}a}^}a}^}^EX}a' +
  '}^C/M#}[%EYC:C7}_CSC4}aC2CT}a}_}^CHCR}aCJCI}a}_}_CMC+C/M#~A%C/M#}K&C/M#}}!EZ}a}^}a}^}^EM}a}^}WDN' +
  'COCV}aC/M#~Q#CX}a}^C/M#}m%E[CM}a}^}WDOCZCYCV}aC[CX}a}^C/M#~c#CM}a}^}WEM}^DVC/CUCN}^EU[#}[!C/CWCO' +
  '}^EW[#}m!C/CV[#}}!C/C/M#~1!h  }KdC+}_EXCU}a}^[#~1!C/C/M#~A!CXCW}a}^[#~A!C/C/M#~Q!CXCV}a}^[#~Q!C-' +
  'CPCGCN}a}_[# C-CQCGCO}a}_[#&C-C7CGCM}a}_[#+C-CHCACRCM}aCLCO}a}_E7}aC;CLCN}aCICM}a}_EA}a}^C<CICO}' +
  'aCRCN}a}_EG}a}^}_[#3C-CJC;C7}aCBCA}a}^C=CG}a}^}_[#7C-CKC<C7}aC=CA}a}^CCCG}a}^}_[#;C.C8C6CN}a}^[#' +
  ' C.C9C6CO}a}^[#&C.C:C6CM}a}^[#+C.CSCDC4CM}aC5CO}a}_E6}aC>C5CN}aCTCM}a}_E5}a}^C?CTCO}aC4CN}a}_E4}' +
  'a}^}^[#3C.C2C>C6}aCEC5}a}^C@C4}a}^}^[#7C.C3C?C6}aC@C5}a}^CFC4}a}^}^[#;C,f!}5D,/!...~h1#)}JS}HC(D' +
  '-%eC)C-o&eC#C-f%}<E0C&C-C(}6f#}@f}[!}7}5}5f#}?}5E.M# D3h  }KdC C%C-f#}@f%}?E1C0}5f#}?}5K# f&}?E2' +
  'f#}?}5E/M#SE4C4}aC/M#WE5C5}a}^C/M#[E6C6}a}^E7h}x}wMcC7h}S}S+aC7h!0u]}a}_}a}_}a}_E8C5C.M#CE9}aC6C' +
  '.M#3E:}a}_E;}ah   dC7h}x}wMbC7h},.~&^C7h+0~AZ}a}_}a}_}a}_E7C5C4C:}aC5C3}a}_E<}aC6C6C3}aC4C9}a}_E' +
  '=}a}_}a}^D>C:C8C=}aC7C6C;}aC4C<}a}_}a}^E6}^D:C9C8C<}aC7C4C=}aC5C;}a}_}a}^E4}^D5h  }KdC C%C1f&}5C' +
  '0}5f#}?}5K# f&}?E0f#}?}5E1M#SE7C7}aC1M#WE8C8}a}^C1M#[E9C9}a}^E;h}x}wMcC;h}S}S+aC;h!0u]}a}_}a}_}a' +
  '}_D<C8C.M#uE=}aC9C.M#eE?}a}_D@C9C.M#SEA}aC7C=}a}_DBC<C@}ah   dC;h}x}wMbC;h},.~&^C;h+0~AZ}a}_}a}_' +
  '}a}_E;C8C7C?}aC8CA}a}_EC}aC9CB}a}_}a}^DDC?C<CB}aC;C9C@}aC7CC}a}_}a}^E9}^D?C=C<CC}aC;C7CB}aC8C@}a' +
  '}_}a}^E7}^D;C.C+C.M#}+C1M#CC/M#C}_}^CDC>}_}^E8C8}aC.M#};C1M#GC/M#G}_}^C9C6}_}^E9C9}a}^C.M#}K!C1M' +
  '#KC/M#K}_}^C7C4}_}^E4C4}a}^E6}]}bC*C6C*}aC*}aC+C+}a})>E7C8}a[#}}%C.C7C9}a[#~1%C.C7C4}a[#~A%C3C>}' +
  '^E3C3}aC:C:}a}^C5C5}a}^CACD}^E<C<}aC?C?}a}^C;C;}a}^}^h-~HFa}aE7C6}b}]h   d}ah   dC6C7})>E=C8}aD>' +
  'C.C3C>}^E6[#~c!C.C:C=C9}aE3}^E7[#}K#C.C5C=C4}aE4}^E8[#}[#C.C<C>}_E9[#}m#C.C?C3}_E:[#}}#C.C;C4}_E' +
  ';[#~1#C/M# DJC/M#&DKC/M#+DLC/M#3DMC/M#7DNC/M#;DOC1M# DPC1M#&DQC1M#+DRC1M#3D3C1M#7D4C1M#;D5C/M#aE' +
  'SC6}aC!C2}5E2M#&E<C8}a}_D=C/M#?ETC7}aC2M# E>C6}a}_DUC>C7}aC/M#OEVC6}a}_D?C<C7}aC2M#+E@C6}aEA}_DB' +
  'C1M#aEWC9}aC!C0}5E0M#&ECC;}a}_DXC1M#?EYC:}aC0M# EDC9}a}_DZCDC:}aC1M#OE[C9}a}_D]CCC:}aC0M#+EEC9}a' +
  'E^}_D_C.C,C/M#/EFC1M#/EG}^EIC8CVC8}aC@C7}a}_}aC7C@C8}aCSC7}a}_}a}_}^C;C[C;}aCEC:}a}_}aC:CEC;}aCW' +
  'C:}a}_}a}_}^Ea}aEb[#~Q%C.C,CIC6C=}aC8C<C6}aCTC8}a}_}a}_}^C9CX}aC;CCC9}aCYC;}a}_}a}_}^Ec}aEH[#~c%' +
  'C.C,CIC7CU}aC6C?}a}_}^C:CZ}aC9C]}a}_}^Ed}aEI[#}K&CcCH}^EHCdCI}^EI}aC6CB}aC8CU}a}_C9C_}aC;CZ}a}_}' +
  '^EUCU}a}_DZC8C?}aC7CB}a}_C;C]}aC:C_}a}_}^E?CU}aC8CAC>C8}a}_}aC7C=}a}_C;C^CDC;}a}_}aC:CX}a}_}^E=C' +
  'I}a}_DAC.h  }KdCaCb}^EBCZ}aC=CA}a}^C?C=CU}aC?CH}a}_EX}a}^E]}bh    C]h    })>E]CZ}a[#~A#C.C]CBCI}' +
  'aC?C?}a}_}a[#~Q#C.C]CBCH}aC=C=}a}_}a[#~c#C.C]CA}a[#}K%C.C]CX}a[#}[%C.C]C=C?}aCBCU}a}_}a[#}m%C7C.' +
  'M#}}!E=}aC8C.M#}m!E?}a}_DAC8C.M#}[!E8}aC6C=}a}_DBC/CJCFC8}a}_[# C/CKCFC?}a}_[#&C/CLCFC=}a}_[#+C/' +
  'CMCTCA}aC>CB}a}^C<C6C?}aC7C8}a}_E6}a}^}_[#3C/CNC>CA}aCVCB}a}^C@C6}a}^}_[#7C/COC<CA}aC@CB}a}^CSC6' +
  '}a}^}_[#;C1CPCGC8}a}^[# C1CQCGC?}a}^[#&C1CRCGC=}a}^[#+C1C3CYC:C=}aC;C?}a}_E3}aCDC;C8}aC9C=}a}_E6' +
  '}a}^CCC9C?}aC:C8}a}_E7}a}^}^[#3C1C4CDC3}aC[C6}a}^CEC7}a}^}^[#7C1C5CCC3}aCEC6}a}^CWC7}a}^}^[#;C-f' +
  '!}5D-/!...';

/** 9410 bytes, as `module-text.ts` reads them. */
export const jointNetSimd =
  ' },}>}8!   !=#}+,}J}J}J}J}J}J}J}H}H }+-}J}J}J}J}J}J}J}H}H}H #2!%}0}9}A)}8}0}8}:}=}D#  %%# !*C%+}' +
  ';}7},}.}0s}0}? !+}>}:}7}A}0s}0}?  )}8}0}8}:}=}D# -~Tm#}OA#4}JY}FC*~p6DCC+~p6D=C(D,%eC)C,o&eC C%C' +
  ',f%}?}5E:K# E;f)}?}5E-~p & E>C C:K#&E4f)}?}5E.~p & E?~p0 !#%3456&()*789:DTC C:K#+E5f)}?}5E/~p & ' +
  'E@C C:K#/E6f)}?}5E0~p & EA~p0 !#%3456&()*789:DUC>C?~p0+,-.;<=>/012?@ABEVC@CA~p0+,-.;<=>/012?@ABE' +
  'W~p0+,-./012;<=>?@ABDXC-~p &3E>C.~p &3E?~p0 !#%3456&()*789:DYC/~p &3E@C0~p &3EA~p0 !#%3456&()*78' +
  '9:DZC>C?~p0+,-.;<=>/012?@ABE>C@CA~p0+,-.;<=>/012?@ABE[~p0+,-./012;<=>?@ABD?C-~p &CC.~p &C~p0+,-.' +
  ';<=>/012?@ABDLC/~p &CC0~p &C~p0+,-.;<=>/012?@ABDMC-~p &SC.~p &S~p0+,-.;<=>/012?@ABDNC/~p &SC0~p ' +
  '&S~p0+,-.;<=>/012?@ABDOC C:K#3E7f)}?}5E1~p & E@C C:K#7E8f)}?}5E2~p & EA~p0 !#%3456&()*789:D]C C:' +
  'K#;E9f)}?}5E3~p & EBC C:K#?E:f)}?}5E<~p & ED~p0 !#%3456&()*789:D^C@CA~p0+,-.;<=>/012?@ABE_CBCD~p' +
  '0+,-.;<=>/012?@ABEa~p0+,-./012;<=>?@ABDbC1~p &3E@C2~p &3EA~p0 !#%3456&()*789:DcC3~p &3EBC<~p &3E' +
  'D~p0 !#%3456&()*789:DdC@CA~p0+,-.;<=>/012?@ABEeCBCD~p0+,-.;<=>/012?@ABEf~p0+,-./012;<=>?@ABD@C1~' +
  'p &CC2~p &C~p0+,-.;<=>/012?@ABDPC3~p &CC<~p &C~p0+,-.;<=>/012?@ABDQC1~p &SC2~p &S~p0+,-.;<=>/012' +
  '?@ABDRC3~p &SC<~p &S~p0+,-.;<=>/012?@ABDSC!C;f&}?}5~p & EDC!C4f&}?}5~p & EE~p0 !#%3456&()*789:Dg' +
  'C!C5f&}?}5~p & EFC!C6f&}?}5~p & EG~p0 !#%3456&()*789:DhC!C7f&}?}5~p & EHC!C8f&}?}5~p & EI~p0 !#%' +
  '3456&()*789:DAC!C9f&}?}5~p & EJC!C:f&}?}5~p & EK~p0 !#%3456&()*789:DBCYCZ~p0 !#%&()*3456789:EiC#' +
  'C&C,C(}6f#}@f}[!}7}5C,f%}<}5f#}?}5E4~p &~c!Ej~p~W!CYCZ~p0+,-./012;<=>?@ABEYC4~p &}K#EZ~p~W!~p~U!' +
  'C>C[~p0 !#%&()*3456789:E[C4~p &}[#Ek~p~W!~p~U!DlCcCd~p0 !#%&()*3456789:EmC4~p &}m#E>~p~W!CcCd~p0' +
  '+,-./012;<=>?@ABEcC4~p &}}#Ed~p~W!~p~U!CeCf~p0 !#%&()*3456789:EeC4~p &~1#Ef~p~W!~p~U!Dn~p/   d  ' +
  ' d   d   dCC~p~W!EoCmCn~p~W!C>CmCm~p~W!CcCc~p~W!~p~U!CeCe~p~W!~p~U!Ep~p~W!~p~V!CiCl~p~W!CjCiCi~p' +
  '~W!CYCY~p~W!~p~U!C[C[~p~W!~p~U!Eq~p~W!~p~V!~p~V!~p~W!C4~p &}[&C=~p/                ~piEr~pwDsCoC' +
  'cCn~p~W!CdCp~p~W!~p~V!CYCl~p~W!CZCq~p~W!~p~V!~p~V!~p~W!C4~p &}m&Cr~pwDtCoCeCn~p~W!CfCp~p~W!~p~V!' +
  'C[Cl~p~W!CkCq~p~W!~p~V!~p~V!~p~W!C4~p &}}&Cr~pwDlC4Cs~p.&}[&C4Ct~p.&}m&C4Cl~p.&}}&C4~p &~A#C]C^~' +
  'p0 !#%&()*3456789:EnCTCU~p0 !#%&()*3456789:Eo~p~V!CcCf~p~W!CeCd~p~W!~p~V!~p~U!CYCk~p~W!C[CZ~p~W!' +
  '~p~V!~p~V!CsC=C4~p &}}%C4~p &~Q%C4~p &}[!Ep~p~W!~p~U!~p~W!~p~U!~p~U!Eq~p~W!C4~p &}K%ErC]C^~p0+,-' +
  './012;<=>?@ABE]CTCU~p0+,-./012;<=>?@ABET~p~V!CeC>~p~W!CmCf~p~W!~p~V!~p~U!C[Cj~p~W!CiCk~p~W!~p~V!' +
  '~p~V!CtC=C4~p &~1%C4~p &~c%C4~p &}m!EU~p~W!~p~U!~p~W!~p~U!~p~U!E^~p~W!~p~U!C4~p &}[%EsC_Ca~p0 !#' +
  '%&()*3456789:E_CVCW~p0 !#%&()*3456789:EV~p~V!CmCd~p~W!CcC>~p~W!~p~V!~p~U!CiCZ~p~W!CYCj~p~W!~p~V!' +
  '~p~V!ClC=C4~p &~A%C4~p &}K&C4~p &}}!EW~p~W!~p~U!~p~W!~p~U!~p~U!Ea~p~W!~p~U!~p~R!DlCrCq~p~W!C4~p ' +
  '&~Q#C^~p~W!~p~U!C4~p &}m%ErCa~p~W!~p~U!~p~R!DtCWCsCq~p~W!CrC^~p~W!~p~U!C4~p &~c#Ca~p~W!~p~U!~p~R' +
  '!EW~p~U!D^C4CpCl~p~U!Ea~p.&}[!C4CUCt~p~U!EU~p.&}m!C4C^~p.&}}!C4C4~p &~1!~p/  }Kd  }Kd  }Kd  }KdC' +
  '=~p~V!EpCa~p~W!~p~U!~p.&~1!C4C4~p &~A!CpCU~p~W!~p~U!~p.&~A!C4C4~p &~Q!CpC^~p~W!~p~U!~p.&~Q!C-CoC' +
  'XCl~p~W!~p~V!EUCTCXCt~p~W!~p~V!ET~p0 !#%3456&()*789:E^CVCXCW~p~W!~p~V!EVCX~p0 !#%3456&()*789:Ea~' +
  'p0 !#%&()*3456789:~p.& C.C^Ca~p0+,-./012;<=>?@AB~p.& C/CUCT~p0+,-.;<=>/012?@ABETCVCX~p0+,-.;<=>/' +
  '012?@ABEU~p0 !#%&()*3456789:~p.& C0CTCU~p0+,-./012;<=>?@AB~p.& C-CiC?CZCW~p~W!CkCt~p~W!~p~V!ET~p' +
  '~W!CgCh~p0 !#%&()*3456789:EUCkCl~p~W!CjCW~p~W!~p~V!EV~p~W!~p~U!CgCh~p0+,-./012;<=>?@ABEXCjCt~p~W' +
  '!CZCl~p~W!~p~V!EZ~p~W!~p~U!~p~V!E^CYCUCT~p~W!CLCM~p0+,-./012;<=>?@ABCV~p~W!~p~U!CDCE~p0+,-.;<=>/' +
  '012?@ABCFCG~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:EDCZ~p~W!~p~U!~p~V!EE~p0 !#%3456&()*789:EFC[CXC' +
  'T~p~W!CDCV~p~W!~p~U!CNCO~p0+,-./012;<=>?@ABCZ~p~W!~p~U!~p~V!EDC?~p0 !#%3456&()*789:EG~p0 !#%&()*' +
  '3456789:~p.&3C.CFCG~p0+,-./012;<=>?@AB~p.&3C/C^CE~p0+,-.;<=>/012?@ABEECDC?~p0+,-.;<=>/012?@ABE?~' +
  'p0 !#%&()*3456789:~p.&3C0CEC?~p0+,-./012;<=>?@AB~p.&3C1CnCbCl~p~W!~p~U!E?C]CbCt~p~W!~p~U!ED~p0 !' +
  '#%3456&()*789:EEC_CbCW~p~W!~p~U!EFCb~p0 !#%3456&()*789:EG~p0 !#%&()*3456789:~p.& C2CECG~p0+,-./0' +
  '12;<=>?@AB~p.& C3C?CD~p0+,-.;<=>/012?@ABE?CFCb~p0+,-.;<=>/012?@ABED~p0 !#%&()*3456789:~p.& C<C?C' +
  'D~p0+,-./012;<=>?@AB~p.& C1CmC@CdCW~p~W!CfCt~p~W!~p~V!E?~p~W!CACB~p0 !#%&()*3456789:EDCfCl~p~W!C' +
  '>CW~p~W!~p~V!EE~p~W!~p~U!CACB~p0+,-./012;<=>?@ABEAC>Ct~p~W!CdCl~p~W!~p~V!E>~p~W!~p~U!~p~U!EBCcCD' +
  'C?~p~W!CPCQ~p0+,-./012;<=>?@ABCE~p~W!~p~U!CHCI~p0+,-.;<=>/012?@ABCJCK~p0+,-.;<=>/012?@AB~p0 !#%&' +
  '()*3456789:EDC>~p~W!~p~U!~p~U!EF~p0 !#%3456&()*789:EGCeCAC?~p~W!CDCE~p~W!~p~U!CRCS~p0+,-./012;<=' +
  '>?@ABC>~p~W!~p~U!~p~U!E>C@~p0 !#%3456&()*789:E?~p0 !#%&()*3456789:~p.&3C2CGC?~p0+,-./012;<=>?@AB' +
  '~p.&3C3CBCF~p0+,-.;<=>/012?@ABE?C>C@~p0+,-.;<=>/012?@ABE>~p0 !#%&()*3456789:~p.&3C<C?C>~p0+,-./0' +
  '12;<=>?@AB~p.&3C,f&}5D,/!...~KM#4}Ji}FC*~p6D>C+~p6D?C,~p6D@C(D-%eC)C-o&eC C%C-f%}?}5E;K# E<f)}?}' +
  '5E.~p &SEAC C;K#&E5f)}?}5E/~p &SEB~p0 !#%3456&()*789:DCC C;K#+E6f)}?}5E0~p &SEDC C;K#/E7f)}?}5E1' +
  '~p &SEE~p0 !#%3456&()*789:DFC.~p & EKC/~p & EL~p0 !#%3456&()*789:DMC0~p & ENC1~p & EO~p0 !#%3456' +
  '&()*789:DPC.~p &3EQC/~p &3ER~p0 !#%3456&()*789:DSC0~p &3ETC1~p &3EU~p0 !#%3456&()*789:DVC C;K#3E' +
  '8f)}?}5E2~p &SEGC C;K#7E9f)}?}5E3~p &SEH~p0 !#%3456&()*789:DIC C;K#;E:f)}?}5E4~p &SEJC C;K#?E;f)' +
  '}?}5E=~p &SEW~p0 !#%3456&()*789:DXC2~p & EYC3~p & EZ~p0 !#%3456&()*789:D[C4~p & E]C=~p & E^~p0 !' +
  '#%3456&()*789:D_C2~p &3EaC3~p &3Eb~p0 !#%3456&()*789:DcC4~p &3EdC=~p &3Ee~p0 !#%3456&()*789:DfC!' +
  'C<f&}?}5~p & EgC!C5f&}?}5~p & Eh~p0 !#%3456&()*789:DiC!C6f&}?}5~p & EjC!C7f&}?}5~p & Ek~p0 !#%34' +
  '56&()*789:DlC!C8f&}?}5~p & EmC!C9f&}?}5~p & En~p0 !#%3456&()*789:DoC!C:f&}?}5~p & EpC!C;f&}?}5~p' +
  ' & Eq~p0 !#%3456&()*789:DrC#C&C-C(}6f#}@f}[!}7}5C-f%}<}5f#}?}5E5~p & Ds~p/  }Kd  }Kd  }Kd  }KdCC' +
  'CF~p0 !#%&()*3456789:EtCt~p~W!CCCF~p0+,-./012;<=>?@ABECCC~p~W!~p~U!CACB~p0+,-.;<=>/012?@ABEuCDCE' +
  '~p0+,-.;<=>/012?@ABEv~p0 !#%&()*3456789:EBCB~p~W!~p~U!EA~p/}x}wMc}x}wMc}x}wMc}x}wMcCA~p/}S}S+a}S' +
  '}S+a}S}S+a}S}S+aCA~p/!0u]!0u]!0u]!0u]~p~W!~p~V!~p~W!~p~V!~p~W!~p~V!EDCCC5~p &CEE~p~W!CBC5~p &3EF' +
  '~p~W!~p~V!Ew~p~W!~p/   d   d   d   dCA~p/}x}wMb}x}wMb}x}wMb}x}wMbCA~p/},.~&^},.~&^},.~&^},.~&^CA' +
  '~p/+0~AZ+0~AZ+0~AZ+0~AZ~p~W!~p~V!~p~W!~p~V!~p~W!~p~V!ExCCCtCF~p~W!CCCs~p~W!~p~V!Ey~p~W!CBCBCs~p~' +
  'W!CtCE~p~W!~p~V!Ez~p~W!~p~V!~p~W!~p~U!DACFCDCz~p~W!CxCBCw~p~W!CtCy~p~W!~p~V!~p~W!~p~U!E{~p~U!DBC' +
  'ECDCy~p~W!CxCtCz~p~W!CCCw~p~W!~p~V!~p~W!~p~U!Et~p~U!Dw~p/  }Kd  }Kd  }Kd  }KdCICX~p0 !#%&()*3456' +
  '789:EECE~p~W!CICX~p0+,-./012;<=>?@ABEFCF~p~W!~p~U!CGCH~p0+,-.;<=>/012?@ABEXCJCW~p0+,-.;<=>/012?@' +
  'ABEW~p0 !#%&()*3456789:EDCD~p~W!~p~U!EC~p/}x}wMc}x}wMc}x}wMc}x}wMcCC~p/}S}S+a}S}S+a}S}S+a}S}S+aC' +
  'C~p/!0u]!0u]!0u]!0u]~p~W!~p~V!~p~W!~p~V!~p~W!~p~V!DGCFC5~p &uEH~p~W!CDC5~p &eEI~p~W!~p~V!DJCDC5~' +
  'p &SEx~p~W!CECH~p~W!~p~V!DyCGCJ~p~W!~p/   d   d   d   dCC~p/}x}wMb}x}wMb}x}wMb}x}wMbCC~p/},.~&^}' +
  ',.~&^},.~&^},.~&^CC~p/+0~AZ+0~AZ+0~AZ+0~AZ~p~W!~p~V!~p~W!~p~V!~p~W!~p~V!EzCFCECI~p~W!CFCx~p~W!~p' +
  '~V!E|~p~W!CDCy~p~W!~p~V!~p~W!~p~U!DCCICGCy~p~W!CzCDCJ~p~W!CEC|~p~W!~p~V!~p~W!~p~U!E} ~p~U!DDCHCG' +
  'C|~p~W!CzCECy~p~W!CFCJ~p~W!~p~V!~p~W!~p~U!Ey~p~U!DzC5C?C5~p &}+C2~p &CE|C3~p &CE}!~p0 !#%3456&()' +
  '*789:E}#C4~p &CEEC=~p &CEF~p0 !#%3456&()*789:EG~p0 !#%&()*3456789:C.~p &CEHC/~p &CEI~p0 !#%3456&' +
  '()*789:E}%C0~p &CE}&C1~p &CE}(~p0 !#%3456&()*789:E})~p0 !#%&()*3456789:~p~V!~p~U!CCCA~p~V!~p~U!E' +
  'JCJ~p~W!C5~p &};C}#CG~p0+,-./012;<=>?@ABC}%C})~p0+,-./012;<=>?@AB~p~V!~p~U!C} C{~p~V!~p~U!EGCG~p' +
  '~W!~p~U!C5~p &}K!C|C}!~p0+,-.;<=>/012?@ABE{CECF~p0+,-.;<=>/012?@ABEE~p0 !#%&()*3456789:CHCI~p0+,' +
  '-.;<=>/012?@ABEFC}&C}(~p0+,-.;<=>/012?@ABEH~p0 !#%&()*3456789:~p~V!~p~U!CyCt~p~V!~p~U!EICI~p~W!~' +
  'p~U!Et~p~T!~p~X!C>CtC>~p~W!C>~p~W!C?C?~p~W!~pi~pwEyCJ~p~W!~p.&}}%C5CyCG~p~W!~p.&~1%C5CyCI~p~W!~p' +
  '.&~A%~p/   d   d   d   d~p/-~HFa-~HFa-~HFa-~HFaCsCA~p~U!EACA~p~W!CBCB~p~W!~p~U!CwCw~p~W!~p~U!CxC' +
  'C~p~U!ECCC~p~W!CDCD~p~W!~p~U!CzCz~p~W!~p~U!~p~U!~p~W!EsCt~p~X!~p~T!~p~W!~p/   d   d   d   dCtCs~' +
  'pi~pwEsCJ~p~W!DJC5CACJ~p~U!EA~p.&~c!C5CBCsCG~p~W!EB~p~U!EG~p.&}K#C5CwCsCI~p~W!EI~p~U!Es~p.&}[#C5' +
  'CCCJ~p~V!EC~p.&}m#C5CDCB~p~V!EB~p.&}}#C5CzCI~p~V!ED~p.&~1#CuCv~p0+,-./012;<=>?@ABEICA~p~W!CiCl~p' +
  '0+,-./012;<=>?@ABEJCs~p~W!~p~V!DtCQCR~p0+,-.;<=>/012?@ABEQCTCU~p0+,-.;<=>/012?@ABER~p0+,-./012;<' +
  '=>?@ABETCG~p~W!CiCl~p0 !#%&()*3456789:EUCA~p~W!~p~V!DiCXCW~p0+,-./012;<=>?@ABEWCC~p~W!CoCr~p0+,-' +
  './012;<=>?@ABEXCD~p~W!~p~V!DlCaCb~p0+,-.;<=>/012?@ABEaCdCe~p0+,-.;<=>/012?@ABEb~p0+,-./012;<=>?@' +
  'ABEdCB~p~W!CoCr~p0 !#%&()*3456789:EeCC~p~W!~p~V!DoCsCUCG~p~W!CFCH~p0+,-./012;<=>?@ABEFCA~p~W!~p~' +
  'V!EH~p~W!CGCJCG~p~W!CgCh~p0+,-.;<=>/012?@ABCjCk~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:EgCA~p~W!Eh' +
  '~p~V!Ej~p~W!~p~V!CDCeCB~p~W!C{CE~p0+,-./012;<=>?@ABEECC~p~W!~p~V!Ek~p~W!CBCXCB~p~W!CmCn~p0+,-.;<' +
  '=>/012?@ABCpCq~p0+,-.;<=>/012?@AB~p0 !#%&()*3456789:EmCC~p~W!En~p~V!Ep~p~W!~p~V!~p~U!DqC5C@CKCL~' +
  'p0+,-.;<=>/012?@ABEKCNCO~p0+,-.;<=>/012?@ABEL~p0+,-./012;<=>?@ABENCYCZ~p0+,-.;<=>/012?@ABEOC]C^~' +
  'p0+,-.;<=>/012?@ABEY~p0+,-./012;<=>?@ABEZ~p~U!E]CsCFCs~p~W!CgCG~p~W!~p~V!~p~W!CGCgCs~p~W!CICG~p~' +
  'W!~p~V!~p~W!~p~V!~p~U!CDCECD~p~W!CmCB~p~W!~p~V!~p~W!CBCmCD~p~W!CWCB~p~W!~p~V!~p~W!~p~V!~p~U!E^~p' +
  '~W!Er~p.&~Q%C5C@C]CACt~p~W!CsCJCA~p~W!CTCs~p~W!~p~V!~p~W!~p~V!~p~U!CCCl~p~W!CDCXCC~p~W!CdCD~p~W!' +
  '~p~V!~p~W!~p~V!~p~U!Eu~p~W!Ev~p.&~c%C5C@C]CGCi~p~W!CACH~p~W!~p~V!~p~U!CBCo~p~W!CCCk~p~W!~p~V!~p~' +
  'U!EH~p~W!E]~p.&}K&CuCv~p~U!EkCHC]~p~U!EH~p~W!CACj~p~W!CsCi~p~W!~p~V!CCCp~p~W!CDCo~p~W!~p~V!~p~U!' +
  'E]C]~p~W!~p~V!DiCqC]~p~W!CsChCUCs~p~W!~p~V!~p~W!CGCt~p~W!~p~V!CDCnCeCD~p~W!~p~V!~p~W!CBCl~p~W!~p' +
  '~V!~p~U!EhCH~p~W!~p~V!DjC5~p/  }Kd  }Kd  }Kd  }KdC^Cr~p~U!E^Ci~p~W!ChCj~p~W!~p~U!CqChC]~p~W!CqCk' +
  '~p~W!~p~V!El~p~W!~p~U!En~p~X!Cn~p/                ~pi~psEnCi~p~W!~p.&~A#C5CnC^CH~p~W!CqCq~p~W!~p' +
  '~V!~p~W!~p.&~Q#C5CnC^Ck~p~W!ChCh~p~W!~p~V!~p~W!~p.&~c#C5CnCj~p~W!~p.&}K%C5CnCl~p~W!~p.&}[%C5CnCh' +
  'Cq~p~W!C^C]~p~W!~p~V!~p~W!~p.&}m%CSCV~p0 !#%&()*3456789:CTCGC5~p &}}!EH~p~W!CsC5~p &}m!E]~p~W!~p' +
  '~V!E^~p~W!CUCsC5~p &}[!Eh~p~W!CACH~p~W!~p~V!Ei~p~W!~p~U!CJCAC]~p~W!CGCh~p~W!~p~V!EA~p~W!~p~U!~p~' +
  'V!DGC.CMCP~p0 !#%&()*3456789:CNCh~p~W!~p~V!EjCMCP~p0+,-./012;<=>?@ABCNC]~p~W!~p~V!EM~p0 !#%3456&' +
  '()*789:EPCKCL~p0 !#%&()*3456789:CNCH~p~W!~p~V!EKCN~p0 !#%3456&()*789:EL~p0 !#%&()*3456789:~p.& C' +
  '/CPCL~p0+,-./012;<=>?@AB~p.& C0CjCM~p0+,-.;<=>/012?@ABELCKCN~p0+,-.;<=>/012?@ABEK~p0 !#%&()*3456' +
  '789:~p.& C1CLCK~p0+,-./012;<=>?@AB~p.& C.CGCSCV~p0+,-./012;<=>?@ABCUC^~p~W!CFCi~p~W!~p~U!CgCA~p~' +
  'W!~p~U!~p~V!EF~p0 !#%3456&()*789:EKCQCR~p0 !#%&()*3456789:CJC^~p~W!CgCi~p~W!~p~U!CICA~p~W!~p~U!~' +
  'p~V!EACT~p0 !#%3456&()*789:EI~p0 !#%&()*3456789:~p.&3C/CKCI~p0+,-./012;<=>?@AB~p.&3C0CGCF~p0+,-.' +
  ';<=>/012?@ABEFCACT~p0+,-.;<=>/012?@ABEA~p0 !#%&()*3456789:~p.&3C1CFCA~p0+,-./012;<=>?@AB~p.&3C2C' +
  '[C_~p0 !#%&()*3456789:CZCh~p~W!~p~U!EAC[C_~p0+,-./012;<=>?@ABCZC]~p~W!~p~U!EF~p0 !#%3456&()*789:' +
  'EGCOCY~p0 !#%&()*3456789:CZCH~p~W!~p~U!EICZ~p0 !#%3456&()*789:EJ~p0 !#%&()*3456789:~p.& C3CGCJ~p' +
  '0+,-./012;<=>?@AB~p.& C4CACF~p0+,-.;<=>/012?@ABEACICZ~p0+,-.;<=>/012?@ABEF~p0 !#%&()*3456789:~p.' +
  '& C=CACF~p0+,-./012;<=>?@AB~p.& C2CcCf~p0 !#%&()*3456789:CdCBCH~p~W!CDC]~p~W!~p~V!EA~p~W!CeCDCh~' +
  'p~W!CCCH~p~W!~p~V!ED~p~W!~p~U!CXCCC]~p~W!CBCh~p~W!~p~V!EB~p~W!~p~U!~p~U!ECCcCf~p0+,-./012;<=>?@A' +
  'BCeCA~p~W!CECD~p~W!~p~U!CmCB~p~W!~p~U!~p~U!EE~p0 !#%3456&()*789:EFCaCb~p0 !#%&()*3456789:CXCA~p~' +
  'W!CmCD~p~W!~p~U!CWCB~p~W!~p~U!~p~U!EACd~p0 !#%3456&()*789:EB~p0 !#%&()*3456789:~p.&3C3CFCB~p0+,-' +
  './012;<=>?@AB~p.&3C4CCCE~p0+,-.;<=>/012?@ABEBCACd~p0+,-.;<=>/012?@ABEA~p0 !#%&()*3456789:~p.&3C=' +
  'CBCA~p0+,-./012;<=>?@AB~p.&3C-f&}5D-/!...';

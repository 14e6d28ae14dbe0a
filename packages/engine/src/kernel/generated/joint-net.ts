/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */

/** 4300 bytes, as `module-text.ts` reads them. */
export const jointNetScalar =
  ' },}>}8!   !=#}+,}J}J}J}J}J}J}J}H}H }+-}J}J}J}J}J}J}J}H}H}H #2!%}0}9}A)}8}0}8}:}=}D#  %%# !*C%+}' +
  ';}7},}.}0s}0}? !+}>}:}7}A}0s}0}?  )}8}0}8}:}=}D# -~_C#}g0#5}JM}HC(D,%eC)C,o&eC C%C,f%}<E3C,f#}@f' +
  '%}?E0}5f#}?}5K# E2f&}?E5f#}?}5E-M# D]C C5f!}5f#}?}5E.M# D^C C5f#}5f#}?}5E/M# DCC C5f%}5f#}?}5M# ' +
  'DSC C%C0f&}5C3}5f#}?}5K# E4f&}?E6f#}?}5E7M# DDC C6f!}5f#}?}5E0M# DEC C6f#}5f#}?}5E1M# DFC C6f%}5' +
  'f#}?}5M# DBC C5f*}5f#}?}5M# DMC C5f.}5f#}?}5M# DNC C5f2}5f#}?}5M# DOC!C2f#}?E2f#}?}5M# DGC!C2f!}' +
  '5f#}?}5M# DHC!C2f#}5f#}?}5M# DIC C6f*}5f#}?}5M# DPC C6f.}5f#}?}5M# DQC C6f2}5f#}?}5M# DRC!C4f#}?' +
  'E2f#}?}5M# DJC!C2f!}5f#}?}5M# DKC!C2f#}5f#}?}5M# DLC C5f&}5f#}?}5E2M# ETC#C&C,C(}6f#}@f}[!}7}5C3' +
  '}5E3fa}5f#}?}5M# EU}aC C5f(}5f#}?}5E4M# EVC#C3fe}6f#}?}5M# E_}a}^C C5f)}5f#}?}5E8M# EWC#C3f~5 }5' +
  'f#}?}5M# EX}a}^DYC C6f&}5f#}?}5E9M# EaC#C3f~9 }5f#}?}5M# Eb}aC C6f(}5f#}?}5E:M# E>C#C3f~= }5f#}?' +
  '}5M# E@}a}^C C6f)}5f#}?}5E6M# E?C#C3f~A }5f#}?}5M# EA}a}^DZC*h   d}aE[CaCZ}aCbCaCa}aC>C>}a}^C?C?' +
  '}a}^Ec}a}_CTCY}aCUCTCT}aCVCV}a}^CWCW}a}^Ed}a}_}_}aC#C3f}O!}5f#}?}5E;M# C+h    })E<>DeC[C>CZ}aC@C' +
  'c}a}_CVCY}aC_Cd}a}_}_}aC#C3f}S!}5f#}?}5E5M# C<>DfC[C?CZ}aCACc}a}_CWCY}aCXCd}a}_}_}aC#C3f}W!}5f#}' +
  '?}5E=M# C<>DYC;Ce[# C5Cf[# C=CY[# C#C3f~E }5f#}?}5M# CDC]}_C>CA}aC?C@}a}_}^CVCX}aCWC_}a}_}_CeC+C' +
  '#C3f~^ }5f#}?}5M# C#C3f~k }5f#}?}5M# C#C3fG}5f#}?}5E5M# Ec}a}^}a}^}^Ed}aC#C3f~Q }5f#}?}5M# E[CEC' +
  '^}_C?Cb}aCaCA}a}_}^CWCU}aCTCX}a}_}_CfC+C#C3f~c }5f#}?}5M# C#C3f~o }5f#}?}5M# C#C3fK}5f#}?}5E;M# ' +
  'Ee}a}^}a}^}^Ef}a}^C#C3f~U }5f#}?}5M# EgCFCC}_CaC@}aC>Cb}a}_}^CTC_}aCVCU}a}_}_CYC+C#C3f~g }5f#}?}' +
  '5M# C#C3f}K!}5f#}?}5M# C#C3fO}5f#}?}5E<M# Eh}a}^}a}^}^EY}a}^}WDZC[Cd}aC#C3f~I }5f#}?}5M# Cf}a}^C' +
  '#C3f~Y }5f#}?}5M# EiCY}a}^}WD[ChCgCd}aCiCf}a}^C#C3f~M }5f#}?}5M# CY}a}^}WEY}^DdC5CcCZ}^Ec[# C;Ce' +
  'C[}^Ee[# C<Cd[# C#C3fS}5f#}?}5E5C5M# h  }KdC+}_EfCc}a}^[# C#C3fW}5f#}?}5E5C5M# CfCe}a}^[# C#C3f[' +
  '}5f#}?}5E3C3M# CfCd}a}^[# C-C]CSCZ}a}_[# C.C^CSC[}a}_[# C/CCCSCY}a}_[# C2CTCMC_CY}aCXC[}a}_EC}aC' +
  'GCXCZ}aCUCY}a}_EM}a}^CHCUC[}aC_CZ}a}_ES}a}^}_[# C4CVCGCC}aCNCM}a}^CICS}a}^}_[# C8CWCHCC}aCICM}a}' +
  '^COCS}a}^}_[# C7CDCBCZ}a}^[# C0CECBC[}a}^[# C1CFCBCY}a}^[# C9CaCPC@CY}aCAC[}a}_EB}aCJCACZ}aCbCY}' +
  'a}_EA}a}^CKCbC[}aC@CZ}a}_E@}a}^}^[# C:C>CJCB}aCQCA}a}^CLC@}a}^}^[# C6C?CKCB}aCLCA}a}^CRC@}a}^}^[' +
  '# C,f!}5D,/!...~?6#5}JS}HC(D-%eC)C-o&eC%C-f%}<E/C-f#}@f%}?E0}5f#}?}5K# E1f#}?D.C%C0f&}5C/}5f#}?}' +
  '5K# E0f#}?D;C#C&C-C(}6f#}@f}[!}7}5C/}5E7f#}?}5M# D?h  }KdC C1f&}?E8f/}5f#}?}5M# E@C@}aC C8f0}5f#' +
  '}?}5M# EACA}a}^C C8f1}5f#}?}5M# EBCB}a}^ECh}x}wMcCCh}S}S+aCCh!0u]}a}_}a}_}a}_EDCAC#C7f+}5f#}?}5M' +
  '# EE}aCBC#C7f&}5f#}?}5M# EF}a}_EG}ah   dCCh}x}wMbCCh},.~&^CCh+0~AZ}a}_}a}_}a}_ECCAC@CF}aCAC?}a}_' +
  'EH}aCBCBC?}aC@CE}a}_EI}a}_}a}^DJCFCDCI}aCCCBCG}aC@CH}a}_}a}^EB}^DFCECDCH}aCCC@CI}aCACG}a}_}a}^E@' +
  '}^DAh  }KdC C0f&}?E9f/}5f#}?}5M# ECCC}aC C9f0}5f#}?}5M# EDCD}a}^C C9f1}5f#}?}5M# EECE}a}^EGh}x}w' +
  'McCGh}S}S+aCGh!0u]}a}_}a}_}a}_DHCDC#C7f7}5f#}?}5M# EI}aCEC#C7f3}5f#}?}5M# EK}a}_DLCEC#C7f/}5f#}?' +
  '}5M# EM}aCCCI}a}_DNCHCL}ah   dCGh}x}wMbCGh},.~&^CGh+0~AZ}a}_}a}_}a}_EGCDCCCK}aCDCM}a}_EO}aCECN}a' +
  '}_}a}^DPCKCHCN}aCGCECL}aCCCO}a}_}a}^EE}^DKCICHCO}aCGCCCN}aCDCL}a}_}a}^EC}^DGC#C7f~^ }5f#}?}5C+C#' +
  'C7f;}5f#}?}5M# C C9f+}5f#}?}5M# C C8f+}5f#}?}5M# }_}^CPCJ}_}^EDCD}aC#C7f?}5f#}?}5M# C C9f,}5f#}?' +
  '}5M# C C8f,}5f#}?}5M# }_}^CECB}_}^EECE}a}^C#C7fC}5f#}?}5M# C C9f-}5f#}?}5M# C C8f-}5f#}?}5M# }_}' +
  '^CCC@}_}^E@C@}a}^EB}]}bC*CBC*}aC*}aC+C+}a})>ECCD}a[# C#C7f~c }5f#}?}5CCCE}a[# C#C7f~g }5f#}?}5CC' +
  'C@}a[# C?CJ}^E?C?}aCFCF}a}^CACA}a}^CMCP}^EHCH}aCKCK}a}^CGCG}a}^}^h-~HFa}aECCB}b}]h   d}ah   dCBC' +
  'C})>EICD}aDJC#C7fa}5f#}?}5C?CJ}^EB[# C#C7fe}6f#}?}5CFCICE}aE?}^EC[# C#C7f~5 }5f#}?}5CACIC@}aE@}^' +
  'ED[# C#C7f~9 }5f#}?}5CHCJ}_EE[# C#C7f~= }5f#}?}5CKC?}_EF[# C#C7f~A }5f#}?}5CGC@}_EG[# C C8f#}?}5' +
  'E:M# DVC C8f!}5f#}?}5E<M# DWC C8f#}5f#}?}5E=M# DXC C8f&}5f#}?}5E>M# DYC C8f(}5f#}?}5E/M# DZC C8f' +
  ')}5f#}?}5E0M# D[C C9f#}?}5E1M# D]C C9f!}5f#}?}5E2M# D^C C9f#}5f#}?}5E3M# D_C C9f&}5f#}?}5E4M# D?' +
  'C C9f(}5f#}?}5E5M# D@C C9f)}5f#}?}5E6M# DAC C8f2}5f#}?}5M# EaCB}aC!C.f!}5f#}?}5M# EHCD}a}_DIC C8' +
  'f*}5f#}?}5M# EbCC}aC!C.f#}?}5M# EJCB}a}_DcCJCC}aC C8f.}5f#}?}5M# EdCB}a}_DKCHCC}aC!C.f#}5f#}?}5M' +
  '# ELCB}aEM}_DNC C9f2}5f#}?}5M# EeCE}aC!C;f!}5f#}?}5M# EOCG}a}_DfC C9f*}5f#}?}5M# EgCF}aC!C;f#}?}' +
  '5M# EPCE}a}_DhCPCF}aC C9f.}5f#}?}5M# EiCE}a}_DjCOCF}aC!C;f#}5f#}?}5M# EQCE}aEk}_DlC#C7f~k }5f#}?' +
  '}5C,C C8f%}5f#}?}5M# ERC C9f%}5f#}?}5M# ES}^EUCDCdCD}aCLCC}a}_}aCCCLCD}aCaCC}a}_}a}_}^CGCiCG}aCQ' +
  'CF}a}_}aCFCQCG}aCeCF}a}_}a}_}^Em}aEn[# C#C7f~o }5f#}?}5C,CUCBCI}aCDCHCB}aCbCD}a}_}a}_}^CECf}aCGC' +
  'OCE}aCgCG}a}_}a}_}^Eo}aET[# C#C7f}K!}5f#}?}5C,CUCCCc}aCBCK}a}_}^CFCh}aCECj}a}_}^Ep}aEU[# CoCT}^E' +
  'TCpCU}^EU}aCBCN}aCDCc}a}_CECl}aCGCh}a}_}^EcCc}a}_DhCDCK}aCCCN}a}_CGCj}aCFCl}a}_}^EKCc}aCDCMCJCD}' +
  'a}_}aCCCI}a}_CGCkCPCG}a}_}aCFCf}a}_}^EICU}a}_DMC#C7f~E }5f#}?}5h  }KdCmCn}^ENCh}aCICM}a}^CKCICc}' +
  'aCKCT}a}_Ef}a}^Ej}bh    Cjh    })>EjCh}a[# C#C7f~I }5f#}?}5CjCNCU}aCKCK}a}_}a[# C#C7f~M }5f#}?}5' +
  'CjCNCT}aCICI}a}_}a[# C#C7f~Q }5f#}?}5CjCM}a[# C#C7f~U }5f#}?}5CjCf}a[# C#C7f~Y }5f#}?}5CjCICK}aC' +
  'NCc}a}_}a[# CCC#C7fO}5f#}?}5M# EI}aCDC#C7fK}5f#}?}5M# EK}a}_DMCDC#C7fG}5f#}?}5M# ED}aCBCI}a}_DNC' +
  ':CVCRCD}a}_[# C<CWCRCK}a}_[# C=CXCRCI}a}_[# C>CYCbCM}aCJCN}a}^CHCBCK}aCCCD}a}_EB}a}^}_[# C/CZCJC' +
  'M}aCdCN}a}^CLCB}a}^}_[# C0C[CHCM}aCLCN}a}^CaCB}a}^}_[# C1C]CSCD}a}^[# C2C^CSCK}a}^[# C3C_CSCI}a}' +
  '^[# C4C?CgCFCI}aCGCK}a}_E?}aCPCGCD}aCECI}a}_EB}a}^COCECK}aCFCD}a}_EC}a}^}^[# C5C@CPC?}aCiCB}a}^C' +
  'QCC}a}^}^[# C6CACOC?}aCQCB}a}^CeCC}a}^}^[# C-f!}5D-/!...';

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

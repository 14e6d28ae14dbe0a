export const conformanceSection = () => '';

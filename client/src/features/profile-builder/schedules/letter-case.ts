/** "power unit" as "Power Unit", for buttons. */
export const titleCase = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** "power unit" as "Power unit", for sentences. */
export const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

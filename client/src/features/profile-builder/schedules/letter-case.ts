/** "power unit" as "Power Unit", for buttons. */
export const titleCase = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

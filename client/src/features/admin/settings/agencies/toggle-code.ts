/** Adds or takes away a code of a list like "OK TX". */
export const toggleCode = (codes: string, code: string): string => {
  const chosen = codes.split(" ").filter(Boolean);
  return (chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]).join(" ");
};

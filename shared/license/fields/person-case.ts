const capitalize = (word: string): string =>
  word
    .toLocaleLowerCase("en-US")
    .replace(/^\p{L}|(?<=^[dlo]['’])\p{L}(?=\p{L}{2})|(?<=^mc)\p{L}(?=\p{L}{2})/gu, (letter) =>
      letter.toLocaleUpperCase("en-US"),
    );

/**
 * A person's name in capitals as people write it: "O'Brien", "McDonald", "Smith-Jones", "De La Cruz". Where the
 * capitals can't be known, the first letter of each word has one ("Macdonald"). A name that has both is unchanged.
 */
export function toPersonCase(name: string): string {
  if (/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name)) return name;
  return name.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, capitalize);
}

/** "Doe III" for "Doe Iii": a suffix behind a space is a Roman number in capitals. */
export const toSuffixCase = (name: string): string =>
  name.replace(/(?<= )(?:i{2,3}|iv|vi{1,3}|ix)$/i, (roman) => roman.toUpperCase());

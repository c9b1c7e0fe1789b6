/** "Doe Hauling" for "DOE hauling": capitalizes the first letter of each word and lowercases the others. */
export const titleCase = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const [first = "", ...rest] = word;
    return first.toLocaleUpperCase("en-US") + rest.join("").toLocaleLowerCase("en-US");
  });

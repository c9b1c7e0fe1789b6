/** "Doe Hauling" of "DOE hauling": the first letter of each word large, the others small. */
export const titleCase = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const [first = "", ...rest] = word;
    return first.toLocaleUpperCase("en-US") + rest.join("").toLocaleLowerCase("en-US");
  });

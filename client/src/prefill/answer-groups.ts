import { allFields, findField } from "#shared/profile/registry.ts";

const toAddressKeys = (prefix: string): string[] =>
  ["Address", "AddressUnit", "City", "State", "ZipCode"].map((part) => `${prefix}${part}`);

/** Parts of one fact: half an address of the user and half of FMCSA would be a third address. */
const addresses: readonly (readonly string[])[] = [toAddressKeys("mailing"), toAddressKeys("garaging")];

/** The questions that are filled in together with this one, itself included. */
export const getFilledTogether = (key: string): readonly string[] =>
  addresses.find((keys) => keys.includes(key)) ?? [key];

/** The checkboxes that answer one question together with this one, such as the carrier type; itself left out. */
export function getOtherBoxes(key: string): readonly string[] {
  const counts = findField(key)?.counts;
  if (typeof counts !== "object") return [];
  const boxes = allFields().filter(
    (field) => typeof field.counts === "object" && field.counts.group === counts.group,
  );
  return boxes.map((field) => field.key).filter((other) => other !== key);
}

/** Questions whose offered answer is about this mailing address: it is of no use beside another one. */
export const dependsOnMailing: ReadonlySet<string> = new Set([
  "parkAtMailingAddress",
  ...toAddressKeys("garaging"),
]);

export const mailingKeys: readonly string[] = toAddressKeys("mailing");

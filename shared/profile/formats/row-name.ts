import { textAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";

/** Names a row in messages: "unit 104" by its own number, else "power unit 2" or "driver 1" by its position. */
export function nameRow({ itemName }: Pick<ListField, "itemName">, row: Row, index: number): string {
  const number = textAt(row, "unitNumber").trim();
  return number === "" ? `${itemName} ${index + 1}` : `unit ${number.replace(/^unit\s+/i, "")}`;
}

import { fireEvent } from "@testing-library/react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text of a field after each key, as `typed` is added to its end. */
export const growing = (text: string, typed: string): string[] =>
  Array.from(typed, (_key, at) => text + typed.slice(0, at + 1));

/** Sets a field to each text in turn, synchronously: even on a slow machine, no timer fires in between. */
export function changeAtOnce(field: TextField, texts: readonly string[]): void {
  for (const value of texts) fireEvent.change(field, { target: { value } });
}

/** Types at the end of a field, synchronously. */
export const typeAtOnce = (field: TextField, typed: string): void =>
  changeAtOnce(field, growing(field.value, typed));

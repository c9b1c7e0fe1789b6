import { fireEvent } from "@testing-library/react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field's texts while this is typed at its end. */
export const growing = (text: string, typed: string): string[] =>
  Array.from(typed, (_key, at) => text + typed.slice(0, at + 1));

/** Gives a field these texts without a turn of the event loop in between: no pause in typing, on any machine. */
export function changeAtOnce(field: TextField, texts: readonly string[]): void {
  for (const value of texts) fireEvent.change(field, { target: { value } });
}

/** Types at the end of a field, without a pause. */
export const typeAtOnce = (field: TextField, typed: string): void =>
  changeAtOnce(field, growing(field.value, typed));

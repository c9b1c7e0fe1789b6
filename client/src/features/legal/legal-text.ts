/** The types of the legal texts, stored as data so that tests can read all of it. */

export type TextLink = { readonly href: string; readonly label: string };
/** A literal name, shown as code. */
export type Code = { readonly code: string };
export type Text = string | readonly (string | TextLink | Code)[];

/** A list item; `term` names its topic. */
export type Point = { readonly term?: string; readonly text: Text };

/** The first cell of a row names the row. */
export type Table = {
  readonly kind: "table";
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Text[])[];
};

export type Block =
  | { readonly kind: "paragraph"; readonly text: Text }
  | { readonly kind: "list"; readonly points: readonly Point[] }
  | Table;

/** `id` is the section's anchor on its page. */
export type Section = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] };

export type LegalText = {
  readonly title: string;
  readonly lead: string;
  readonly brief: readonly Point[];
  readonly sections: readonly Section[];
};

export const paragraph = (text: Text): Block => ({ kind: "paragraph", text });

export const point = (term: string, text: Text): Point => ({ term, text });

export const list = (...points: readonly (Point | string)[]): Block => ({
  kind: "list",
  points: points.map((each) => (typeof each === "string" ? { text: each } : each)),
});

export const table = (
  caption: string,
  columns: readonly string[],
  ...rows: readonly (readonly Text[])[]
): Block => ({ kind: "table", caption, columns, rows });

/** Template tag for a text with links or code in it. */
export const linked = (words: TemplateStringsArray, ...pieces: readonly (string | TextLink | Code)[]): Text =>
  words.flatMap((text, index) => [text, pieces[index] ?? ""]).filter((piece) => piece !== "");

export const names = (...all: readonly string[]): Text =>
  all.flatMap((name, index) => (index === 0 ? [{ code: name }] : [" ", { code: name }]));

const toPlainText = (piece: string | TextLink | Code): string => {
  if (typeof piece === "string") return piece;
  return "code" in piece ? piece.code : piece.label;
};

/** The text without its links. */
export const plain = (text: Text): string =>
  typeof text === "string" ? text : text.map(toPlainText).join("");

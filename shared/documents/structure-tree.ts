/** Role of a piece of a document for a screen reader (ISO 32000-1, 14.8.4). */
type Role = "H1" | "H2" | "H3" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD";

/** An element of a document's structure, in its parent or in the document itself. Each object is an element of its own. */
export type Tag = { readonly role: Role; readonly parent?: Tag };

type Element = {
  readonly role: Role;
  /** The places of its parent and itself in the list of elements; -1 is the document. */
  readonly parent: number;
  readonly place: number;
  /** Elements by their places, and pieces of content by page and number, in reading order. */
  readonly kids: (number | { readonly page: number; readonly id: number })[];
};

const reference = (id: number): string => `${id} 0 R`;

/** Collects the elements of a PDF in reading order, and the marked content of each. */
export class StructureTree {
  readonly #elements: Element[] = [];
  readonly #byTag = new Map<Tag, Element>();
  readonly #pages: Element[][] = [];
  readonly #top: number[] = [];

  /** An element, which may have no content: an empty cell is a cell. */
  add(tag: Tag): Element {
    const known = this.#byTag.get(tag);
    if (known) return known;
    const parent = tag.parent && this.add(tag.parent);
    const place = this.#elements.length;
    const element: Element = { role: tag.role, parent: parent?.place ?? -1, place, kids: [] };
    (parent?.kids ?? this.#top).push(place);
    this.#elements.push(element);
    this.#byTag.set(tag, element);
    return element;
  }

  /** The number of a new piece of content on a page, counted from 0 as the page is. */
  addContent(tag: Tag, page: number): number {
    const element = this.add(tag);
    const owners = (this.#pages[page] ??= []);
    const id = owners.push(element) - 1;
    element.kids.push({ page, id });
    return id;
  }

  /** The tree as PDF objects, numbered from `first`, which is its root. `pageIds` are the pages' objects. */
  toObjects(first: number, pageIds: readonly number[]): string[] {
    const getId = (place: number): number => first + 2 + place;
    const parents = first + 2 + this.#elements.length;
    const owners = pageIds.map((_id, page) => {
      const ids = (this.#pages[page] ?? []).map(({ place }) => reference(getId(place)));
      return `${page}[${ids.join(" ")}]`;
    });
    return [
      `<</Type/StructTreeRoot/K ${reference(first + 1)}/ParentTree ${reference(parents)}/ParentTreeNextKey ${pageIds.length}>>`,
      `<</S/Document/P ${reference(first)}/K[${this.#top.map((place) => reference(getId(place))).join(" ")}]>>`,
      ...this.#elements.map((element) => toElement(element, getId, pageIds)),
      `<</Nums[${owners.join("")}]>>`,
    ];
  }
}

function toElement(
  { role, parent, kids }: Element,
  getId: (place: number) => number,
  pageIds: readonly number[],
): string {
  const home = kids.find((kid) => typeof kid === "object")?.page;
  const getPage = (page: number): string => reference(pageIds[page] ?? 0);
  const list = kids.map((kid) => {
    if (typeof kid === "number") return reference(getId(kid));
    return kid.page === home ? kid.id : `<</Type/MCR/Pg ${getPage(kid.page)}/MCID ${kid.id}>>`;
  });
  return [
    `<</S/${role}/P ${reference(getId(parent))}`,
    home === undefined ? "" : `/Pg ${getPage(home)}`,
    list.length === 0 ? "" : `/K${list.length === 1 ? ` ${list[0]}` : `[${list.join(" ")}]`}`,
    role === "TH" ? "/A<</O/Table/Scope/Column>>" : "",
    ">>",
  ].join("");
}

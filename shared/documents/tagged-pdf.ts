import type { jsPDF } from "jspdf";
import { StructureTree, type Tag } from "./structure-tree.ts";

/** Internals with which jsPDF's own plugins write objects; its types leave them out. */
type Internals = {
  readonly write: (text: string) => void;
  readonly newObject: () => number;
  readonly getFilters: () => string[];
  readonly putStream: (stream: {
    readonly data: string;
    readonly additionalKeyValues: { key: string; value: string }[];
  }) => void;
};
const isInternals = (value: unknown): value is Internals =>
  typeof value === "object" &&
  value !== null &&
  ["write", "newObject", "getFilters", "putStream"].every((name) => name in value);

export function getInternals(pdf: jsPDF): Internals {
  const internal: unknown = pdf.internal;
  if (!isInternals(internal)) throw new Error("This jsPDF writes its objects in another way");
  return internal;
}

/** Compresses what follows a picture: jsPDF's take the filter out of its shared list. Call it before writing anything else. */
export function keepCompressing(pdf: jsPDF): void {
  const { getFilters } = getInternals(pdf);
  pdf.internal.events.subscribe("postPutResources", () => {
    const filters = getFilters();
    if (!filters.includes("FlateEncode")) filters.push("FlateEncode");
  });
}

const toBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
};

/** Tags a PDF of jsPDF. Elements are objects of a compressed stream: one by one they would double the file (decision 5). */
export class TaggedPdf {
  readonly #pdf: jsPDF;
  readonly #internals: Internals;
  readonly #tree = new StructureTree();
  #open: { readonly tag: Tag | undefined } | undefined;
  /** The table of the stream's objects, the first of them, and the number after the last. */
  #table = 0;
  #root = 0;
  #size = 0;

  constructor(pdf: jsPDF) {
    this.#pdf = pdf;
    this.#internals = getInternals(pdf);
    const { write } = this.#internals;
    pdf.internal.events.subscribe("putPage", ({ pageNumber }: { pageNumber: number }) =>
      write(`/Tabs /S /StructParents ${pageNumber - 1}`),
    );
    pdf.internal.events.subscribe("postPutResources", () => this.#writeTree());
    pdf.internal.events.subscribe("putCatalog", () =>
      write(`/MarkInfo <</Marked true>> /StructTreeRoot ${this.#root} 0 R`),
    );
  }

  /** Makes what follows on the current page this element's, or decoration without one. */
  begin(tag: Tag | undefined): void {
    if (this.#open && this.#open.tag === tag) return;
    this.end();
    const page = this.#pdf.getCurrentPageInfo().pageNumber - 1;
    this.#internals.write(
      tag ? `/${tag.role} <</MCID ${this.#tree.addContent(tag, page)}>> BDC` : "/Artifact BMC",
    );
    this.#open = { tag };
  }

  addEmpty(tag: Tag): void {
    this.#tree.add(tag);
  }

  end(): void {
    if (this.#open) this.#internals.write("EMC");
    this.#open = undefined;
  }

  #writeTree(): void {
    const { write, newObject, putStream } = this.#internals;
    const stream = newObject();
    // Two more are the table and, of jsPDF, the properties and the catalog.
    this.#root = stream + 4;
    const count = this.#pdf.getNumberOfPages();
    const pageIds = Array.from({ length: count }, (_none, page) => this.#pdf.getPageInfo(page + 1).objId);
    const objects = this.#tree.toObjects(this.#root, pageIds);
    this.#size = this.#root + objects.length;
    let offset = 0;
    const places = objects.map((object, index) => {
      const place = `${this.#root + index} ${offset}`;
      offset += object.length + 1;
      return place;
    });
    const head = `${places.join(" ")}\n`;
    const put = (data: string, entries: Readonly<Record<string, string>>) => {
      putStream({
        data,
        additionalKeyValues: Object.entries(entries).map(([key, value]) => ({ key, value })),
      });
      write("endobj");
    };
    put(head + objects.join("\n"), {
      Type: "/ObjStm",
      N: String(objects.length),
      First: String(head.length),
    });
    this.#table = newObject();
    put(toTable(stream, objects.length), {
      Type: "/XRef",
      W: "[1 3 3]",
      Index: `[${this.#root} ${objects.length}]`,
      Size: String(this.#size),
      DecodeParms: "<</Predictor 12 /Columns 7>>",
    });
  }

  /** The file. A second, empty table at its end points to the compressed objects' table (ISO 32000-1, 7.5.8.4). */
  toBytes(): Uint8Array {
    this.end();
    const file = this.#pdf.output().replace("%PDF-1.3", "%PDF-1.7");
    const [, trailer = "", previous = ""] =
      /trailer\n<<\n(.*?)>>\nstartxref\n(\d+)\n%%EOF$/s.exec(file.slice(-1000)) ?? [];
    const table = file.lastIndexOf(`\n${this.#table} 0 obj\n`) + 1;
    if (!trailer.startsWith(`/Size ${this.#root}\n`) || table === 0)
      throw new Error("This jsPDF numbers its objects in another way");
    const entries = trailer.replace(/^\/Size \d+/, `/Size ${this.#size}`);
    const links = `/Prev ${previous}\n/XRefStm ${table}\n`;
    return toBytes(
      `${file}\nxref\n0 0\ntrailer\n<<\n${entries}${links}>>\nstartxref\n${file.length + 1}\n%%EOF\n`,
    );
  }
}

const toThreeBytes = (value: number): number[] => [value >> 16, (value >> 8) & 255, value & 255];

/** Positions of a stream's objects, each row as the difference to the one above: nearly all rows are the same. */
function toTable(stream: number, count: number): string {
  let above = Array.from({ length: 7 }, () => 0);
  const rows = Array.from({ length: count }, (_none, index) => {
    const row = [2, ...toThreeBytes(stream), ...toThreeBytes(index)];
    const added = row.map((byte, column) => (byte - (above[column] ?? 0) + 256) % 256);
    above = row;
    return String.fromCharCode(2, ...added);
  });
  return rows.join("");
}

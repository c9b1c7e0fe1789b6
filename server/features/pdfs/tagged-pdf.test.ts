import { jsPDF } from "jspdf";
import "#shared/testing/node-22.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { StructTreeNode } from "pdfjs-dist/types/src/display/api.js";
import { describe, expect, it } from "vitest";
import { layOutPages } from "#shared/documents/layout/lay-out-pages.ts";
import type { FontSource } from "#shared/documents/font-source.ts";
import { toProfileDocument } from "#shared/profile/profile-document.ts";
import { renderPdf } from "#shared/documents/render-pdf.ts";
import { Typesetter } from "#shared/documents/typesetter.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { diskFonts } from "./disk-fonts.ts";

type Node = { readonly role: string; readonly text: string; readonly children: readonly Node[] };

/** Reads each page's elements with their texts, as PDF.js gives them to a screen reader. */
async function readElements(pdf: Uint8Array): Promise<Node[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages: Node[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let id = "";
    for (const item of items) {
      if ("str" in item) texts.set(id, `${texts.get(id) ?? ""}${item.str} `);
      else id = item.type === "endMarkedContent" ? "" : (item.id ?? "");
    }
    const toNode = ({ role, children }: StructTreeNode): Node => {
      const kids = children.map((child) => ("role" in child ? toNode(child) : (texts.get(child.id) ?? "")));
      const nodes = kids.filter((kid) => typeof kid !== "string");
      const text = kids.map((kid) => (typeof kid === "string" ? kid : kid.text)).join(" ");
      return { role, text: text.replace(/\s+/g, " ").trim(), children: nodes };
    };
    const tree = await page.getStructTree();
    pages.push(toNode(tree));
  }
  await task.destroy();
  return pages;
}

const flatten = (node: Node): Node[] => [node, ...node.children.flatMap(flatten)];

/** A picture with an alpha channel, as browsers make them. */
const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

it("a PDF with pictures of lines has the tags of one without, and each stream's filters with their parameters", async () => {
  const today = new Date(2026, 10, 20);
  const document = toProfileDocument({ ...maximalProfile, dbaName: "Ann 😀 Doe", name: "王小明" }, { today });
  const attachment = { name: "a.json", description: "Answers", type: "application/json", text: "{}" };
  const image = { png, left: -12, top: -60, width: 100, height: 60 };
  const fonts: FontSource = {
    ...diskFonts,
    drawLines: async (lines) => lines.map(({ width }) => ({ kind: "image", image, width })),
  };
  const pdf = await renderPdf({ ...document, attachment }, fonts);
  expect(await readElements(pdf)).toEqual(await readElements(await renderPdf(document, diskFonts)));
  const heads = Buffer.from(pdf)
    .toString("latin1")
    .match(/<<[^]*?>>\nstream/g);
  expect(heads?.length).toBeGreaterThan(5);
  for (const head of heads ?? [])
    expect(head.includes("/DecodeParms") && !head.includes("/Filter")).toBe(false);
});

describe("a profile's PDF", async () => {
  const today = new Date(2026, 10, 20);
  const document = toProfileDocument({ ...maximalProfile, dbaName: "王小明物流" }, { today });
  const pdf = await renderPdf(document, diskFonts);
  const pages = await readElements(pdf);
  const all = pages.flatMap(flatten);

  it("says that it is tagged, of PDF 1.7, in English, and what its window is titled", async () => {
    const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
    const file = await task.promise;
    const [marks, { info }] = [await file.getMarkInfo(), await file.getMetadata()];
    expect(marks).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })));
    expect(info).toMatchObject({ PDFFormatVersion: "1.7", Language: "en-US" });
    expect(info).toHaveProperty("Title", expect.stringMatching(/^Łukasz/));
    expect((await file.getViewerPreferences())?.get("DisplayDocTitle")).toBe(true);
    await task.destroy();
  });

  it("is read from its title on, with a heading for each section and part", () => {
    const headings = all.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text }) => `${role} ${text}`);
    expect(headings.slice(0, 4)).toEqual([
      "H1 Łukasz Żółć Freight & Sons, LLC",
      "H2 Summary",
      "H3 Coverage requested",
      "H3 Points to check",
    ]);
    const titles = document.sections.flatMap(({ title }) => title ?? []);
    expect(headings.filter((heading) => heading.startsWith("H2"))).toEqual(
      titles.map((title) => `H2 ${title}`),
    );
  });

  it("has tables of heads and cells, row by row", () => {
    // PDF.js gives each page all of a table's elements, without text where they are elsewhere.
    const rows = all
      .filter(({ role, text }) => role === "TR" && text !== "")
      .map(({ children }) => children.filter(({ text }) => text !== ""));
    const blocks = document.sections.flatMap(({ blocks: own }) => own);
    const cells = blocks.flatMap((block) =>
      block.kind === "table"
        ? [
            block.columns.map(({ label }) => `TH ${label}`),
            ...block.rows.map((row) => row.map((cell) => `TD ${cell}`)),
          ]
        : [],
    );
    expect(rows.map((row) => row.map(({ role, text }) => `${role} ${text}`))).toEqual(
      cells.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).filter((cell) => cell !== "TD ")),
    );
  });

  it("reads each name with its value, pictures of letters as the text below them, and no running lines", () => {
    const items = all.filter(({ role }) => role === "LI").map(({ text }) => text);
    expect(items).toContain("DBA name 王小明物流");
    expect(items).toContain("Phone (555) 010-0199");
    expect(all.map(({ text }) => text).join(" ")).not.toContain("Page 1 of");
  });
});

it("no page ends with a heading, however long the lists before it are", async () => {
  const drivers = Array.from({ length: 45 }, (_none, index) => ({ fullName: `Driver ${index}` }));
  const toDocument = (count: number) =>
    toProfileDocument(
      { ...maximalProfile, drivers: drivers.slice(0, count) },
      { today: new Date(2026, 10, 20) },
    );
  const setter = await Typesetter.create(new jsPDF(), diskFonts, JSON.stringify(toDocument(45)));
  for (let count = 0; count <= drivers.length; count += 1) {
    const { pages } = layOutPages(toDocument(count), setter);
    const lastRoles = pages.map(
      (marks) =>
        marks.flatMap((mark) => (mark.kind === "text" && mark.tag ? mark.tag.role : [])).at(-1) ?? "",
    );
    expect(lastRoles.filter((role) => /^(?:H\d|TH|)$/.test(role))).toEqual([]);
  }
});

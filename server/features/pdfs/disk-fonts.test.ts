import "#shared/testing/node-22.ts";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import { toProfileDocument } from "#shared/profile/profile-document.ts";
import { renderPdf } from "#shared/documents/render-pdf.ts";
import type { Block } from "#shared/documents/document.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { getPrintedDocument } from "#shared/profile/derived/document/printed-document.ts";
import type { SummaryBlock } from "#shared/profile/derived/summary.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { diskFonts } from "./disk-fonts.ts";

const today = new Date(2026, 10, 20);
const draw = async (answers: AnyAnswers, isMasked = false): Promise<Uint8Array> =>
  renderPdf(toProfileDocument(answers, { today, isMasked }), diskFonts);

/** Reads each page's text without blanks and its number of outlined letters with PDF.js. */
async function read(pdf: Uint8Array): Promise<{ text: string; curves: number }[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages: { text: string; curves: number }[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    const text = squeeze(items.map((item) => ("str" in item ? item.str : "")).join(""));
    pages.push({ text, curves: fnArray.filter((operator) => operator === OPS.constructPath).length });
  }
  await task.destroy();
  return pages;
}

const squeeze = (text: string): string => text.replace(/\s+/g, "");
const readText = async (pdf: Uint8Array): Promise<string> =>
  (await read(pdf)).map(({ text }) => text).join("");

const getTexts = (block: SummaryBlock): string[] =>
  block.kind === "items"
    ? block.items.flatMap(({ label, value }) => [label, value])
    : [...block.columns.map(({ label }) => label), ...block.rows.flat()];

/** Lists every heading, label and answer that a profile's PDF must have. */
const getAllTexts = (answers: AnyAnswers): string[] =>
  getPrintedDocument(answers, { today }).flatMap(({ title, blocks }) => [title, ...blocks.flatMap(getTexts)]);

const fleetOf = (count: number): AnyAnswers => ({
  ...minimalProfile,
  powerUnits: Array.from({ length: count }, (_none, index) => ({
    ...minimalProfile.powerUnits?.[0],
    vin: `1FT8W3DT7KEC${String(index + 10_000)}`,
  })),
});

describe("a profile's PDF", () => {
  it.each([
    ["the shortest", minimalProfile],
    ["everything answered", maximalProfile],
  ])("has every heading, label and answer: %s", async (_what, answers) => {
    const text = await readText(await draw(answers));
    expect(getAllTexts(answers).filter((one) => !text.includes(squeeze(one)))).toEqual([]);
    expect(text).toContain(squeeze("Printed name and title"));
  });

  it("has every row once, whole, under its column heads, on numbered pages with the date", async () => {
    const answers = fleetOf(120);
    const pages = await read(await draw(answers));
    const numbers = Array.from({ length: 120 }, (_none, index) => `1FT8W3DT7KEC${index + 10_000}`);
    const whole = pages.map(({ text }) => text).join("");
    expect(numbers.filter((vin) => whole.split(vin).length !== 2)).toEqual([]);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`Page${index + 1}of${pages.length}`);
      expect(text).toContain("11/20/2026");
      const hasRows = numbers.some((vin) => text.includes(vin));
      expect(text.split("YearMake").length - 1).toBe(hasRows ? 1 : 0);
    }
  });

  it("hides license and tax numbers on request", async () => {
    const text = await readText(await draw(maximalProfile, true));
    expect(text).toContain("••••6789");
    expect(text).not.toContain("12-3456789");
  });

  it("is the same file for the same answers and day, also where lines are outlines", async () => {
    const answers = { ...maximalProfile, name: "王小明 محمد" };
    expect(await draw(answers)).toEqual(await draw(answers));
  });

  it("prints an answer that is longer than a page whole, and cuts titles short", async () => {
    const text = await readText(await draw({ ...minimalProfile, name: "Ω".repeat(6000) }));
    expect(text.split("Ω").length - 1).toBeGreaterThan(6000);
    expect(text).toContain("Ω…");
  });
});

describe("a name", () => {
  let plain: { curves: number } | undefined;
  beforeAll(async () => {
    [plain] = await read(await draw({ ...minimalProfile, name: "Doe" }));
  });

  it.each(["Łukasz Żółć", "Дмитрий Щёголев", "Γιώργος", "e\u0301clair"])("%s is text", async (name) => {
    const [first] = await read(await draw({ ...minimalProfile, name }));
    expect(first?.text).toContain(squeeze(name.normalize("NFC")));
    expect(first?.curves).toBe(plain?.curves);
  });

  it.each(["محمد علي", "שלום הובלות", "王小明物流", "山田カナ", "김철수 운송"])(
    "%s is outlined in the letters of its script, over text to search",
    async (name) => {
      const [first] = await read(await draw({ ...minimalProfile, name: `${name} LLC` }));
      expect(first?.text).toContain(squeeze(name));
      expect(first?.curves).toBeGreaterThan(plain?.curves ?? Infinity);
    },
  );
});

it.each([
  ["ع", "ل"],
  ["ש", "ל"],
  ["王", "小"],
  ["山", "カ"],
  ["김", "철"],
  ["Ω", "Ж"],
])("%s and %s are not boxes", async (...letters) => {
  const style = { size: 12, weight: 400, line: 16, color: "#000000" } as const;
  const pictures = await diskFonts.drawLines(letters.map((text) => ({ text, style, width: 12 })));
  const [first, second] = pictures.map((picture) => picture.kind === "outline" && picture.steps);
  expect(first).not.toEqual(second);
});

describe("letters", () => {
  const paragraph = (text: string): Block => ({ kind: "text", text, tone: "letter" });
  const drawLetters = async (...letters: readonly (readonly string[])[]) => {
    const lines = [
      { label: "Signature", share: 3 },
      { label: "Date", share: 1.5 },
    ];
    const sections = letters.map((texts, index) => ({
      id: String(index),
      title: "Request",
      startsPage: true as const,
      blocks: [...texts.map(paragraph), { kind: "signature", lines } as const],
    }));
    return read(await renderPdf({ title: "Letters", madeAt: today, sections }, diskFonts));
  };

  it("are one to a page, with every line, a line to sign and one for the date", async () => {
    const pages = await drawLetters(["Łukasz Żółć Freight\nOxnard, CA 93035", "Thank you."], ["Old River"]);
    expect(pages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Request.*ŁukaszŻółćFreightOxnard,CA93035Thankyou\..*Signature.*Date/),
      expect.stringMatching(/^Request.*OldRiver.*Signature.*Date/),
    ]);
  });

  it("go on over the page if they are long, and still have room to sign", async () => {
    const paragraphs = Array.from({ length: 60 }, (_none, index) => `Line ${index}.`);
    const pages = await drawLetters(paragraphs);
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.map((page) => page.text).join("");
    for (const each of paragraphs) expect(text).toContain(squeeze(each));
    expect(pages.at(-1)?.text).toContain("Signature");
  });
});

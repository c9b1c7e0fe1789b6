import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { testFonts } from "#client/testing/document-fonts.ts";
import { renderPdf } from "#shared/documents/render-pdf.ts";
import { canonicalize } from "#shared/records/canonical-json.ts";
import { recordKind } from "#shared/records/carrier-record.ts";
import { readRecord, toHash } from "./read-record.ts";

const content = { kind: recordKind, version: 1, dotNumber: "295017", recordedOn: "2026-11-26", parts: {} };
// Long enough that its packed form spans many of the steps in which it is unpacked.
const long = {
  ...content,
  noise: Array.from({ length: 40_000 }, (_none, index) => `${index} ñ 運 ${index ** 3}`),
};
// SHA-256 of the canonical forms, computed apart.
const hashes = {
  content: "61546c8eaa20afeea0c914f01192a363a41fd918f792e529b1f51aec38ab699f",
  long: "07436791438e0853793bb223ffe05c9f93418dd22c4a24ec370f869eb3de0da7",
  later: "e0bcc22bcd267517e79ef1c015746d1198216547434a6996ac13b3604a7483c3",
} as const;

async function drawPdf(text: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const attachment = { name: "record.json", description: "FMCSA's data", type: "application/json" };
  const pdf = {
    title: "A report",
    madeAt: new Date(2026, 10, 26),
    sections: [{ id: "a", title: "A title", blocks: [{ kind: "text", text: "A text" } as const] }],
    ...(text !== undefined && { attachment: { ...attachment, text } }),
  };
  return Uint8Array.from(await renderPdf(pdf, testFonts));
}

const read = async (...parts: BlobPart[]) => readRecord(new Blob(parts));

describe("a record", () => {
  it("in a PDF is what other readers list as its attachment, byte for byte", async () => {
    const text = canonicalize(long);
    const pdf = await drawPdf(text);
    const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
    const attachments: unknown = await (await task.promise).getAttachments();
    await task.destroy();
    expect(attachments).toMatchObject({ "record.json": { filename: "record.json" } });
    expect(await read(pdf)).toMatchObject({ from: "pdf", hash: hashes.long, text });
  });

  it("in a PDF that another program wrote is found without compression and lengths, after other files", async () => {
    const text = JSON.stringify(content, undefined, 2);
    const pdf = [
      "%PDF-1.4\n1 0 obj\n<</Type/EmbeddedFile/Length 5>>\nstream\n<xml>\nendstream\nendobj\n",
      `2 0 obj\n<< /Length 9 0 R /Type /EmbeddedFile >>\nstream\r\n${text}\nendstream\nendobj`,
    ];
    expect(await read(...pdf)).toMatchObject({ from: "pdf", hash: hashes.content, content });
  });

  it("has the same hash however its file is laid out, and another one if anything in it is changed", async () => {
    const { parts, ...rest } = content;
    const laidOut = `\ufeff${JSON.stringify({ parts, ...rest }, undefined, "\t").replaceAll("\n", "\r\n")}\n`;
    expect(await read(laidOut)).toMatchObject({ from: "json", hash: hashes.content, content });
    expect(await read(laidOut.replace("295017", "295018"))).not.toMatchObject({ hash: hashes.content });
  });

  it("of a later version is checked, but not shown", async () => {
    const later = { ...content, version: 2 };
    expect(await read(JSON.stringify(later))).toMatchObject({ hash: hashes.later, content: undefined });
  });
});

describe("a file that isn't checked", async () => {
  const text = canonicalize(content);
  const pdf = await drawPdf(text);
  const cut = pdf.slice(0, new TextDecoder("latin1").decode(pdf).indexOf("EmbeddedFile") + 60);
  it.each([
    ["is empty", new Blob([]), /empty/],
    ["is a PDF without attachment", new Blob([await drawPdf(undefined)]), /has no record/],
    ["is a PDF that was cut off", new Blob([cut]), /has no record/],
    ["names something twice", new Blob([text.replace("{", '{"dotNumber":"1",')]), /isn't a record/],
    ["is other JSON", new Blob(['{"kind":"invoice"}']), /isn't a record/],
    ["is a picture", new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255])]), /isn't a record/],
    ["is half of one", new Blob([text.slice(0, -20)]), /isn't a record/],
  ])("%s", async (_what, file, title) => {
    expect(await readRecord(file)).toMatchObject({ title: expect.stringMatching(title) });
  });

  it("is larger than any record: it isn't even read", async () => {
    const file = new Blob([text]);
    Object.defineProperty(file, "size", { value: 65 * 1024 * 1024 });
    expect(await readRecord(file)).toMatchObject({ title: "This file is too large" });
  });
});

it("a hash may have spaces, capitals, line breaks and a name before it", () => {
  expect(toHash(" SHA-256: 3F2A 9c1b\n77d0 ")).toBe("3f2a9c1b77d0");
});

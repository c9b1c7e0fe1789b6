import fc from "fast-check";
import "#shared/testing/node-22.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { testFonts } from "#client/testing/document-fonts.ts";
import { renderPdf } from "#shared/documents/render-pdf.ts";
import { canonicalize } from "#shared/api/carrier/canonical-json.ts";
import { recordKind } from "#shared/api/carrier/dated-record.ts";
import { readRecord, toHash } from "./read-record.ts";

const content = { kind: recordKind, version: 1, dotNumber: "295017", recordedOn: "2026-11-26", parts: {} };
// Long enough that its packed form spans many of the steps in which it is unpacked.
const long = {
  ...content,
  noise: Array.from({ length: 40_000 }, (_none, index) => `${index} ñ 運 ${index ** 3}`),
};
const sha256 = async (value: unknown): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonicalize(value)));
  return Buffer.from(digest).toString("hex");
};

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

/** A file as another program adds it to the end of a PDF. */
const attach = (text: string, filter = ""): string =>
  `9 0 obj\n<</Type /EmbeddedFile ${filter} /Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\n`;

const read = async (...parts: BlobPart[]) => readRecord(new Blob(parts));

describe("a record", () => {
  it("in a PDF is what other readers list as its attachment, byte for byte", async () => {
    const text = canonicalize(long);
    const pdf = await drawPdf(text);
    const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
    const attachments: unknown = await (await task.promise).getAttachments();
    await task.destroy();
    const listed = expect.objectContaining({ filename: "record.json" });
    expect(attachments).toEqual(new Map([["record.json", listed]]));
    expect(await read(pdf)).toMatchObject({ from: "pdf", hash: await sha256(long), text, isAsMade: true });
  });

  it("in a PDF that another program wrote is found without compression and lengths, after other files", async () => {
    const text = canonicalize(content);
    const pdf = [
      "%PDF-1.4\n1 0 obj\n<</Type/EmbeddedFile/Length 5>>\nstream\n<xml>\nendstream\nendobj\n",
      `2 0 obj\n<< /Length 12 0 R /Type /EmbeddedFile >>\nstream\r\n${text}\nendstream\nendobj`,
    ];
    expect(await read(...pdf)).toMatchObject({ from: "pdf", isAsMade: true, content });
  });

  it("has the same hash however its file is laid out, and another one if anything in it is changed", async () => {
    const { parts, ...rest } = content;
    const laidOut = `\ufeff${JSON.stringify({ parts, ...rest }, undefined, "\t").replaceAll("\n", "\r\n")}\n`;
    expect(await read(laidOut)).toMatchObject({ hash: await sha256(content), content, isAsMade: false });
    expect(await read(canonicalize(content))).toMatchObject({ from: "json", isAsMade: true });
    expect(await read(laidOut.replace("295017", "295018"))).not.toMatchObject({
      hash: await sha256(content),
    });
  });

  it("of a later version is checked, but not shown", async () => {
    const later = { ...content, version: 3 };
    expect(await read(JSON.stringify(later))).toMatchObject({
      hash: await sha256(later),
      content: undefined,
    });
  });
});

describe("any changed byte", async () => {
  const value = {
    ...content,
    parts: { texts: ["Ñandú �", '\u0000\\"/'], numbers: [1e30, 5e-324, 0.1, 295147905179352830000] },
  };
  const text = canonicalize(value);
  const hash = await sha256(value);
  const changes = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    byte: fc.integer({ min: 0, max: 255 }),
    kind: fc.constantFrom("put", "insert", "remove"),
  });
  type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;
  const change = (bytes: Uint8Array, { at, byte, kind }: Change): Uint8Array<ArrayBuffer> => {
    const index = Math.floor(at * bytes.length);
    const rest = bytes.subarray(kind === "insert" ? index : index + 1);
    return Uint8Array.from([...bytes.subarray(0, index), ...(kind === "remove" ? [] : [byte]), ...rest]);
  };

  it("of a record makes it another one, none, or at most the same data that another program saved", async () => {
    const bytes = new TextEncoder().encode(text);
    expect(await read(bytes)).toMatchObject({ hash, isAsMade: true });
    await fc.assert(
      fc.asyncProperty(changes, async (each) => {
        const changed = change(bytes, each);
        fc.pre(Buffer.compare(changed, bytes) !== 0);
        const found = await read(changed);
        expect(found).not.toMatchObject({ hash, isAsMade: true });
        const isSame = "hash" in found && found.hash === hash;
        expect(isSame ? JSON.parse(new TextDecoder().decode(changed)) : value).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  it("of its PDF leaves the record as it is, or is noticed", async () => {
    const bytes = await drawPdf(text);
    const start = Buffer.from(bytes).indexOf("/EmbeddedFile");
    const attachment = bytes.subarray(start, Buffer.from(bytes).indexOf("endstream", start));
    await fc.assert(
      fc.asyncProperty(changes, async (each) => {
        const found = await read(
          bytes.slice(0, start),
          change(attachment, each),
          bytes.slice(start + attachment.length),
        );
        const isUnchanged = "hash" in found && found.isAsMade && found.hash === hash;
        expect(isUnchanged ? found.text : text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a file that isn't checked", async () => {
  const text = canonicalize(content);
  const pdf = await drawPdf(text);
  const cut = pdf.slice(0, new TextDecoder("latin1").decode(pdf).indexOf("EmbeddedFile") + 60);
  it.each([
    ["is empty", new Blob([]), /empty/],
    ["is a PDF without attachment", new Blob([await drawPdf(undefined)]), /no record in this PDF/],
    ["is a PDF that was cut off", new Blob([cut]), /no record in this PDF/],
    [
      "is a PDF with another record after it",
      new Blob([pdf, attach(text.replace("295017", "1"))]),
      /more than/,
    ],
    [
      "is a PDF with a file after it that can't be read",
      new Blob([pdf, attach("", "/FlateDecode")]),
      /more than/,
    ],
    ["is an encrypted PDF", new Blob([pdf, "trailer << /Encrypt 7 0 R >>"]), /encrypted/],
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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jpegWith, packedStream, pdfOf, pdfWith, pngWith } from "#server/testing/customer-files.ts";
import type { FileKind } from "#shared/api/quote-files.ts";
import { pdfFaults } from "#shared/api/pdf-fault.ts";
import { createFileChecks } from "./customer-files.ts";
import { rewritePdf } from "./rewrite-pdf/rewrite-pdf.ts";

const { checkCustomerFiles, checkReplyFiles } = createFileChecks(rewritePdf);
const ip = "192.0.2.1";

const check = async (...contents: readonly Buffer[]) =>
  checkCustomerFiles(
    contents.map(({ length: size }) => ({ kind: "lossRuns" as const, size })),
    { files: Buffer.concat(contents), ip },
  );
const refusal = (message: string, title = "Loss runs 1") => ({
  errors: [{ path: "files.0", message: `${title}: ${message}` }],
});

/** As the operator attaches it to a reply. */
const reply = async (content: Buffer) =>
  checkReplyFiles([{ title: "Form A.pdf", size: content.length }], content);

test.each([
  ["small and plain", pdfWith()],
  [
    "with a form, a script and a link",
    pdfWith("<< /AcroForm 5 0 R /S /JavaScript /JS (app.alert\\(1\\)) /XFA 6 0 R >>"),
  ],
  ["whose objects are packed", pdfWith(packedStream("7 0 << /Type /Font >>", "/Type /ObjStm /N 1 /First 4"))],
  [
    "whose text begins with a number",
    pdfWith(packedStream(`1 0 0 1 0 0 cm (/EmbeddedFile) ${" ".repeat(9_000_000)}`, "")),
  ],
  ["with a damaged picture", pdfWith("<< /Subtype /Image >>\nstream\nx\u009c broken\nendstream")],
  ["with blanks after its end", Buffer.concat([pdfWith(), Buffer.from("\r\n\0\0")])],
])("a PDF %s is rewritten", async (_what, pdf) => {
  const content = await rewritePdf(pdf);
  expect(await check(pdf)).toEqual([
    { title: "Loss runs 1", extension: "pdf", contentType: "application/pdf", content },
  ]);
  expect(content.length).toBeLessThan(1200);
});

test("the operator's own PDF stays as it is: a form can be filled in, and a link works", async () => {
  const form = pdfWith("<< /AcroForm 5 0 R /OpenAction [3 0 R /Fit] /S /URI >>");
  const mention = pdfWith(packedStream("BT (/JavaScript) Tj ET", "/Length1 3"));
  for (const pdf of [form, mention]) expect(await reply(pdf)).toMatchObject([{ content: pdf }]);
});

describe("a PDF is refused, with what to do,", () => {
  test.each([
    [
      "of packed objects that are written in other letters",
      "unreadable",
      pdfWith("<< /#46irst 4 /#46ilter /LZWDecode >>\nstream\nx"),
    ],
    ["of a file inside", "attached", pdfWith("<< /Names << /EmbeddedFiles 5 0 R >> >>")],
    ["of a form that only one program shows", "dynamic", pdfWith("<< /NeedsRendering true >>")],
    ["of a password", "encrypted", pdfWith("<< /Encrypt 5 0 R >>")],
    [
      "of objects packed another way",
      "unreadable",
      pdfWith("<< /N 1 /First 4 /Filter /LZWDecode >>\nstream\nx"),
    ],
    ["of objects behind a predictor", "unreadable", pdfWith(packedStream("1 0", "/First 4 /Predictor 12"))],
    ["of damaged objects", "complex", pdfWith("<< /First 4 /Filter /FlateDecode >>\nstream\nx\u009c broken")],
    ["of too much inside", "complex", pdfWith(packedStream(`1 ${" ".repeat(8_388_608)}`, "/First 4"))],
    ["of streams without an end", "complex", pdfWith("<< >>\nstream\nx\n".repeat(50))],
    [
      "of their ends far away",
      "complex",
      pdfWith(`${"<< >>\nstream\nx\n".repeat(50)}${"endstream\n".repeat(50)}`),
    ],
    ["of a missing end", "unreadable", pdfWith().subarray(0, -30)],
    ["of an archive after its end", "unreadable", Buffer.concat([pdfWith(), Buffer.from("PK\u0003\u0004")])],
    ["of notes that can't be copied", "marked", pdfOf({ page: "/Annots [<< /Subtype /FreeText >>]" })],
  ] as const)("because %s", async (_why, fault, pdf) => {
    await expect(check(pdf)).rejects.toMatchObject(refusal(pdfFaults[fault]));
  });

  const action = "7 0 << /S /JavaScript /JS (app.alert(1)) >>";
  test.each([
    ["a script", pdfWith("<< /S /JavaScript /JS (app.alert(1)) >>")],
    ["a script in other letters", pdfWith("<< /S /#4Aava#53cript /JS 9 0 R >>")],
    ["a packed script", pdfWith(packedStream(action, "/Type /ObjStm /N 1 /First 4"))],
    ["one whose stream says nothing of it", pdfWith(packedStream(action, "/Subtype /Image"))],
    ["a program it starts", pdfWith("<< /S /Launch /F (setup.exe) >>")],
    ["a form that runs scripts", pdfWith("<< /XFA 5 0 R >>")],
  ] as const)("from the operator, too, because of %s", async (_why, pdf) => {
    await expect(reply(pdf)).rejects.toMatchObject(refusal(pdfFaults.active, "Form A.pdf"));
  });
});

test("what a PDF holds is found wherever it is, and nothing is taken for it", async () => {
  const packed = packedStream("7 0 << /S /JavaScript >>", "/Type /ObjStm /First 4");
  const [name, longer] = ["/#4aavaScript", "/JavaScriptKeeper"];
  await fc.assert(
    // Long files are searched in parts of this size.
    fc.asyncProperty(fc.integer({ min: -90, max: 90 }), async (offset) => {
      const blanks = " ".repeat(1_048_576 - pdfWith("").length + offset);
      for (const held of [name, packed])
        await expect(reply(pdfWith(`${blanks}${held} 0`))).rejects.toMatchObject(
          refusal(pdfFaults.active, "Form A.pdf"),
        );
      expect(await reply(pdfWith(`${blanks}${longer} 0`))).toHaveLength(1);
    }),
  );
});

describe("a photo", () => {
  test("is passed on without its place, its comments and what follows its end", async () => {
    const secrets = [
      [0xe1, "Exif\0\0 34.05 N, 118.24 W"],
      [0xfe, "<script>"],
      [0xe2, "ICC_PROFILE\0 packed"],
      [0xed, "Photoshop"],
      [0xe0, "JFXX\0 a thumbnail"],
      [0xee, "Ducky, an author"],
    ] as const;
    const [photo] = await check(jpegWith(secrets, "PK an archive"));
    expect(photo).toMatchObject({ title: "Loss runs 1", extension: "jpg", contentType: "image/jpeg" });
    expect(photo?.content).toEqual(jpegWith());
    const adobe = "Adobe\0d\0\0\0\0\u0001";
    const [printed] = await check(
      jpegWith([
        [0xee, `${adobe}an author`],
        [0xe0, "JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0002\u0001a thumbnail"],
      ]),
    );
    expect(printed?.content).toEqual(
      jpegWith([
        [0xee, adobe],
        [0xe0, "JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0"],
      ]),
    );
  });

  test("as PNG is passed on without its texts, its color profile and what follows its end", async () => {
    const secrets = [
      ["tEXt", "Author\0Ann"],
      ["iTXt", "XML:com.adobe.xmp"],
      ["eXIf", "34.05 N, 118.24 W"],
      ["iCCP", "packed"],
      ["acTL", "animated"],
      ["bKGD", "an author"],
    ] as const;
    const [picture] = await check(pngWith([...secrets, ["gAMA", "\0\0\u00b1\u008f"]], "PK an archive"));
    expect(picture).toMatchObject({ title: "Loss runs 1", extension: "png", contentType: "image/png" });
    expect(picture?.content).toEqual(pngWith([["gAMA", "\0\0\u00b1\u008f"]]));
  });

  test.each([
    ["a PNG that is cut off", pngWith().subarray(0, -12)],
    ["a PNG that was changed", pngWith([["tEXt", "a", 1]])],
    ["a PNG that unpacks to gigabytes", pngWith([["gAMA", "1"]], "", 10_001)],
    ["a PNG with a second header", pngWith([["IHDR", "\0\0\u00ff\u00ff\0\0\u00ff\u00ff\u0008\0\0\0\0"]])],
    ["a PNG without a picture", Buffer.concat([pngWith().subarray(0, 33), pngWith().subarray(-12)])],
    ["a PNG whose chunk is longer than it", pngWith().subarray(0, 40)],
    ["a JPEG that is cut off", jpegWith().subarray(0, -2)],
    [
      "a JPEG of millions of segments",
      Buffer.concat([jpegWith().subarray(0, -2), Buffer.alloc(8_000_000, "\u00ff\u00e0\0\u0002", "latin1")]),
    ],
    ["a JPEG that unpacks to gigabytes", jpegWith([], "", "\u00ff\u00dc\u00ff\u00dc")],
    ["a JPEG without a picture", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ["a JPEG whose segment is longer than it", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
    ["a PDF behind something else", Buffer.concat([Buffer.from("GIF89a"), pdfWith()])],
  ])("is asked for instead of %s", async (_what, content) => {
    await expect(check(content)).rejects.toMatchObject(
      refusal("Send a PDF, or a JPEG or PNG picture of up to 10,000 pixels a side."),
    );
  });
});

describe("several files", () => {
  test("are numbered by their kinds, in their order", async () => {
    const kinds: FileKind[] = ["lossRuns", "ifta", "lossRuns"];
    const contents = [pngWith(), jpegWith(), pngWith([], "", 2)];
    const sent = kinds.map((kind, index) => ({ kind, size: contents[index]?.length ?? 0 }));
    const files = await checkCustomerFiles(sent, { files: Buffer.concat(contents), ip });
    expect(files.map(({ title }) => title)).toEqual(["Loss runs 1", "IFTA quarter 1", "Loss runs 2"]);
    expect(files.map(({ content }) => content)).toEqual(contents);
  });

  test("that lack some bytes, or have more, aren't sent", async () => {
    const sent = [{ kind: "other" as const, size: 400 }];
    await expect(checkCustomerFiles(sent, { files: pdfWith(), ip })).rejects.toMatchObject({ status: 400 });
    await expect(checkCustomerFiles([], { files: pdfWith(), ip })).rejects.toMatchObject({ status: 400 });
    expect(await checkCustomerFiles([], { files: Buffer.from(""), ip })).toEqual([]);
  });

  test("are refused together beyond 15 MB", async () => {
    const sent = [1, 2].map(() => ({ kind: "other" as const, size: 8_000_000 }));
    await expect(checkCustomerFiles(sent, { files: Buffer.alloc(16_000_000), ip })).rejects.toMatchObject({
      status: 413,
    });
  });
});

import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { onePagePdf, pageObjects, toPdf, toPdfOfSize, toStream } from "#server/testing/pdf-files.ts";
import { examinePdf } from "./examine-pdf.ts";

const withCatalog = (entries: string) => toPdf(pageObjects(entries));
const withObject = (object: string | Uint8Array) => toPdf([...pageObjects(), object]);
const append = (pdf: Buffer, text: string) => Buffer.concat([pdf, Buffer.from(text, "latin1")]);

/** The packed object gets the number 9. */
function packed(
  object: string,
  entries = "/Type/ObjStm/N 1/First 4",
  filter = "/Filter/FlateDecode",
): Buffer {
  const content = `9 0 ${object}`;
  return toStream(filter ? deflateSync(content) : content, `${entries}${filter}`);
}

describe("a sound PDF", () => {
  test.each([
    ["of one page", onePagePdf],
    ["of exactly 20 MB", toPdfOfSize(20 * 1024 * 1024)],
    ["with a link to a website", withObject("<</Type/Annot/A<</S/URI/URI(https://rigfile.example/)>>>>")],
    ["with harmless extra actions", withCatalog("/AA<</WC<</S/Named/N/Print>>>>")],
    ["whose texts speak of scripts", withObject("<</Title(/JavaScript /JS \\)/Launch)/Key<2F4A53>>>")],
    ["with packed objects", withObject(packed("<</Kind/Plain>>"))],
    ["whose stream says its length elsewhere", withObject("<</Length 9 0 R>>stream\nq Q\nendstream")],
    ["whose stream says a wrong length", withObject("<</Length 99999>>stream\nq Q\nendstream")],
    [
      "with a wrong cross-reference table",
      Buffer.from(onePagePdf.toString("latin1").replaceAll("00000 n", "00001 n")),
    ],
    ["with blank space behind it", Buffer.concat([onePagePdf, Buffer.alloc(100_000)])],
    ["with a few bytes behind it", append(onePagePdf, "</html>")],
  ])("%s is taken", (_what, pdf) => {
    expect(examinePdf(pdf)).toBeUndefined();
  });

  test.each([true, false])("written by a library is taken (packed: %s)", async (useObjectStreams) => {
    const document = await PDFDocument.create();
    document.addPage().drawText("Acme Trucking");
    document.setTitle("A profile");
    expect(examinePdf(Buffer.from(await document.save({ useObjectStreams })))).toBeUndefined();
  });
});

describe("what runs, opens, sends, hides or carries something", () => {
  const action = (type: string) => `<</Type/Annot/Subtype/Link/A<</S/${type}/F(x)>>>>`;
  const hostile: [what: string, problem: string, pdf: Buffer][] = [
    ["a script at the start", "script", withCatalog("/OpenAction<</S/JavaScript/JS(app.alert(1))>>")],
    ["a script without its type", "script", withObject("<</JS 5 0 R>>")],
    ["a script in the tree of names", "script", withCatalog("/Names<</JavaScript<</Names[(a) 5 0 R]>>>>")],
    ["a script of a 3D artwork", "script", withObject("<</Type/3D/OnInstantiate 5 0 R>>")],
    ["a script when the page opens", "script", withObject("<</Type/Page/AA<</O<</S/JavaScript/JS(x)>>>>>>")],
    ["a program", "launch", withObject(action("Launch"))],
    ["a file inside this one", "launch", withObject(action("GoToE"))],
    ["a file elsewhere", "launch", withObject(action("GoToR"))],
    ["a form that is sent", "form", withObject(action("SubmitForm"))],
    ["data that is fetched", "form", withObject(action("ImportData"))],
    ["a form in XML", "form", withCatalog("/AcroForm<</XFA 5 0 R>>")],
    ["an attachment", "file", withObject("<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>")],
    ["attachments by name", "file", withCatalog("/Names<</EmbeddedFiles<</Names[]>>>>")],
    ["the stream of an attachment", "file", withObject(toStream("MZ", "/Type/EmbeddedFile"))],
    ["interactive media", "media", withObject("<</Type/Annot/Subtype/RichMedia>>")],
    ["encryption", "encrypted", toPdf(pageObjects(), "/Encrypt 5 0 R")],
  ];
  test.each(hostile)("is refused: %s", (_what, problem, pdf) => {
    expect(examinePdf(pdf)).toBe(problem);
  });

  test("is refused where a library wrote it", async () => {
    const scripted = await PDFDocument.create();
    scripted.addPage();
    scripted.addJavaScript("main", "app.alert(1)");
    const attached = await PDFDocument.create();
    attached.addPage();
    await attached.attach(Buffer.from("MZ"), "setup.exe");
    for (const useObjectStreams of [true, false]) {
      expect(examinePdf(Buffer.from(await scripted.save({ useObjectStreams })))).toBe("script");
      expect(examinePdf(Buffer.from(await attached.save({ useObjectStreams })))).toBe("file");
    }
  });

  test("is refused where a library encrypted it", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: "", ownerPassword: "secret" });
    expect(examinePdf(Buffer.from(await document.save()))).toBe("encrypted");
  });
});

describe("a script is found", () => {
  const script = "<</S/JavaScript/JS(app.alert(1))>>";
  const found: [where: string, pdf: Buffer][] = [
    ["under an escaped name", withObject("<</S/#4a#61vaScript>>")],
    ["under a name escaped as a whole", withObject("<</#4A#53 5 0 R>>")],
    ["deep in lists and dictionaries", withObject(`${"[<</K ".repeat(20)}${script}${">>]".repeat(20)}`)],
    ["behind comments and odd blanks", withObject("<<%\n/S%/URI\r/JavaScript\0/JS\f(x)>>")],
    ["under a key that is there twice", withObject("<</S/JavaScript/S/URI/URI(x)>>")],
    ["in a packed object", withObject(packed(script))],
    [
      "in a packed object of escaped names",
      withObject(packed("<</S/J#61vaScript>>", "/Type/#4fbjStm/N 1/First 4")),
    ],
    ["in a packed object whose stream does not say what it is", withObject(packed(script, "/N 1/First 4"))],
    [
      "in an object that a later version replaces",
      append(withObject(script), "4 0 obj<<>>endobj\nstartxref\n9\n%%EOF"),
    ],
    ["in a later version", append(onePagePdf, `9 0 obj${script}endobj\nstartxref\n9\n%%EOF`)],
    [
      "in a root that is no object of its own",
      append(onePagePdf, `trailer<</Root<</OpenAction${script}>>>>startxref\n9\n%%EOF`),
    ],
    ["inside the bytes of a stream", withObject(toStream(`9 0 obj ${script} endobj`))],
    ["inside a string", withObject(`(9 0 obj ${script.replaceAll(/[()]/g, "\\$&")} endobj)`)],
    ["in a comment", append(onePagePdf, `% 9 0 obj ${script}\nstartxref\n9\n%%EOF`)],
    ["behind a header with comments in it", append(onePagePdf, `9%\n0%\nobj${script}startxref\n9\n%%EOF`)],
    ["in an object that is broken", withObject(toStream("9 0 obj <</A endobj ] /> /S/JavaScript"))],
    ["in a trailer inside a stream", withObject(toStream(`trailer<</Root<</OpenAction${script}>>>>`))],
  ];
  test.each(found)("%s", (_where, pdf) => {
    expect(examinePdf(pdf)).toBe("script");
  });
});

describe("packed objects that readers may see in another way are refused", () => {
  const plain = "<</Kind/Plain>>";
  test.each([
    ["not deflated", packed(plain, undefined, "")],
    ["twice deflated", packed(plain, undefined, "/Filter[/FlateDecode/FlateDecode]")],
    ["deflated under a name that is short", packed(plain, undefined, "/F/FlateDecode")],
    ["with a predictor", packed(plain, undefined, "/Filter/FlateDecode/DecodeParms<</Predictor 12>>")],
    ["kept in another file", packed(plain, "/Type/ObjStm/N 1/First 4/F(a.bin)")],
    ["with two filters to choose from", packed(plain, "/Type/ObjStm/N 1/First 4/Filter/LZWDecode")],
    ["whose number is elsewhere", packed(plain, "/Type/ObjStm/N 8 0 R/First 4")],
    ["inside another stream", toStream(Buffer.concat([Buffer.from("9 0 obj"), packed(plain)]))],
    ["cut off", packed(plain).subarray(0, -30)],
  ])("%s", (_what, object) => {
    expect(examinePdf(withObject(object))).toBe("unreadable");
  });
});

describe("what is no whole PDF is unreadable", () => {
  const text = onePagePdf.toString("latin1");
  const [catalog = "", pages = "", page = ""] = pageObjects();
  const broken: [what: string, pdf: Buffer | string][] = [
    ["nothing", ""],
    ["text", "invoice"],
    ["a program", Buffer.from("MZ\x90\0")],
    ["a header alone", "%PDF-1.7\n"],
    ["a header and an end", "%PDF-1.7\nstartxref\n0\n%%EOF"],
    ["something before the header", `<html>${text}`],
    ["no end", text.replace("%%EOF", "")],
    ["an end that is long past", append(onePagePdf, "x".repeat(2000))],
    ["no trailer", text.replace("trailer", "")],
    ["a trailer without a root", text.replace("/Root 1 0 R", "")],
    ["a root that is missing", text.replace("/Root 1 0 R", "/Root 7 0 R")],
    ["a root that is no catalog", text.replace("/Root 1 0 R", "/Root 2 0 R")],
    ["a catalog without pages", toPdf([catalog.replace("/Pages 2 0 R", ""), pages, page])],
    ["no page", toPdf([catalog, "<</Type/Pages/Kids[]/Count 0>>"])],
    ["a page that is missing", toPdf([catalog, pages])],
    ["pages without a list", toPdf([catalog, "<</Type/Pages/Count 1>>", page])],
    ["pages in a circle", toPdf([catalog, "<</Type/Pages/Kids[2 0 R]/Count 1>>"])],
    ["pages in a wide circle", toPdf([catalog, pages, "<</Type/Pages/Kids[2 0 R]>>"])],
    ["a list of pages that is itself", toPdf([catalog, "<</Type/Pages/Kids 3 0 R>>", "3 0 R"])],
    ["an object that is none", withObject("what?")],
    ["an object that is cut off", withObject("<</A[1 2")],
    ["a string without end", withObject("(never closed")],
    ["a name with a zero in it", withObject("<</JS#00x 1>>")],
    ["a number without end", withObject("1".repeat(100_000))],
    ["a stream without end", text.replaceAll("endstream", "")],
  ];
  test.each(broken)("%s", (_what, pdf) => {
    expect(examinePdf(Buffer.from(pdf))).toBe("unreadable");
  });
});

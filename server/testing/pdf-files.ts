const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** A stream object; `entries` are added to its dictionary next to its length. */
export function toStream(content: string | Uint8Array, entries = ""): Buffer {
  const bytes = typeof content === "string" ? latin1(content) : content;
  return Buffer.concat([
    latin1(`<</Length ${bytes.byteLength}${entries}>>\nstream\n`),
    bytes,
    latin1("\nendstream"),
  ]);
}

/** A PDF of these objects, numbered from 1; the first is the catalog. */
export function toPdf(objects: readonly (string | Uint8Array)[], trailer = ""): Buffer {
  const parts = [latin1("%PDF-1.7\n")];
  let offset = 9;
  const entries = objects.map((object, index) => {
    const entry = `${String(offset).padStart(10, "0")} 00000 n \n`;
    const body = typeof object === "string" ? latin1(object) : object;
    const part = Buffer.concat([latin1(`${index + 1} 0 obj\n`), body, latin1("\nendobj\n")]);
    parts.push(part);
    offset += part.byteLength;
    return entry;
  });
  const size = objects.length + 1;
  parts.push(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}` +
        `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF's first three objects: catalog, page tree and page. `catalog` is added to the catalog's entries. */
export const pageObjects = (catalog = ""): string[] => [
  `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>",
];

/** A small PDF of one page with a line across it. */
export const onePagePdf = toPdf([...pageObjects(), toStream("72 720 m 540 720 l S")]);

/** A one-page PDF of exactly this many bytes, mostly page contents. At least 1 kB. */
export function toPdfOfSize(bytes: number): Buffer {
  const around = toPdf([...pageObjects(), toStream("")]).byteLength;
  // The number of digits in the length and offset depends on the rest.
  for (let padding = bytes - around; padding > 0; padding -= 1) {
    const pdf = toPdf([...pageObjects(), toStream(Buffer.alloc(padding, "\n"))]);
    if (pdf.byteLength <= bytes) return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.byteLength, "\n")]);
  }
  throw new Error(`No PDF fits into ${bytes} bytes.`);
}

import { crc32, deflateSync } from "node:zlib";

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;

/** Additional entries of a PDF's catalog and page, and its objects from number 5 on. */
type PdfParts = {
  readonly catalog?: string;
  readonly page?: string;
  readonly objects?: readonly string[];
};

/** A PDF of one page on which "Loss run 2025" is written (object 3 is the page, 4 its contents). */
export const pdfOf = ({ catalog = "", page = "", objects = [] }: PdfParts): Buffer =>
  Buffer.from(
    [
      "%PDF-1.7\n",
      object(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
      object(2, `<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << /F 99 0 R >> >> >>`),
      object(3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 306 396] /Contents 4 0 R ${page} >>`),
      object(4, plainStream("BT /F 18 Tf 40 340 Td (Loss run 2025) Tj ET")),
      ...objects.map((body, index) => object(index + 5, body)),
      object(99, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
      "trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n",
    ].join(""),
    "latin1",
  );

/** A PDF of one page, with more objects as they are written, which nothing refers to. */
export const pdfWith = (...objects: readonly string[]): Buffer => pdfOf({ objects });

/** A PDF whose page is a picture of this many bytes, of the same letters. */
export const scanOf = (bytes: number): Buffer =>
  pdfOf({
    page: "/Resources << /XObject << /Scan 5 0 R >> >>",
    objects: [plainStream("scan ".repeat(bytes / 5), "/Subtype /Image /Filter /DCTDecode")],
  });

/** A stream as it is written, and what its dictionary says beside its length. */
export const plainStream = (contents: string, dictionary = ""): string =>
  `<< ${dictionary} /Length ${contents.length} >>\nstream\n${contents}\nendstream`;

export function packedStream(contents: string, dictionary: string): string {
  const packed = deflateSync(Buffer.from(contents, "latin1")).toString("latin1");
  return `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

const segment = (code: number, content: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, code, 0, content.length + 2]), Buffer.from(content, "latin1")]);

/** A JPEG of one gray pixel, with more segments before its frame, and bytes after its end. `size`: height and width as written. */
export const jpegWith = (
  more: readonly (readonly [code: number, content: string])[] = [],
  after = "",
  size = "\0\u0001\0\u0001",
): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, "JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0"),
    ...more.map(([code, content]) => segment(code, content)),
    segment(0xdb, `\0${"\u0001".repeat(64)}`),
    segment(0xc0, `\u0008${size}\u0001\u0001\u0011\0`),
    segment(0xc4, `\0\u0001${"\0".repeat(15)}\0`),
    segment(0xc4, `\u0010\u0001${"\0".repeat(15)}\0`),
    segment(0xda, "\u0001\u0001\0\0\u003f\0"),
    // A stuffed byte and a restart among the data.
    Buffer.from([0x2a, 0xff, 0x00, 0x2a, 0xff, 0xd0, 0x3f]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(after),
  ]);

function chunk(name: string, data: Buffer, sum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(sum ?? crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of this many pixels a side at a bit each, with more chunks before its data, and bytes after its end. */
export function pngWith(
  more: readonly (readonly [name: string, content: string, sum?: number])[] = [],
  after = "",
  side = 1,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", header),
    ...more.map(([name, content, sum]) => chunk(name, Buffer.from(content, "latin1"), sum)),
    chunk("IDAT", deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
    Buffer.from(after),
  ]);
}

/** The body of a request with files: JSON on a line, then their bytes. */
export const bodyWith = (json: object, ...files: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(json)}\n`), ...files]);

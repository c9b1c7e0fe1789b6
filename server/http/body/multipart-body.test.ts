import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilePart } from "#shared/api/endpoint.ts";
import { AppError } from "#server/http/app-error.ts";
import { jsonLimits } from "./json-limits.ts";
import { MultipartBody } from "./multipart-body.ts";

const file: FilePart = { field: "pdf", name: "PDF", maxBytes: 200_000, base64At: ["pdf", "content"] };
const pdf = Buffer.from("%PDF-1.7\r\n--not the boundary\r\n\u0000\u00ff");
const json = '{"name":"Łódź"}';

type Part = readonly [name: string, content: string | Buffer, more?: string];

/** A form as a browser encodes it. */
function pack(parts: readonly Part[], boundary = "b0undary"): Buffer {
  const packed = parts.map(([name, content, more = ""]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
  );
  return Buffer.concat([...packed, Buffer.from(`--${boundary}--\r\n`)]);
}

type Setting = { type?: string; sizes?: readonly number[] };

/** Receives a form in chunks of these sizes: what was received, or how it was rejected. */
async function receive(
  body: Buffer,
  { type = "multipart/form-data; boundary=b0undary", sizes = [65_536] }: Setting = {},
) {
  let held = 0;
  try {
    const limits = { ...jsonLimits, bytes: 1000 };
    const sink = new MultipartBody({ contentType: type, limits, file, hold: (more) => (held += more) });
    for (let at = 0, turn = 0; at < body.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      sink.write(body.subarray(at, at + size));
      at += size;
      // As from a socket: one chunk after another.
      await new Promise(setImmediate);
    }
    return { ...(await sink.end()), held };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, message: error.message, errors: error.errors };
  }
}

describe("a form of JSON and a file", () => {
  test("arrives byte for byte, however it is cut", async () => {
    const body = pack([
      ["json", json],
      ["pdf", pdf, '; filename="../../etc/passwd"\r\nContent-Type: text/html'],
    ]);
    for (const sizes of [[1], [2, 3], [7], [65_536]]) {
      const found = await receive(body, { sizes });
      expect(found).toMatchObject({ json: { name: "Łódź" }, held: Buffer.byteLength(json) + pdf.length });
      expect("file" in found && found.file?.equals(pdf)).toBe(true);
    }
  });

  test("may say more of its parts than is read", async () => {
    const body = pack([["json", json, "\r\nX: y".repeat(20_000)]]);
    expect(await receive(body)).toMatchObject({ json: { name: "Łódź" } });
  });

  test("may leave the file out", async () => {
    expect(await receive(pack([["json", json]]))).toMatchObject({ json: { name: "Łódź" }, file: null });
  });

  test("has the same hash under every boundary, and another with another file", async () => {
    const getHash = async (content: Buffer, boundary: string) => {
      const parts: Part[] = [
        ["json", json],
        ["pdf", content],
      ];
      const found = await receive(pack(parts, boundary), {
        type: `multipart/form-data; boundary=${boundary}`,
      });
      return "hash" in found && found.hash;
    };
    const hash = await getHash(pdf, "one");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await getHash(pdf, "----WebKitFormBoundaryTwo")).toBe(hash);
    expect(await getHash(pdf.subarray(1), "one")).not.toBe(hash);
  });

  test("is what the browser's own FormData makes", async () => {
    const form = new FormData();
    form.append("json", json);
    form.append("pdf", new Blob([pdf], { type: "application/pdf" }));
    const request = new Response(form);
    const type = request.headers.get("content-type") ?? "";
    const found = await receive(Buffer.from(await request.arrayBuffer()), { type });
    expect(found).toMatchObject({ json: { name: "Łódź" } });
    expect("file" in found && found.file?.equals(pdf)).toBe(true);
  });

  test("may have a file of 200 kB here, and not a byte more", async () => {
    const of = (size: number) =>
      pack([
        ["json", json],
        ["pdf", Buffer.alloc(size)],
      ]);
    const most = await receive(of(200_000));
    expect("file" in most && most.file?.length).toBe(200_000);
    expect(await receive(of(200_001))).toEqual({
      status: 413,
      message: "The PDF is too large.",
      errors: [{ path: "pdf", message: "A PDF may have at most 0 MB." }],
    });
  });
});

describe("a form that is none", () => {
  const cases: readonly (readonly [string, Buffer])[] = [
    [
      "the file comes first",
      pack([
        ["pdf", pdf],
        ["json", json],
      ]),
    ],
    ["there is no JSON", pack([["pdf", pdf]])],
    ["there is nothing in it", pack([])],
    [
      "the JSON is there twice",
      pack([
        ["json", json],
        ["json", json],
      ]),
    ],
    [
      "there are two files",
      pack([
        ["json", json],
        ["pdf", pdf],
        ["pdf", pdf],
      ]),
    ],
    [
      "there is a third part",
      pack([
        ["json", json],
        ["pdf", pdf],
        ["more", "x"],
      ]),
    ],
    [
      "a part has another name",
      pack([
        ["json", json],
        ["file", pdf],
      ]),
    ],
    ["a name is huge", pack([["x".repeat(100_000), json]])],
    [
      "a part has no name",
      Buffer.from("--b0undary\r\nContent-Type: text/plain\r\n\r\nx\r\n--b0undary--\r\n"),
    ],
    ["the JSON is none", pack([["json", "{"]])],
    [
      "the JSON is a form itself",
      pack([["json", pack([["json", json]], "inner"), "\r\nContent-Type: multipart/mixed; boundary=inner"]]),
    ],
    ["the JSON is deep", pack([["json", "[".repeat(500)]])],
    ["the boundary is another", pack([["json", json]], "other")],
    ["the body is no form", Buffer.from(json)],
    ["the body is empty", Buffer.alloc(0)],
    ["the parts have no end", Buffer.from("--b0undary\r\n".repeat(20_000))],
    ["the parts are empty", Buffer.from("--b0undary\r\n\r\n\r\n".repeat(20_000))],
  ];

  test.each(cases)("is refused where %s", async (_what, body) => {
    for (const sizes of [[11], [65_536]])
      expect(await receive(body, { sizes })).toMatchObject({ status: 400 });
  });

  test("is 413 where the JSON is too large", async () => {
    expect(await receive(pack([["json", `"${"x".repeat(1000)}"`]]))).toMatchObject({ status: 413 });
  });

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(300)}`,
  ])("is refused under the type %s", async (type) => {
    expect(await receive(pack([["json", json]]), { type })).toMatchObject({ status: 400 });
  });

  test("is refused wherever it is cut off", async () => {
    const body = pack([
      ["json", json],
      ["pdf", pdf],
    ]);
    // The line break after the last boundary may be missing.
    for (let length = 0; length < body.length - 2; length += 1)
      expect(await receive(body.subarray(0, length))).toMatchObject({ status: 400 });
  });

  test("is refused or taken, and never anything else, whatever is changed in it", async () => {
    const body = pack([
      ["json", json],
      ["pdf", pdf],
    ]);
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom("\r\n", "--b0undary", "\r\n--b0undary--", '"').map((text) => Buffer.from(text)),
    );
    const change = fc.tuple(fc.nat(body.length), fc.nat(20), bytes);
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 90 }),
        async (changes, size) => {
          const changed = changes.reduce(
            (whole, [at, length, put]) =>
              Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + length)]),
            body,
          );
          const found = await receive(changed, { sizes: [size] });
          expect("hash" in found || [400, 413].includes(found.status)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilePart } from "#shared/api/endpoint.ts";
import { AppError } from "#server/http/app-error.ts";
import { createJsonBody } from "./json-body.ts";
import { jsonLimits } from "./json-limits.ts";

const file: FilePart = { field: "pdf", name: "PDF", maxBytes: 3 * 1024 * 1024, base64At: ["pdf", "content"] };

type Setting = { bytes?: number; file?: FilePart; sizes?: readonly number[] };

/** Receives a body in chunks of these sizes: what was received, or how it was rejected. */
async function receive(body: string | Buffer, { bytes = 100_000, sizes = [65_536], ...rest }: Setting = {}) {
  let held = 0;
  const sink = createJsonBody({ limits: { ...jsonLimits, bytes }, hold: (more) => (held += more), ...rest });
  const whole = Buffer.from(body);
  try {
    for (let at = 0, turn = 0; at < whole.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      sink.write(whole.subarray(at, at + size));
      at += size;
    }
    return { ...(await sink.end()), held };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [{ path, message } = { path: "", message: error.message }] = error.errors;
    return { status: error.status, path, message };
  }
}

function parse(body: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(body) };
  } catch {
    return undefined;
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const cuts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 });

describe("a body of JSON", () => {
  test("is what JSON.parse makes of it, however it is cut; what that refuses is 400", async () => {
    const spoil = fc.tuple(fc.nat(), fc.constantFrom("", "", "", ",", '"', "\\", "\u0000", "}"));
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), spoil, cuts, async (json, [at, put], sizes) => {
        const body = put === "" ? json : json.slice(0, at % json.length) + put + json.slice(at % json.length);
        const found = await receive(body, { sizes });
        const parsed = parse(body);
        const taken = parsed && { ...parsed, file: null, hash: sha256(body) };
        expect(found).toMatchObject(taken ?? { status: 400 });
        expect("json" in found && found.json).toEqual(parsed ? parsed.json : false);
      }),
      { numRuns: 1000 },
    );
  });

  test("may be nothing at all", async () => {
    expect(await receive("")).toMatchObject({ json: undefined, file: null, hash: sha256("") });
  });

  test("is UTF-8, with or without a byte order mark", async () => {
    expect(await receive('\ufeff{"a":"Łódź 🚛"}', { sizes: [1] })).toMatchObject({ json: { a: "Łódź 🚛" } });
    expect(await receive(Buffer.from('{"a":"\xe9"}', "latin1"))).toMatchObject({ status: 400 });
    expect(await receive(Buffer.from('{"a":1}', "utf16le"))).toMatchObject({ status: 400 });
  });

  test("has at most so many bytes", async () => {
    expect(await receive('{"a":"xx"}', { bytes: 10 })).toMatchObject({ json: { a: "xx" }, held: 10 });
    expect(await receive('{"a":"xxx"}', { bytes: 10, sizes: [3] })).toMatchObject({ status: 413 });
    expect(await receive(" ".repeat(1000), { bytes: 10 })).toMatchObject({ status: 413 });
  });
});

describe("a file in the JSON", () => {
  const carry = (content: string) => JSON.stringify({ a: 1, pdf: { content, filename: "a.pdf" } });

  test("comes apart from it, byte for byte, and what is left is as small as without it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), cuts, async (bytes, sizes) => {
        const content = Buffer.from(bytes).toString("base64");
        const found = await receive(carry(content), { file, sizes, bytes: carry("").length });
        expect(found).toMatchObject({ json: { a: 1, pdf: { content: "", filename: "a.pdf" } } });
        expect("file" in found && found.file).toEqual(Buffer.from(bytes));
        expect(found).toMatchObject({ held: carry("").length + bytes.length });
      }),
    );
  });

  test("counts for the hash of the body, wherever it was cut", async () => {
    const getHash = async (content: string, sizes: readonly number[]) => {
      const found = await receive(carry(content), { file, sizes });
      return "hash" in found ? found.hash : undefined;
    };
    const hash = await getHash("JVBERi0=", [7]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await getHash("JVBERi0=", [1000])).toBe(hash);
    expect(await getHash("JVBERi4=", [7])).not.toBe(hash);
    expect(await getHash("", [7])).not.toBe(sha256(carry("")));
  });

  test("may have 3 MB here, and not a byte more", async () => {
    const pdf = Buffer.alloc(3 * 1024 * 1024 + 1, "%");
    const most = await receive(carry(pdf.subarray(1).toString("base64")), { file });
    expect("file" in most && most.file?.length).toBe(pdf.length - 1);
    expect(await receive(carry(pdf.toString("base64")), { file })).toEqual({
      status: 413,
      path: "pdf.content",
      message: "A PDF may have at most 3 MB.",
    });
  });

  test.each([
    ["JVBERi0", "The PDF is not valid base64."],
    ["JVBERi0x*%%%", "The PDF is not valid base64."],
    ["data:application/pdf;base64,JVBERi0=", "The PDF is not valid base64."],
  ])("is refused as %s", async (content, message) => {
    for (const sizes of [[1], [1000]])
      expect(await receive(carry(content), { file, sizes })).toEqual({
        status: 400,
        path: "pdf.content",
        message,
      });
  });

  test("is refused when it is there twice", async () => {
    const body = '{"pdf":{"content":"JVBERi0=","content":"JVBERi0="}}';
    expect(await receive(body, { file })).toMatchObject({ status: 400, message: "The PDF is there twice." });
  });

  test("does not make JSON of what is none", async () => {
    for (const body of [
      '{"pdf":{"content":"JVBERi0=',
      '{"pdf":{"content":"JVBERi0="}',
      '{"pdf":{"content" "JVBERi0="}}',
      '{"pdf":{"content":"JVBERi0="x}}',
    ])
      expect(await receive(body, { file })).toMatchObject({ status: 400 });
  });

  test("stays where it is, and counts, where the contract knows no file", async () => {
    const content = "JVBERi0=".repeat(100);
    expect(await receive(carry(content))).toMatchObject({ json: { pdf: { content } }, file: null });
    expect(await receive(carry(content), { bytes: 500 })).toMatchObject({ status: 413 });
  });
});

import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { brand } from "#shared/text/brand.ts";
import { describeRetention, defaultRetention } from "#shared/api/admin/retention-kinds.ts";
import { afterAll, describe, expect, test } from "vitest";
import { readPages } from "./built-pages.ts";

const operator = { name: 'Haul & "Sons"', address: "12 Depot Rd, Amarillo, TX 79101", law: "Texas" };
const addresses = { publicUrl: "https://tools.example", supportAddress: "help@tools.example", operator };
const folder = mkdtempSync(join(tmpdir(), "pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a page names who runs the site, as text in HTML", async () => {
  const file = join(folder, "named.json");
  const files = { "/terms-of-service": Object.values(brand.operator).join("; "), "404": "" };
  writeFileSync(file, JSON.stringify({ origin: "https://o.invalid", files }));
  const textFor = async (site: Parameters<typeof readPages>[1]) =>
    String((await readPages(file, site))?.byPath.get("/terms-of-service")?.bodies.identity);
  expect(await textFor(addresses)).toBe(
    "Haul &amp; &quot;Sons&quot;; 12 Depot Rd, Amarillo, TX 79101; Texas",
  );
  expect(await textFor({ ...addresses, operator: undefined })).toBe(files["/terms-of-service"]);
});

test("a page says how long things are kept here", async () => {
  const file = join(folder, "kept.json");
  const files = { "/privacy-policy": `<p>${describeRetention(defaultRetention)}</p>`, "404": "" };
  writeFileSync(file, JSON.stringify({ origin: "https://o.invalid", files }));
  const retention = { ...defaultRetention, mailTexts: 30 };
  const pages = await readPages(file, { ...addresses, retention });
  expect(String(pages?.byPath.get("/privacy-policy")?.bodies.identity)).toBe(
    `<p>${describeRetention(retention)}</p>`,
  );
});

test("each page of a demo says so first", async () => {
  const file = join(folder, "demo.json");
  writeFileSync(
    file,
    JSON.stringify({ origin: "https://o.invalid", files: { "/": "<body><main>", "404": "<body>" } }),
  );
  const pages = await readPages(file, { ...addresses, notice: "<p>Demo</p>" });
  expect(String(pages?.byPath.get("/")?.bodies.identity)).toBe("<body><p>Demo</p><main>");
});

describe("what the build compressed", () => {
  const file = join(folder, "ready.json");
  const ready = { br: Buffer.from("as the build left it").toString("base64"), gzip: "" };

  test("is sent for the address that it knew, and compressed again for any other", async () => {
    const files = { "/": "https://origin.invalid/", "404": "none" };
    const compressed = { publicUrl: "https://usual.example", files: { "/": ready, "404": ready } };
    writeFileSync(file, JSON.stringify({ origin: "https://origin.invalid", files, compressed }));
    const bodyFor = async (publicUrl: string, supportAddress: string, by?: typeof operator) =>
      (await readPages(file, { publicUrl, supportAddress, operator: by }))?.byPath.get("/")?.bodies.br ??
      Buffer.of();
    const usual = await bodyFor("https://usual.example", brand.supportAddress);
    expect(String(usual)).toBe("as the build left it");
    const elsewhere = await bodyFor("https://tools.example", brand.supportAddress);
    expect(brotliDecompressSync(elsewhere).toString()).toBe("https://tools.example/");
    const otherSupport = await bodyFor("https://usual.example", "help@usual.example");
    expect(brotliDecompressSync(otherSupport).toString()).toBe("https://usual.example/");
    const operated = await bodyFor("https://usual.example", brand.supportAddress, operator);
    expect(brotliDecompressSync(operated).toString()).toBe("https://usual.example/");
  });
});

test("the styles of the pages are named by their hashes, each once", async () => {
  const file = join(folder, "styled.json");
  const styled = "<style>body{}</style><style>\np{}\n</style>";
  writeFileSync(
    file,
    JSON.stringify({ origin: "https://o.invalid", files: { "/": styled, "404": "<style>body{}</style>" } }),
  );
  const hash = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  expect((await readPages(file, addresses))?.styleHashes).toEqual([hash("body{}"), hash("\np{}\n")]);
});

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { brand } from "#shared/text/brand.ts";
import {
  describeRetention,
  defaultRetention,
  type RetentionDays,
} from "#shared/api/admin/retention-kinds.ts";
import { z } from "zod";
import { escapeHtml } from "#server/base/escape-html.ts";
import { hashSource } from "#server/http/security.ts";

const compressedFile = z.object({ br: z.string(), gzip: z.string() });

const built = z.object({
  /** Placeholder for the site's URL. */
  origin: z.url(),
  files: z.record(z.string(), z.string()),
  /** Files for one site URL, as compressed by the build. */
  compressed: z.object({ publicUrl: z.string(), files: z.record(z.string(), compressedFile) }).optional(),
});

/** HTTP content coding; "identity" is none. */
export type Encoding = "br" | "gzip" | "identity";

export type Page = {
  /** Extension such as ".txt"; "" for a page. */
  readonly extension: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
};

export type Pages = {
  readonly byPath: ReadonlyMap<string, Page>;
  readonly notFound: Page;
  /** CSP hashes of inline styles. */
  readonly styleHashes: readonly string[];
};

const notFoundPath = "404";

export type SiteAddresses = { readonly publicUrl: string; readonly supportAddress: string };

export type Operator = Readonly<Record<keyof typeof brand.operator, string>>;
type Site = SiteAddresses & {
  readonly operator?: Operator | undefined;
  readonly retention?: RetentionDays;
  /** HTML at the top of each page. */
  readonly notice?: string;
};

/** Compresses pages whose addresses differ from the build's. Resolves to undefined if nothing was built. */
export async function readPages(
  file: string,
  { publicUrl, supportAddress, operator = brand.operator, retention = defaultRetention, notice = "" }: Site,
): Promise<Pages | undefined> {
  if (!existsSync(file)) return undefined;
  const { origin, files, compressed } = built.parse(JSON.parse(readFileSync(file, "utf8")));
  const values: readonly (readonly [words: string, served: string])[] = [
    [brand.supportAddress, supportAddress],
    [brand.operator.name, escapeHtml(operator.name)],
    [brand.operator.address, escapeHtml(operator.address)],
    [brand.operator.law, operator.law],
    [describeRetention(defaultRetention), describeRetention(retention)],
    ["<body>", `<body>${notice}`],
  ];
  const isAsBuilt =
    compressed?.publicUrl === publicUrl && values.every(([words, served]) => words === served);
  const ready = isAsBuilt ? compressed.files : {};
  const texts = Object.entries(files).map(([path, text]) => ({
    path,
    text: values.reduce(
      (page, [words, served]) => page.replaceAll(words, () => served),
      text.replaceAll(origin, publicUrl),
    ),
  }));
  const pages = await Promise.all(
    texts.map(async ({ path, text }) => [path, await toPage(path, Buffer.from(text), ready[path])] as const),
  );
  const byPath = new Map(pages);
  const notFound = byPath.get(notFoundPath);
  if (notFound === undefined) throw new Error(`${file} has no 404 page: run the build again.`);
  byPath.delete(notFoundPath);
  return { byPath, notFound, styleHashes: [...new Set(texts.flatMap(({ text }) => styleHashes(text)))] };
}

const styleHashes = (html: string): string[] =>
  Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css = ""]) => hashSource(css));

async function toPage(path: string, identity: Buffer, ready?: z.infer<typeof compressedFile>): Promise<Page> {
  const compressed = ready
    ? { br: Buffer.from(ready.br, "base64"), gzip: Buffer.from(ready.gzip, "base64") }
    : await compress(identity);
  return {
    extension: extname(path),
    // Weak: equal for every encoding.
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bodies: { ...compressed, identity },
  };
}

async function compress(content: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gzipped };
}

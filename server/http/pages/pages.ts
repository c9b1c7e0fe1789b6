import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { brand } from "#shared/brand.ts";
import { z } from "zod";
import { hashSource } from "#server/http/security.ts";

/** In base64. */
const compressedFile = z.object({ br: z.string(), gzip: z.string() });

const built = z.object({
  /** Stands in the files for the site's address. */
  origin: z.url(),
  files: z.record(z.string(), z.string()),
  /** The files for one address, as the build compressed them. */
  compressed: z.object({ publicUrl: z.string(), files: z.record(z.string(), compressedFile) }).optional(),
});

/** A content coding by its name in HTTP; "identity" is none. */
export type Encoding = "br" | "gzip" | "identity";

/** A page or text in every form in which it is sent. */
export type Page = {
  /** The ending of its path, such as ".txt"; "" for a page. */
  readonly extension: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
};

export type Pages = {
  /** By their path on the site. */
  readonly byPath: ReadonlyMap<string, Page>;
  /** What is sent where there is no page. */
  readonly notFound: Page;
  /** The inline styles of the pages, as a content security policy names them. */
  readonly styleHashes: readonly string[];
};

const notFoundPath = "404";

/** The addresses of this installation that the pages name. */
export type SiteAddresses = { readonly publicUrl: string; readonly supportAddress: string };

/**
 * Reads what the build drew and compressed; for other addresses than the build knew it is compressed here, so that no
 * request has to. Resolves to undefined when nothing was built.
 */
export async function readPages(
  file: string,
  { publicUrl, supportAddress }: SiteAddresses,
): Promise<Pages | undefined> {
  if (!existsSync(file)) return undefined;
  const { origin, files, compressed } = built.parse(JSON.parse(readFileSync(file, "utf8")));
  const isAsBuilt = compressed?.publicUrl === publicUrl && supportAddress === brand.supportAddress;
  const ready = isAsBuilt ? compressed.files : {};
  const texts = Object.entries(files).map(([path, text]) => ({
    path,
    text: text.replaceAll(origin, publicUrl).replaceAll(brand.supportAddress, supportAddress),
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
    // Weak: the same for every encoding.
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

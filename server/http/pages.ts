import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const built = z.object({ origin: z.url(), files: z.record(z.string(), z.string()) });

/** The pages and texts that the build drew, by their path on the site. */
export type Pages = {
  readonly at: (path: string) => string | undefined;
  /** What stands where there is no page. */
  readonly notFound: string;
};

/** Reads what the build drew and gives it the site's own address; undefined when nothing was built. */
export function readPages(file: string, publicUrl: string): Pages | undefined {
  if (!existsSync(file)) return undefined;
  const { origin, files } = built.parse(JSON.parse(readFileSync(file, "utf8")));
  const texts = new Map(
    Object.entries(files).map(([path, text]) => [path, text.replaceAll(origin, publicUrl)]),
  );
  const notFound = texts.get("404");
  if (notFound === undefined) throw new Error(`${file} has no page for what is not found: build again.`);
  return { at: (path) => (path.startsWith("/") ? texts.get(path) : undefined), notFound };
}

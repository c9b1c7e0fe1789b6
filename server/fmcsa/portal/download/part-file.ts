import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { errorCode } from "#server/base/log.ts";

const noteSchema = z.object({
  version: z.string(),
  /** ETag or Last-Modified; without it, a part can't be continued. */
  validator: z.string().optional(),
});
type PartNote = z.infer<typeof noteSchema>;

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return undefined;
  });
}

const parseNote = (text: string): PartNote | undefined => {
  try {
    return noteSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** A file on its way: `<file>.part`, with a note beside it, until it is whole. */
export function createPartFile(file: string) {
  const [part, note] = [`${file}.part`, `${file}.json`];
  const readNote = async (): Promise<PartNote | undefined> => {
    const text = await unlessMissing(readFile(note, "utf8"));
    return text === undefined ? undefined : parseNote(text);
  };
  return {
    path: part,
    readNote,
    /** Makes a new beginning: what there is of an earlier version goes. */
    begin: async (content: PartNote): Promise<void> => {
      await rm(file, { force: true });
      await writeFile(note, JSON.stringify(content));
    },
    /** Its size in bytes; undefined if there is none. */
    getSize: async (): Promise<number | undefined> => (await unlessMissing(stat(part)))?.size,
    /** The size of the whole file, if it is there already and of this version. */
    findWhole: async (version: string): Promise<number | undefined> =>
      (await readNote())?.version === version ? (await unlessMissing(stat(file)))?.size : undefined,
    finish: async (): Promise<void> => rename(part, file),
    remove: async (): Promise<void> => {
      for (const each of [part, file, note]) await rm(each, { force: true });
    },
  };
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest("hex");
}

import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { pdfChunks, pdfs } from "#shared/schema/profile-records.ts";
import { testDataKeys, toDataKeys } from "#server/testing/data-keys.ts";
import { pdfsRepository } from "./pdfs-repository.ts";
import { defaultDeps, storeOn } from "#server/db/store.ts";

const slice = 512 * 1024;

const getDatabase = databaseForFile();
const deps = { ...defaultDeps, dataKeys: toDataKeys(testDataKeys) };

const add = async (content: Uint8Array): Promise<string> =>
  getDatabase().transaction(async (tx) => {
    const { id } = await pdfsRepository(storeOn(tx, deps)).add({ filename: "A.pdf", content });
    return id;
  });
const open = async (id: string) => {
  const pdf = await pdfsRepository(storeOn(getDatabase().db, deps)).open(id);
  if (!pdf) throw new Error("The PDF was not found.");
  return pdf;
};
const getSlices = async (id: string) => {
  const { db } = getDatabase();
  return db
    .select({ seq: pdfChunks.seq })
    .from(pdfChunks)
    .where(eq(pdfChunks.pdfId, id))
    .orderBy(pdfChunks.seq);
};

describe("a PDF that is not drawn yet", () => {
  const source = { answers: { name: "Acme" }, day: "2026-11-23", hidesNumbers: false };
  const fill = async (id: string, content: Uint8Array) =>
    getDatabase().transaction(async (tx) => pdfsRepository(storeOn(tx, deps)).fill(id, content));

  test("is filled once, and what it was drawn from is forgotten", async () => {
    const { id } = await getDatabase().transaction(async (tx) =>
      pdfsRepository(storeOn(tx, deps)).add({ filename: "A.pdf", source }),
    );
    expect(await open(id)).toMatchObject({ size: 0, source });
    const content = randomBytes(slice + 1);
    await fill(id, content);
    await fill(id, randomBytes(3));
    const pdf = await open(id);
    expect(pdf).toMatchObject({ size: slice + 1, source: null });
    expect(content.equals(await buffer(pdf.content()))).toBe(true);
  });
});

describe("a stored PDF", () => {
  test.each([1, slice - 1, slice, slice + 1, 3 * slice, 1_700_000])(
    "of %i bytes is read as it was",
    async (size) => {
      const content = randomBytes(size);
      const id = await add(content);
      const pdf = await open(id);
      expect(pdf).toMatchObject({ filename: "A.pdf", size });
      expect(content.equals(await buffer(pdf.content()))).toBe(true);
      expect(await getSlices(id)).toHaveLength(Math.ceil(size / slice));
    },
  );

  test("is read from the start each time, by several at once", async () => {
    const content = randomBytes(2 * slice);
    const pdf = await open(await add(content));
    const reads = await Promise.all([1, 2, 3].map(async () => buffer(pdf.content())));
    for (const read of reads) expect(content.equals(read)).toBe(true);
    // A reader that stops midway blocks nothing.
    for await (const part of pdf.content()) {
      expect(part).toBeInstanceOf(Uint8Array);
      break;
    }
    expect(content.equals(await buffer(pdf.content()))).toBe(true);
  });

  test("takes its bytes with it", async () => {
    const id = await add(randomBytes(slice + 1));
    await getDatabase().db.delete(pdfs).where(eq(pdfs.id, id));
    expect(await getSlices(id)).toEqual([]);
  });

  test("that has lost its end is an error, not a shorter PDF", async () => {
    const id = await add(randomBytes(2 * slice));
    const pdf = await open(id);
    const { db } = getDatabase();
    await db.delete(pdfChunks).where(and(eq(pdfChunks.pdfId, id), eq(pdfChunks.seq, 1)));
    await expect(buffer(pdf.content())).rejects.toThrow("A stored file has lost its end.");
  });

  test("that fails when nobody reads it any longer ends nothing else", async () => {
    const id = await add(randomBytes(2 * slice));
    const stream = (await open(id)).content();
    await getDatabase().db.delete(pdfChunks).where(eq(pdfChunks.pdfId, id));
    stream.resume();
    await new Promise((resolve) => {
      stream.once("close", resolve);
    });
    expect(stream.errored?.message).toBe("A stored file has lost its end.");
  });

  test("that does not exist is not found", async () => {
    expect(await pdfsRepository(storeOn(getDatabase().db, deps)).open(randomUUID())).toBeUndefined();
  });
});

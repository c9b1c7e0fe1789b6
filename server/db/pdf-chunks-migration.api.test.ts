import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { pdfsRepository } from "#server/records/pdfs-repository.ts";
import { openAfter } from "#server/testing/database/former-database.ts";
import { pdfChunks } from "#shared/schema/profile-records.ts";
import { storeOn } from "./store.ts";

test("a PDF that was stored in one piece is read whole once it is cut into slices", async () => {
  const slice = 512 * 1024;
  const contents = [1, slice, slice + 1, 2 * slice + 7].map((size) => randomBytes(size));
  const getId = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
  const database = await openAfter("write_checks", async (execute) => {
    for (const [index, content] of contents.entries()) {
      const bytes = sql`decode(${content.toString("base64")}, 'base64')`;
      await execute(sql`insert into pdfs (id, path, filename, size, content)
        values (${getId(index)}, ${`/${index}.pdf`}, 'Old.pdf', ${content.byteLength}, ${bytes})`);
    }
  });
  onTestFinished(database.close);
  for (const [index, content] of contents.entries()) {
    const pdf = await pdfsRepository(storeOn(database.db)).open(getId(index));
    expect(pdf).toMatchObject({ filename: "Old.pdf", size: content.byteLength });
    expect(content.equals(await buffer(pdf?.content() ?? Readable.from([])))).toBe(true);
  }
  const sizes = await database.db
    .select({ size: sql<number>`octet_length(${pdfChunks.content})` })
    .from(pdfChunks);
  expect(sizes.map(({ size }) => size).toSorted((one, other) => one - other)).toEqual([
    1,
    1,
    7,
    ...Array.from({ length: 4 }, () => slice),
  ]);
});

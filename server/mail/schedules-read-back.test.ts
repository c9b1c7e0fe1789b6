import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { quotedAt, quoteOwner, quoteWith, readSchedules } from "#server/testing/quote-files.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { buildSchedules, getQuoteAttachments } from "./mail-service.ts";

describe("a workbook that another program reads", () => {
  test("has each name as it was typed, letter for letter", async () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => `a${text}z`);
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 5 }), async (names) => {
        const [drivers] = await readSchedules({ drivers: names.map((fullName) => ({ fullName })) });
        expect(drivers?.data.slice(1).map((row) => row[1])).toEqual(names);
      }),
      { numRuns: 40 },
    );
  });

  test("leaves out what no XML can hold, and keeps the rest", async () => {
    const fullName = "Ana\u0000\u0008\uFFFE\uD800 Poe";
    const [drivers] = await readSchedules({ drivers: [{ fullName }] });
    expect(drivers?.data[1]?.[1]).toBe("Ana Poe");
  });

  test("has the rows of every list, whatever was typed", async () => {
    await fc.assert(
      fc.asyncProperty(typedAnswers, async (answers) => {
        const pruned = prune(answers);
        const sheets = await readSchedules(answers);
        const drivers = sheets.find(({ sheet }) => sheet === "Drivers");
        const count = rowsAt(pruned, "drivers").length;
        expect(drivers ? drivers.data.length - 1 : 0).toBe(count);
        for (const { data } of sheets)
          expect(data.slice(1).map(([number]) => number)).toEqual(
            data.slice(1).map((_row, index) => index + 1),
          );
      }),
      { numRuns: 25 },
    );
  });

  test("names a part for each thing it lists, and lists each part", async () => {
    const files = unzipSync((await buildSchedules(maximalProfile, quoteOwner)) ?? new Uint8Array());
    const paths = Object.keys(files);
    const types = strFromU8(files["[Content_Types].xml"] ?? new Uint8Array());
    const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, path = ""]) => path);
    expect(named.toSorted()).toEqual(
      paths.filter((path) => path.startsWith("xl/") && !path.endsWith(".rels")).toSorted(),
    );
    const links = strFromU8(files["xl/_rels/workbook.xml.rels"] ?? new Uint8Array());
    const ids = [...links.matchAll(/ Id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target = ""] of links.matchAll(/Target="([^"]+)"/g))
      expect(paths).toContain(`xl/${target}`);
  });

  test("is the same file for the same answers", async () => {
    const [first, second] = [
      await buildSchedules(maximalProfile, quoteOwner),
      await buildSchedules(maximalProfile, quoteOwner),
    ];
    const read = (file: Uint8Array | null) =>
      Object.entries(unzipSync(file ?? new Uint8Array())).map(([path, bytes]) => [path, strFromU8(bytes)]);
    expect(read(first)).toEqual(read(second));
  });
});

describe("the attachments of a request", () => {
  test("are named alike, with the reference that the email has", async () => {
    const files = getQuoteAttachments(
      quoteWith(maximalProfile),
      await buildSchedules(maximalProfile, quoteOwner),
      quotedAt,
    );
    expect(files.map(({ filename }) => filename)).toEqual([
      "Lopez_Sons_RF-7K4M2X_Schedules.xlsx",
      "Lopez_Sons_RF-7K4M2X_Answers.json",
    ]);
    expect(files.map(({ contentType }) => contentType)).toEqual([
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/json",
    ]);
  });

  test("have answers that any program can parse, whatever was typed", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const [json] = getQuoteAttachments(quoteWith(answers), null, quotedAt);
        const parsed: unknown = JSON.parse(Buffer.from(json?.content ?? []).toString());
        expect(parsed).toMatchObject({ format: "rigfile-quote-request", reference: "RF-7K4M2X" });
      }),
      { numRuns: 40 },
    );
  });

  test("say nothing about hidden answers", () => {
    const formData: Answers = { ...maximalProfile, parkAtMailingAddress: "yes", haulsHazmat: "no" };
    const [json] = getQuoteAttachments(quoteWith(formData), null, quotedAt);
    const text = Buffer.from(json?.content ?? []).toString();
    for (const hidden of ["77 Truck Stop Road", "flammable_liquid_3"]) {
      expect(JSON.stringify(formData)).toContain(hidden);
      expect(text).not.toContain(hidden);
    }
  });
});

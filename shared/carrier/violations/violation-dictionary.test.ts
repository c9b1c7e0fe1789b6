import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  violationCategories,
  findViolation,
  getSection,
  normalizeViolationCode,
  type ViolationEntry,
  violationDictionary,
} from "./violation-code.ts";
import dictionary from "./violation-dictionary.json" with { type: "json" };

const listed = violationDictionary.flatMap(({ codes }) => codes);
const sections = new Set(listed.map(getSection));

// FMCSA's own list, where it is at hand: it isn't part of the project.
const list = "../shared/data/violation-codes/descriptions.json";
const official: ReadonlyMap<string, string> = new Map(
  existsSync(list) ? Object.entries(JSON.parse(readFileSync(list, "utf8")) as Record<string, string>) : [],
);

/** The entries that break a rule, as "codes: text". */
const breaking = (isRight: (entry: ViolationEntry) => boolean): readonly string[] =>
  violationDictionary
    .filter((entry) => !isRight(entry))
    .map(({ codes, text }) => `${codes.join(" ")}: ${text}`);

describe("every entry", () => {
  it("has codes with a part, a dot and a section", () => {
    const code = /^\d{3}\.\d+[A-Z0-9%/-]*$/;
    expect(breaking(({ codes }) => codes.length > 0 && codes.every((each) => code.test(each)))).toEqual([]);
  });

  it("says what was found in a phrase of at most 110 characters, without a period", () => {
    expect(breaking(({ text }) => text.length <= 110 && /^["A-Z0-9].*[^.\s]$/.test(text))).toEqual([]);
  });

  it("says what fixes it in at most 140 characters, in sentences", () => {
    expect(breaking(({ fix }) => fix.length <= 140 && /^[A-Z].*[^.\s]\.$/.test(fix))).toEqual([]);
  });

  // 49 CFR 383.71(h) and 391.43(g), as of June 23, 2025: the medical examiner's result gets to the state without them.
  it("tells no driver to file a medical card", () => {
    const files = /\b(file|send|submit|give)\b.*\b(card|certificate|it)\b.*\b(state|agency)\b/i;
    expect(breaking(({ fix }) => !files.test(fix) || fix.includes("examiner"))).toEqual([]);
  });

  it("is in plain characters with single spaces", () => {
    expect(breaking(({ text, fix }) => !/\s{2}|[^\x20-\x7e]/.test(text + fix))).toEqual([]);
  });

  it("is a line of codes, text and fix under one of the categories", () => {
    const line = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);
    const file = z.strictObject(
      Object.fromEntries(violationCategories.map((category) => [category, z.array(line).min(1)])),
    );
    expect(file.safeParse(dictionary).error).toBeUndefined();
  });
});

describe("the dictionary", () => {
  it("lists no code twice", () => {
    expect(new Set(listed.map(normalizeViolationCode)).size).toBe(listed.length);
  });

  it("holds at least 1,900 codes of 370 sections", () => {
    expect(listed.length).toBeGreaterThanOrEqual(1900);
    expect(sections.size).toBeGreaterThanOrEqual(370);
  });

  it("answers for paragraphs it doesn't list in every section, but those that FMCSA misspells", () => {
    const misspelled = ["172.2", "177.300", "392.201", "393.3", "393.701", "395.252", "395.282"];
    const without = [...sections].filter((section = "") => !findViolation(`${section}(z)`));
    expect(new Set(without)).toEqual(new Set(misspelled));
  });
});

describe("against FMCSA's list of codes", () => {
  const codes = [...official.keys()];
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();

  it("finds more than 99 of 100", () => {
    const found = codes.filter((code) => findViolation(code));
    expect(found.length).toBeGreaterThanOrEqual(codes.length * 0.99);
  });

  it("finds 97 of 100 without their punctuation", () => {
    const found = codes.filter((code) => findViolation(normalizeViolationCode(code)));
    expect(found.length).toBeGreaterThanOrEqual(codes.length * 0.97);
  });

  it("finds none outside its own section", () => {
    const strays = codes.filter((code) => {
      const found = findViolation(code)?.codes.map(getSection);
      return found && !found.includes(getSection(code));
    });
    expect(strays).toEqual([]);
  });

  it("says it in other words", () => {
    const wording = new Set([...official.values()].map(plain));
    expect(violationDictionary.filter(({ text }) => wording.has(plain(text)))).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { readRepository } from "../architecture/source.ts";
import { bannedPhrases } from "./banned-phrases.data.ts";
import {
  noBannedPatternsInComments,
  noBannedPatternsInTitles,
  noBannedPhrasesInDocs,
  noBannedPhrasesInTexts,
} from "./find-phrases.ts";

const repository = readRepository();

test("what users read has none of the phrases that read as translated", () => {
  expect(noBannedPhrasesInTexts(repository).join("\n")).toBe("");
});

test("comments and test titles have none of the patterns that read as translated", () => {
  expect(
    [...noBannedPatternsInComments(repository), ...noBannedPatternsInTitles(repository)].join("\n"),
  ).toBe("");
});

test("the documents and .env.example have none of them either", () => {
  expect(noBannedPhrasesInDocs(repository).join("\n")).toBe("");
});

test("no phrase is listed twice, and no suggestion is banned", () => {
  const phrases = bannedPhrases.map(([phrase]) => phrase.toLowerCase());
  expect(new Set(phrases).size).toBe(phrases.length);
  const suggestions = bannedPhrases.map(([, instead]) => instead).join("\n\n");
  expect(noBannedPhrasesInDocs([{ path: "README.md", text: suggestions }])).toEqual([]);
});

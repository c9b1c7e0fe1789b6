import { describe, expect, test } from "vitest";
import { noBannedPhrasesInDocs, noBannedPhrasesInTexts } from "./find-phrases.ts";

const inCode = (text: string, path = "client/src/features/x/y.tsx") =>
  noBannedPhrasesInTexts([{ path, text }]);
const inDocs = (text: string, path = "README.md") => noBannedPhrasesInDocs([{ path, text }]);

describe("a banned phrase is found", () => {
  test.each([
    ["in a string", 'const help = "It goes out by itself.";'],
    ["in a template, beside a value", "const help = `${count} go out by itself`;"],
    ["in JSX text that is broken into lines", "const a = <p>\n  It goes out by\n  itself.\n</p>;"],
    ["in an attribute", '<img alt="It goes out by itself" />'],
    ["across strings that are added", 'const help = "It goes out by " + "itself.";'],
    ["whatever its case", 'const title = "By Itself";'],
  ])("%s", (_where, code) => {
    expect(inCode(code)).toEqual([
      expect.stringMatching(/^client\/src\/features\/x\/y\.tsx:\d+ says "by itself"/i),
    ]);
  });

  test("once, with its line and what to write instead", () => {
    expect(inCode('\nconst help = "Send the e-mail" + " now";')).toEqual([
      'client/src/features/x/y.tsx:2 says "e-mail": email',
    ]);
  });

  test("with a curly apostrophe too", () => {
    expect(inCode("const a = <p>the agency’s data</p>;")).not.toEqual([]);
  });
});

describe("it is no finding", () => {
  test.each([
    ["in a comment", "// It goes out by itself.\nexport const a = 1;"],
    ["as a name in code", "const licence = colour.labelled;"],
    ["as part of a longer word", 'const attribute = "aria-labelledby", words = "the agencycode";'],
    ["where the specification has it word for word", 'const text = "VIN not found in the agency database.";'],
  ])("%s", (_where, code) => {
    expect(inCode(code)).toEqual([]);
  });

  test("in a test, which may quote what must not be said", () => {
    expect(inCode('const old = "by itself";', "shared/x.test.ts")).toEqual([]);
  });

  test("where more is said than the specification does", () => {
    expect(inCode('const text = "VIN not found in the agency database. Sorry.";')).toHaveLength(1);
  });
});

describe("README and docs", () => {
  test("are read across line breaks", () => {
    expect(inDocs("# Rigfile\n\nIt goes out by\nitself.")).toEqual([
      'README.md:3 says "by itself": automatically',
    ]);
    expect(inDocs("It goes out by itself.", "docs/decisions/0001.md")).toHaveLength(1);
  });

  test("are the only Markdown that is read", () => {
    expect(inDocs("by itself", "client/notes.md")).toEqual([]);
  });
});

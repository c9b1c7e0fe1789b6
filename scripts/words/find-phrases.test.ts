import { describe, expect, test } from "vitest";
import {
  noBannedPatternsInComments,
  noBannedPatternsInTitles,
  noBannedPhrasesInDocs,
  noBannedPhrasesInTexts,
} from "./find-phrases.ts";

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
      'client/src/features/x/y.tsx:2 says "e-mail": the American spelling',
    ]);
  });

  test("with a curly apostrophe too", () => {
    expect(inCode("const a = <p>the agency’s data</p>;")).not.toEqual([]);
  });
});

describe("a pattern is found", () => {
  test.each([
    ["An agent's certificate is no filing.", "is no filing"],
    ["Its authority is suspended since October 24.", "is suspended since"],
    ["It is listed. By its MCS-150 it hauls hazmat.", "By its"],
    ["Its own statement says so.", "own statement"],
    ["The tone is that of the worst finding.", "that of"],
    ["Intrastate ones that haul hazmat count too.", "ones that"],
    ["Deletes as if so many days had passed.", "so many"],
    ["The reason is told.", "is told"],
    ["Passenger carriers are ranked apart.", "ranked apart"],
    ["It stays as the list has it.", "as the list has it"],
    ["It says what became of it.", "became of"],
    ["The PDF is written anew.", "anew"],
    ["You have 9 answers to a ballpark price.", "9 answers to a"],
    ["A tiny chunk counts for more: so it stays.", ": so it"],
    ["The width that no font of ours has.", "no font of ours"],
    ["It has another year than the list.", "another year than"],
    ["It keeps nothing of the profile.", "nothing of"],
    ["The button stands beside a legend.", "stands beside"],
  ])("in %j, as text, comment, title and document", (sentence, found) => {
    const says = [expect.stringContaining(`says "${found}": `)];
    const quoted = JSON.stringify(sentence);
    expect(inCode(`const text = ${quoted};`)).toEqual(says);
    expect(noBannedPatternsInComments([{ path: "server/a.ts", text: `// ${sentence}` }])).toEqual(says);
    const title = `test.each([1])(${quoted}, () => {});`;
    expect(noBannedPatternsInTitles([{ path: "server/a.test.ts", text: title }])).toEqual(says);
    expect(inDocs(sentence)).toEqual(says);
  });

  test.each([
    "There is no limit, and it is no longer suspended.",
    "Apart from that, two labels are told apart by color.",
    "Send so many requests that others wait.",
    "As many as fit, one of several.",
  ])("but not in %j", (sentence) => {
    expect(inCode(`const text = ${JSON.stringify(sentence)};`)).toEqual([]);
  });

  test("across the lines of a comment, with the line where it begins", () => {
    const text = "const a = 1;\n/**\n * Repeats what\n * became\n * of it.\n */\n// Has no\n// answers.";
    expect(noBannedPatternsInComments([{ path: "shared/a.ts", text }])).toEqual([
      expect.stringMatching(/^shared\/a\.ts:4 says "became/),
    ]);
  });

  test("where a comment opens as a fragment, which a text may", () => {
    const text = "// Whether it is on.\nconst a = 'Where your VIN goes';";
    expect(noBannedPatternsInComments([{ path: "e2e/a.ts", text }])).toEqual([
      'e2e/a.ts:1 says "Whether": begin with a verb or a noun',
    ]);
    expect(inCode(text)).toEqual([]);
  });
});

describe("it isn't a finding", () => {
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

  test("where the text goes beyond the specification", () => {
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

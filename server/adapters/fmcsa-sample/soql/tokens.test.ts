import { describe, expect, test } from "vitest";
import { SocrataError } from "./socrata-error.ts";
import { tokenize } from "./tokens.ts";

const values = (source: string) => tokenize(source).map(({ kind, value }) => `${kind} ${value}`.trim());

describe("SoQL in tokens", () => {
  test("has words, texts, numbers and symbols", () => {
    expect(values("dot_number>='7' AND x <> 2.5")).toEqual([
      "word dot_number",
      "symbol >=",
      "text 7",
      "word AND",
      "word x",
      "symbol <>",
      "number 2.5",
      "end",
    ]);
  });

  test("reads two quotes in a text as one", () => {
    expect(tokenize("'O''NEIL'")[0]).toEqual({ kind: "text", value: "O'NEIL", at: 0 });
    expect(tokenize("''''")[0]?.value).toBe("'");
    expect(tokenize("''")[0]?.value).toBe("");
  });

  test("knows where each begins", () => {
    expect(tokenize("a = 'b'").map(({ at }) => at)).toEqual([0, 2, 4, 7]);
  });

  test("reads :id as a word", () => {
    expect(values(":id asc")).toEqual(["word :id", "word asc", "end"]);
  });

  test.each(["'open", "'", "a ; b", 'a = "b"', "a = -1"])("refuses %s", (source) => {
    expect(() => tokenize(source)).toThrow(SocrataError);
  });
});

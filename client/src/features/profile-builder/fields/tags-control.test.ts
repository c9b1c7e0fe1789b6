import { describe, expect, test } from "vitest";
import { splitTyped, withDraft } from "./tags-control.tsx";

describe("tags", () => {
  test("a half-typed one is kept behind the others", () => {
    expect(withDraft(["Reno"], " Wac")).toEqual(["Reno", "Wac"]);
  });

  test("blank ones and duplicates are ignored", () => {
    expect(withDraft(["Reno"], "  ")).toEqual(["Reno"]);
    expect(withDraft(["Reno"], " Reno ")).toEqual(["Reno"]);
  });

  test("a comma or a line break ends one", () => {
    expect(splitTyped(["Reno"], "Waco, Yuma\nReno,El P")).toEqual({
      tags: ["Reno", "Waco", "Yuma"],
      draft: "El P",
    });
  });
});

import { expect, it } from "vitest";
import { linked, list, names, plain, point, table } from "./legal-text.ts";

const home = { href: "/", label: "the first page" };

it("a text keeps its links in place", () => {
  expect(linked`Go to ${home}.`).toEqual(["Go to ", home, "."]);
  expect(linked`${home} and ${home}`).toEqual([home, " and ", home]);
});

it("plain text reads as a visitor reads it", () => {
  expect(plain(linked`Go to ${home}.`)).toBe("Go to the first page.");
  expect(plain("As it is.")).toBe("As it is.");
  expect(plain(names("first", "second"))).toBe("first second");
});

it("a list takes points with a term and points without", () => {
  expect(list(point("Cap.", "One hundred dollars."), "Nothing else.")).toEqual({
    kind: "list",
    points: [{ term: "Cap.", text: "One hundred dollars." }, { text: "Nothing else." }],
  });
});

it("a table has its rows as they are given", () => {
  const made = table("Actions", ["Action", "Sent"], ["Typing", "Nothing."]);
  expect(made).toMatchObject({ caption: "Actions", rows: [["Typing", "Nothing."]] });
});

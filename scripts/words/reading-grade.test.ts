import { expect, test } from "vitest";
import { getPageText, getReadingGrade } from "./reading-grade.ts";

test("a text of short words and sentences has a lower grade than one of long ones", () => {
  expect(getReadingGrade("The cat sat on the mat.")).toBeCloseTo(-1.45, 2);
  const hard =
    "Notwithstanding consequential limitations, representatives individually acknowledge responsibility.";
  expect(getReadingGrade(hard)).toBeGreaterThan(15);
  expect(getReadingGrade("123 -")).toBe(0);
});

test("a page's text is the sentences of its main part, without navigation, labels and headings", () => {
  const text =
    "<nav>Menu</nav><h1>Title</h1><p>Don&#x27;t drive <b>on</b> a mere profile.</p><p>It is <a>not</a> a policy yet.</p>";
  expect(getPageText(`<p>Not this one, since it stands above.</p><main>${text}</main>`)).toBe(
    "Don't drive on a mere profile.\nIt is not a policy yet.",
  );
});

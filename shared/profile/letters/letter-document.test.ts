import { expect, it } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { toLetterDocument } from "./letter-document.ts";
import { toLossRunLetters } from "./loss-run-letter.ts";

it("prints each letter on a page, with the insurer's address or a line for it, and lines to sign", () => {
  const letters = toLossRunLetters(maximalProfile, "November 23, 2026");
  const { title, sections } = toLetterDocument(letters, new Date(2026, 10, 23));
  expect(title).toBe("Requests for loss runs");
  expect(sections.map(({ id, startsPage }) => [id, startsPage])).toEqual([
    ["Great Plains Mutual", true],
    ["Old River Casualty", true],
    ["Harbor Specialty", true],
  ]);
  const texts = sections.map(({ blocks }) =>
    blocks.map((block) => (block.kind === "text" ? block.text : "")),
  );
  expect(texts[0]?.slice(1, 3)).toEqual([
    "November 23, 2026",
    "Great Plains Mutual\n1 Bank Street, Omaha, NE 68102",
  ]);
  expect(texts[0]?.join("\n")).toContain("Policy GPM 100-22, 01/15/2025 to 01/15/2026");
  const labels = (at: number) =>
    sections[at]?.blocks.flatMap((block) =>
      block.kind === "signature" ? block.lines.map(({ label }) => label) : [],
    );
  expect(labels(0)).toEqual(["Signature", "Date"]);
  expect(labels(1)).toEqual(["Insurer's address", "Signature", "Date"]);
});

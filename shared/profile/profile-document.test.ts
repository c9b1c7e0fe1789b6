import { expect, test } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { toProfileDocument } from "./profile-document.ts";

const today = new Date(2026, 10, 22, 12);
const { sections } = toProfileDocument(maximalProfile, { today });
const blocks = sections.flatMap((section) => section.blocks.map((block) => ({ section, block })));

test("a part of a section is under its own heading, unless that repeats the section's", () => {
  const headings = blocks.flatMap(({ section, block }) =>
    block.kind === "subheading" ? [[section.title, block.text]] : [],
  );
  expect(headings).toContainEqual(["Summary", "Coverage requested"]);
  expect(headings).toContainEqual(["Insurance Coverage", "Additional insureds and certificate holders"]);
  for (const repeated of ["Drivers", "Power units", "Trailers", "Prior insurance"])
    expect(headings.map(([, text]) => text)).not.toContain(repeated);
});

test("numbers of rows and amounts of money are at the right, VINs and licenses in even letters", () => {
  const columns = new Map(
    blocks.flatMap(({ block }) =>
      block.kind === "table" ? block.columns.map((column) => [column.label, column] as const) : [],
    ),
  );
  expect(columns.get("#")).toEqual({ label: "#", isMono: true, align: "end" });
  expect(columns.get("Value")).toMatchObject({ align: "end" });
  expect(columns.get("VIN")).toEqual({ label: "VIN", isMono: true });
  expect(columns.get("Make")).toEqual({ label: "Make" });
});

test("nothing in it speaks to the carrier: it goes to underwriters", () => {
  const document = toProfileDocument({ ...maximalProfile, drivers: [{ fullName: "Ann Driver" }] }, { today });
  const text = JSON.stringify(document);
  expect(text).toContain("Hauls across state lines");
  expect(text).toContain("Missing for a firm quote");
  expect(text.match(/\byou(?:r|rs|'\w+)?\b|\?"/gi) ?? []).toEqual([]);
});

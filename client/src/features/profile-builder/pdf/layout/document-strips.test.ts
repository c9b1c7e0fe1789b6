import { maximalProfile } from "#shared/testing/fixtures.ts";
import { getPrintedDocument } from "#shared/profile/derived/document/printed-document.ts";
import type { SummarySection } from "#shared/profile/derived/summary.ts";
import { expect, test } from "vitest";
import { documentStrips } from "./document-strips.ts";

const measure = (text: string) => text.length * 6;
const getStrips = (sections: readonly SummarySection[], company = "Doe Hauling") =>
  documentStrips(sections, company, "11/20/2026", measure);

const section = (title: string, ...blocks: SummarySection["blocks"]): SummarySection => ({
  id: "any",
  title,
  blocks,
});
const items = (title?: string) => ({
  kind: "items" as const,
  ...(title ? { title } : {}),
  items: [{ key: "a", label: "A", value: "1" }],
});
const table = (title: string) => ({
  kind: "table" as const,
  key: "list",
  title,
  columns: [{ key: "#", label: "#" }],
  rows: [["1"]],
});

const getClasses = (...sections: SummarySection[]) =>
  getStrips(sections).map(({ element }) => element.className);

test("the plate comes first: what it is, whose it is, and of which day", () => {
  const [plate] = getStrips([]);
  expect(plate?.element.querySelector(".plate-kind")?.textContent).toBe("Insurance profile");
  expect(plate?.element.querySelector(".plate-name")?.textContent).toBe("Doe Hauling");
  expect(plate?.element.querySelector(".plate-day")?.textContent).toBe("Prepared 11/20/2026");
});

test("a company without a name is called that", () => {
  const [plate] = getStrips([], "");
  expect(plate?.element.querySelector(".plate-name")?.textContent).toBe("Company name not given");
});

test("a name that would fill the page is cut short on the plate, which is never cut itself", () => {
  const [plate] = getStrips([], "Ω".repeat(2000));
  expect(plate?.element.querySelector(".plate-name")?.textContent).toBe(`${"Ω".repeat(119)}…`);
});

test("a profile without answers says so", () => {
  const [, none, ...others] = getStrips([]);
  expect(none?.element.textContent).toBe("No questions have been answered yet.");
  expect(others).toEqual([]);
});

test("headings stay with what they head, answers and rows need not", () => {
  const strips = getStrips([section("Company", items("Garaging"), table("Vehicles"))]);
  const kept = strips.filter(({ keepWithNext }) => keepWithNext);
  expect(kept.map(({ element }) => element.className)).toEqual([
    "section-head",
    "subhead",
    "subhead",
    "table-row table-heads",
  ]);
});

test("a part that is called like its section has no second heading, in whatever case", () => {
  expect(getClasses(section("Power Units", table("Power units")))).not.toContain("subhead");
  expect(getClasses(section("Power Units", table("Others")))).toContain("subhead");
});

test("a part without a name has no heading", () => {
  expect(getClasses(section("Company", items()))).toEqual(["plate", "section-head", "row", "sign"]);
});

test("every heading, question and answer of the fullest profile is in the document, in its order", () => {
  const sections = getPrintedDocument(maximalProfile, { today: new Date(2026, 10, 20) });
  const strips = getStrips(sections);
  const heads = strips.filter(({ element }) => element.className === "section-head");
  expect(heads.map(({ element }) => element.textContent)).toEqual(sections.map(({ title }) => title));
  const wanted = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === "items" ? block.items.flatMap(({ label, value }) => [label, value]) : block.rows.flat(),
    );
  const answered = strips.filter(({ element }) => !element.classList.contains("table-heads"));
  const cells = answered.flatMap(({ element }) => [...element.querySelectorAll(".label, .value, .cell")]);
  expect(cells.map((cell) => cell.textContent)).toEqual(wanted);
});

test("the last strip is where the insured signs and dates, whole on one page; an empty profile has none", () => {
  const sign = getStrips([section("Company", items())]).at(-1)?.element;
  expect(sign?.querySelector(".sign-text")?.textContent).toContain("the answers are true and complete");
  expect([...(sign?.querySelectorAll(".sign-label") ?? [])].map((label) => label.textContent)).toEqual([
    "Signature",
    "Printed name and title",
    "Date",
  ]);
  expect(getClasses()).not.toContain("sign");
});

import { expect, test } from "vitest";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { getQuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { getPrintedDocument } from "./printed-document.ts";

const today = new Date(2026, 10, 23);
const answers = {
  name: "Lopez & Sons",
  priorInsuranceHistory: [
    { carrier: "Sample Mutual", effectiveDate: "2025-12-01", expirationDate: "2026-12-01" },
  ],
  proposedEffectiveDate: "2026-12-20",
};
const gap = "19 days without coverage between 12/01/2026 and 12/20/2026, by the policies listed";
const filing = {
  topic: "liabilityFiling",
  label: "Liability insurance filed with FMCSA",
  yours: `Sample Mutual, ends 12/01/2026; ${gap}`,
  fmcsas: "$1,000,000 filed: Sample Harbor Mutual, no end on file",
};
const point = `Liability insurance filed with FMCSA: Profile: ${filing.yours}; FMCSA: ${filing.fmcsas}`;

const listPoints = (differences?: (typeof filing)[]): string[] => {
  const fmcsa: FmcsaCheck = differences ? { state: "checked", differences } : { state: "unchecked" };
  return getQuoteBrief(answers, { fmcsa, today }).points.map(({ label, value }) => `${label}: ${value}`);
};

const listPrinted = (own: { filing?: typeof filing }): string[] => {
  const [overview] = getPrintedDocument(answers, { today, ...own });
  return (overview?.blocks ?? []).flatMap((block) =>
    block.kind === "items" && block.title === "Points to check"
      ? block.items.map(({ label, value }) => `${label}: ${value}`)
      : [],
  );
};

test("in an agency's email and PDF a gap and the filing that contradicts it are one point that says both", () => {
  expect(listPoints()).toContain(`Coverage gap: ${gap}`);
  const [first, ...others] = listPoints([filing]);
  expect(first).toBe(point);
  expect(others.join()).not.toContain("without coverage");
  expect(listPrinted({})).toContain(`Coverage gap: ${gap}`);
  expect(listPrinted({ filing })[0]).toBe(point);
  expect(listPrinted({ filing }).slice(1).join()).not.toContain("without coverage");
});

test("a gap that no filing contradicts stays a point of its own", () => {
  const ended = { ...filing, yours: "Sample Mutual", fmcsas: "Ended October 18, 2026" };
  expect(listPoints([ended])).toContain(`Coverage gap: ${gap}`);
});

import { source } from "#client/testing/dot-fixtures.ts";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SourceNotes } from "./source-notes.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const copiedAt = "2026-11-20T12:00:00Z";
const [census, crashes, orders] = ["kjg3-diqy", "4wxs-vbns", "p2mt-9ige"] as const;

it.each([
  [source(census), "Source: FMCSA SMS census, as of November 13, 2026"],
  [source(census, { copiedAt }), "Source: FMCSA SMS census, as of November 13, 2026, from our copy"],
  [
    { dataSet: orders, state: "current", copiedAt } as const,
    "Source: FMCSA Out Of Service Orders, as of November 20, 2026, from our copy",
  ],
  [
    source(crashes, { copiedAt, state: "stale" }),
    "Source: FMCSA SMS crashes, as of November 13, 2026, from our copyMay be out of date",
  ],
  [
    source(census, { copiedAt, publishedAt: "2026-10-12T11:59:59Z" }),
    "Source: FMCSA SMS census, as of October 12, 2026, from our copyMay be out of dateFMCSA usually updates this every month.",
  ],
  [
    source(census, { copiedAt, publishedAt: "2026-10-12T12:00:00Z" }),
    "Source: FMCSA SMS census, as of October 12, 2026, from our copy",
  ],
  [
    source(orders, { copiedAt, publishedAt: "2026-11-19T11:59:59Z" }),
    "Source: FMCSA Out Of Service Orders, as of November 19, 2026, from our copyMay be out of dateFMCSA usually updates this every day.",
  ],
  // FMCSA's own answer is as new as there is, however old.
  [source(census, { publishedAt: "2026-08-01T12:00:00Z" }), "Source: FMCSA SMS census, as of August 1, 2026"],
])("%#: %o", (each, text) => {
  const { container } = render(<SourceNotes sources={[each]} />);
  expect(container.textContent).toBe(text);
});

it.each([
  ["closed", source("rbkj-cgst"), false],
  ["open if one is old", source(crashes, { state: "stale" }), true],
  ["open if one couldn't be read", { dataSet: orders, state: "failed" } as const, true],
])("several sources are one fold that says their days, %s", (_how, other, isOpen) => {
  render(<SourceNotes sources={[source(census), other]} />);
  const fold = screen.getByText("2 sources. Data from November 13, 2026").closest("details");
  expect(fold?.open).toBe(isOpen);
  expect(fold?.textContent).toContain("Source: FMCSA SMS census, as of November 13, 2026");
});

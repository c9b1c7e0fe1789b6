import { array, assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { testId, testQuote } from "#client/testing/record-fixtures.ts";
import type { QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";
import { addNewest, type QuotePages } from "./use-follow-ups.ts";

const pageSize = 5;
/** The higher the number, the newer it is. */
const quote = (number: number, rest: Partial<QuoteRequestItem> = {}) =>
  testQuote({ id: testId(number), createdAt: new Date(1e12 + number * 1000).toISOString(), ...rest });
const toPages = (rows: readonly QuoteRequestItem[]): QuotePages => ({
  pages: [rows.slice(0, pageSize), rows.slice(pageSize)].map((data) => ({
    success: true as const,
    data,
    nextCursor: null,
    isFuzzy: false,
  })),
  pageParams: [null, "next"],
});
const toRows = (pages: QuotePages | undefined) => pages?.pages.flatMap(({ data }) => data);

it("puts what is new above rows that all stay in their places, whichever left the first page", () => {
  const shown = array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 });
  assert(
    property(shown, integer({ min: 0, max: pageSize - 1 }), (numbers, arrivals) => {
      const before = [...new Set(numbers)].toSorted((a, b) => b - a).map((number) => quote(number));
      const added = Array.from({ length: arrivals }, (_each, index) => quote(100 - index));
      const older = Array.from({ length: 3 }, (_each, index) => quote(-index));
      // Every second row no longer matches the filter; older ones moved up.
      const newest = [...added, ...before.filter((_row, index) => index % 2 === 0), ...older];
      const after = addNewest(toPages(before), newest.slice(0, pageSize));
      expect(toRows(after)).toEqual([...added, ...before]);
    }),
  );
});

it("takes over what is known better", () => {
  const after = addNewest(toPages([quote(2), quote(1)]), [quote(2, { followUp: "lost" }), quote(1)]);
  expect(toRows(after)?.map(({ followUp }) => followUp)).toEqual(["lost", "new"]);
});

it("tells when there may be a gap, and fills an empty list", () => {
  const newest = [quote(9), quote(8)];
  expect(addNewest(toPages([quote(1)]), newest)).toBeUndefined();
  expect(toRows(addNewest(toPages([]), newest))).toEqual(newest);
});

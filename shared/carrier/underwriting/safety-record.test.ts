import { expect, test } from "vitest";
import { createRegistration } from "#shared/testing/carrier-records.ts";
import { describeAdverseRating, toSafetyRating } from "./safety-record.ts";

test("a rating without a date isn't dated by a review, which may be a later one without a rating", () => {
  const rating = toSafetyRating(
    createRegistration({ safetyRating: "Conditional", reviewDate: "2023-01-01" }),
  );
  expect(describeAdverseRating(rating)).toMatch(/^FMCSA rated this carrier Conditional\. /);
  expect(
    describeAdverseRating(
      toSafetyRating(
        createRegistration({
          safetyRating: "Conditional",
          safetyRatingDate: "1994-05-02",
          reviewDate: "2023-01-01",
        }),
      ),
    ),
  ).toMatch(/^FMCSA rated this carrier Conditional on May 2, 1994\. /);
});

import { expect, test } from "vitest";
import { addDays } from "#shared/carrier/sms/months.ts";
import { datedFigures } from "./dated-figures.ts";

// The real clock: the point is that this test fails one day.
const today = new Date().toISOString().slice(0, 10);

test.each(Object.entries(datedFigures))(
  "%s was read in its source less than 400 days ago",
  (name, { source, asOf, reviewBy }) => {
    expect(reviewBy <= addDays(asOf, 400), `${name}: reviewBy is more than 400 days after asOf`).toBe(true);
    expect(asOf <= today, `${name}: asOf is in the future`).toBe(true);
    expect(today <= reviewBy, `Read ${source} again, then set the value, asOf and reviewBy of ${name}`).toBe(
      true,
    );
  },
);

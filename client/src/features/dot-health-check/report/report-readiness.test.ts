import { expect, it } from "vitest";
import { failed, pending } from "#client/testing/dot-fixtures.ts";
import { couldNotCheck, createCarrier, ready } from "#client/testing/underwriter-fixtures.ts";
import { getReadiness } from "./report-actions.tsx";

const asking = { ...couldNotCheck<never>(), status: "asking", failure: undefined } as const;
const all = (part: typeof asking | ReturnType<typeof couldNotCheck<never>>) => ({
  company: part,
  inspections: part,
  vehicles: part,
  safety: part,
  registration: part,
  licensing: part,
});

it("nothing can be taken along before anything is here, and the reason is said", () => {
  expect(getReadiness(createCarrier(all(asking)))).toEqual({
    isReady: false,
    text: "You can download and share this once FMCSA's data is here.",
  });
});

it("nothing can be taken along if nothing could be checked", () => {
  const carrier = createCarrier(all(couldNotCheck<never>()));
  expect(getReadiness(carrier)).toMatchObject({ isReady: false, text: expect.stringContaining("couldn't") });
});

it("a part that is still loading, or failed, is named", () => {
  expect(getReadiness(createCarrier({ inspections: asking, vehicles: asking })).text).toBe(
    "Still loading: inspections and vehicles. A download made now says what is missing.",
  );
  expect(
    getReadiness(createCarrier({ vehicles: ready([], { sources: [pending("rbkj-cgst")] }) })).text,
  ).toMatch(/^Still loading: vehicles\./);
  expect(getReadiness(createCarrier({ vehicles: ready([], { sources: [failed("rbkj-cgst")] }) }))).toEqual({
    isReady: true,
    text: "Couldn't fully check: vehicles. The download says what is missing.",
  });
});

it("a carrier that is here whole has nothing missing", () => {
  expect(getReadiness(createCarrier()).text).toMatch(/^Shows today's date/);
});

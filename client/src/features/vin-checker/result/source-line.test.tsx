import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SourceLine } from "./vin-result.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 31, 9) }));
afterEach(() => void vi.useRealTimers());

const at = (day: number, hour = 9): string => new Date(2026, 2, day, hour).toISOString();
const show = (answeredAt: string, stale = false) =>
  render(
    <SourceLine
      source={{ kind: "agency", answeredAt, stale }}
      isAsking={false}
      hasRetryFailed={false}
      retry={() => undefined}
    />,
  );

it.each([
  [at(31, 1), "today"],
  [at(30, 23), "yesterday"],
  [at(2), "on March 2, 2026"],
  [new Date(2026, 3, 1).toISOString(), "today"],
])("an answer of %s was checked %s", (time, when) => {
  show(time);
  expect(screen.getByText(`From NHTSA (vPIC), checked ${when}.`)).toBeTruthy();
});

it("days are counted by the calendar, over the change of the clocks too", () => {
  show(at(1, 23), true);
  expect(screen.getByText("This answer is 30 days old")).toBeTruthy();
});

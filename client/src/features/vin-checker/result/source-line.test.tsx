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

it("an answer says its day, also on paper", () => {
  show(at(2));
  expect(screen.getByText("From NHTSA (vPIC), March 2, 2026.")).toBeTruthy();
});

it("an answer that couldn't be renewed says so above its day", () => {
  show(at(1, 23), true);
  expect(screen.getByText("This answer is from March 1, 2026")).toBeTruthy();
});

import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { BasicsSection } from "#client/features/dot-health-check/underwriter/basics/basics-section.tsx";
import { OverviewTab } from "#client/features/dot-health-check/overview/overview-tab.tsx";
import { CarrierSummary } from "#client/features/dot-health-check/results/carrier-summary.tsx";
import {
  getToday,
  toKnownRecord,
  underwrite,
} from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { UnderwriterTab } from "#client/features/dot-health-check/underwriter/underwriter-tab.tsx";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { createCarrier, createSafety, ready, safetySources } from "./underwriter-fixtures.ts";

/** Makes it November 22, 2026 in each test of the file. */
export function setToday(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

const underwriteToday = (carrier: Carrier) => underwrite(toKnownRecord(carrier, getToday()));

/** Renders the underwriter's tab of a carrier. */
export function openUnderwriterTab(more: Partial<Carrier> = {}) {
  const carrier = createCarrier(more);
  return render(<UnderwriterTab carrier={carrier} underwriting={underwriteToday(carrier)} />);
}

/** Renders a carrier's first tab. */
export function openOverview(more: Partial<Carrier> = {}) {
  const carrier = createCarrier(more);
  return render(<OverviewTab carrier={carrier} underwriting={underwriteToday(carrier)} />);
}

/** Renders its part about the BASICs alone. */
export function openBasics(more: Partial<Carrier> = {}) {
  const carrier = createCarrier(more);
  return render(<BasicsSection carrier={carrier} underwriting={underwriteToday(carrier)} />);
}

/** Renders what is above the tabs of a carrier. */
export function openSummary(more: Partial<Carrier> = {}) {
  const carrier = createCarrier(more);
  return render(<CarrierSummary carrier={carrier} underwriting={underwriteToday(carrier)} />);
}

/** A carrier's safety record that was read. */
export const withSafety = (more: Partial<SafetyAnswer>): Partial<Carrier> => ({
  safety: ready(createSafety(more), { sources: more.sources ?? safetySources }),
});

/** A section of the tab by its title. */
export const part = (name: string) => within(screen.getByRole("region", { name }));

import type { Judgement } from "./judgement.ts";
import type { Published } from "./published.ts";
import type { ReasonCode } from "./reason.ts";

/** What we have for a carrier and a BASIC: a percentile, or why there is none. */
export type Estimate =
  | {
      readonly percentile: number;
      /** Whether the violations are recent isn't known. */
      readonly mayNotCount: boolean;
      readonly threshold: number;
    }
  | { readonly reason: ReasonCode };

/** What FMCSA has for the same. */
export type PublishedBasic = {
  readonly value: Published;
  /** Whether the percentile is at or above FMCSA's threshold. */
  readonly isAlert: boolean;
};

type Shares = Omit<Judgement, "month" | "recipe" | "variant" | "carriers" | "measures" | "isOpen">;

const toShare = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** FMCSA publishes 0 % where there is no violation. */
const isSameReason = (ours: ReasonCode, value: Published): boolean =>
  "reason" in value ? value.reason === ours : ours === "no-violations" && value.percentile === 0;

/** Counts how well estimates agree with what FMCSA publishes. */
export class Tally {
  /** Percentiles that differ by 0, by 1, by 2 and by more points. */
  readonly #apart = [0, 0, 0, 0];
  readonly #reasons = { same: 0, other: 0, undecided: 0 };
  readonly #alerts = { same: 0, other: 0 };

  add(ours: Estimate, { value, isAlert }: PublishedBasic): void {
    // FMCSA averages the fleet over 18 months, and may have one where the company file has none today.
    if ("reason" in ours && ours.reason === "no-fleet") this.#reasons.undecided += 1;
    else if ("reason" in ours) this.#reasons[isSameReason(ours.reason, value) ? "same" : "other"] += 1;
    else if ("percentile" in value) this.#addPercentiles(ours, value.percentile, isAlert);
    else if (value.reason === "not-recent" && ours.mayNotCount) this.#reasons.undecided += 1;
    else this.#reasons.other += 1;
  }

  #addPercentiles(ours: Extract<Estimate, { percentile: number }>, theirs: number, isAlert: boolean): void {
    const apart = Math.min(3, Math.abs(ours.percentile - theirs));
    this.#apart[apart] = (this.#apart[apart] ?? 0) + 1;
    this.#alerts[ours.percentile >= ours.threshold === isAlert ? "same" : "other"] += 1;
  }

  getShares(): Shares {
    const [same = 0, one = 0, two = 0, more = 0] = this.#apart;
    const compared = same + one + two + more;
    const reasonsCompared = this.#reasons.same + this.#reasons.other;
    const alertsCompared = this.#alerts.same + this.#alerts.other;
    return {
      compared,
      within0: toShare(same, compared),
      within1: toShare(same + one, compared),
      within2: toShare(same + one + two, compared),
      reasonsCompared,
      reasonsAgree: toShare(this.#reasons.same, reasonsCompared),
      reasonsUndecided: this.#reasons.undecided,
      alertsCompared,
      alertsAgree: toShare(this.#alerts.same, alertsCompared),
    };
  }
}

type Match = Pick<Shares, "within0" | "within1" | "reasonsAgree">;

/** The one that agrees best: first in reasons, then within one point, then exactly; of equal ones the first. */
export const chooseBest = <T extends Match>(matches: readonly T[]): T | undefined =>
  matches.toSorted(
    (a, b) =>
      (b.reasonsAgree ?? 0) - (a.reasonsAgree ?? 0) ||
      (b.within1 ?? 0) - (a.within1 ?? 0) ||
      (b.within0 ?? 0) - (a.within0 ?? 0),
  )[0];

import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import type { ReasonCode } from "./reason.ts";

/** Raised with each change of measures or percentiles. Earlier ones aren't shown, and are computed again. */
export const currentRecipe = 2;

/** Shares that must agree with FMCSA for percentiles to be shown. */
export const gate = { within1: 0.95, reasons: 0.995, measures: 0.99 } as const;

/** A count of cases, and the share that agrees; null if there was nothing to compare. */
export type Compared = { readonly compared: number; readonly share: number | null };
type Known = Pick<Judgement, "compared" | "within1" | "reasonsCompared" | "reasonsAgree" | "measures">;

/** The three comparisons. Measures are absent without inspections in the mirror, since ours aren't used then. */
export const getComparisons = (known: Known) => ({
  within1: { compared: known.compared, share: known.within1 },
  reasons: { compared: known.reasonsCompared, share: known.reasonsAgree },
  ...(known.measures && {
    measures: { compared: known.measures.compared, share: known.measures.agree },
  }),
});

/** Nothing to compare proves nothing. */
const isMet = ({ share }: Compared, needed: number): boolean => share !== null && share >= needed;

/** Tells if the measures that we compute are FMCSA's, so that they may be shown where FMCSA publishes none: hazmat. */
export const canTrustOwn = ({ measures }: Pick<Known, "measures">): boolean =>
  measures !== null && isMet({ compared: measures.compared, share: measures.agree }, gate.measures);

export function isGateOpen(known: Known): boolean {
  const { within1, reasons, measures } = getComparisons(known);
  return (
    isMet(within1, gate.within1) &&
    isMet(reasons, gate.reasons) &&
    (measures === undefined || isMet(measures, gate.measures))
  );
}

/** "94.9%", rounded down: 94.99% isn't 95%. */
export const formatShare = (share: number): string =>
  // A product such as 0.57 times 1,000 may be a little below its whole number.
  `${Math.floor(Number((share * 1000).toFixed(6))) / 10}%`;

/** FMCSA's percentile, or the reason that it publishes instead. `unknown`: a text that we don't know. */
export type Published = { readonly percentile: number } | { readonly reason: ReasonCode | "unknown" };

const reasons: readonly (readonly [RegExp, ReasonCode])[] = [
  [/\b(?:12|twelve) months|\b(?:1|one) year/i, "not-recent"],
  [/(?:less|fewer) than \d+ .*with (?:\w+ )*violation/i, "few-with-violations"],
  [/(?:less|fewer) than \d+ .*inspection/i, "few-inspections"],
  [/\bno violation/i, "no-violations"],
];

/** Reads "18%", or a text such as "Less than 5 vehicle inspections with violations". */
export function readPublished(text: string): Published {
  const [, digits] = /^(\d{1,3})\s?%$/.exec(text.trim()) ?? [];
  if (digits !== undefined && Number(digits) <= 100) return { percentile: Number(digits) };
  return { reason: reasons.find(([pattern]) => pattern.test(text))?.[1] ?? "unknown" };
}

/** Ours for a carrier and a BASIC: a percentile, or why there is none. */
export type Estimate =
  | {
      readonly percentile: number;
      /** It isn't known if the violations are recent. */
      readonly mayNotCount: boolean;
      readonly threshold: number;
    }
  | { readonly reason: ReasonCode };

export type PublishedBasic = {
  readonly value: Published;
  readonly isAlert: boolean;
};

type Shares = Omit<Judgement, "month" | "recipe" | "variant" | "carriers" | "measures" | "isOpen">;

const toShare = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** FMCSA publishes 0 % where there is no violation. */
const isSameReason = (ours: ReasonCode, value: Published): boolean =>
  "reason" in value ? value.reason === ours : ours === "no-violations" && value.percentile === 0;

export class Comparison {
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

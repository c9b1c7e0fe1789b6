import type { ReasonCode } from "./reason.ts";

/** What FMCSA publishes in the place of a percentile. `unknown`: a text that we don't know. */
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

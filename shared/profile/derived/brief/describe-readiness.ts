import { type Readiness, readinessLabels } from "#shared/profile/derived/readiness.ts";
import type { ReadinessLevel } from "#shared/profile/field.ts";

const purposes: Readonly<Record<ReadinessLevel, string>> = {
  indication: "for a ballpark price",
  quote: "to quote",
  bind: "to bind",
};

const mostNamed = 6;

/** "Quote-ready. Still needed to bind: Federal tax ID, Filings you need" */
export function describeReadiness({ level, next, missing }: Readiness): string {
  const reached = level === "none" ? "Incomplete" : readinessLabels[level];
  if (next === undefined) return reached;
  const named = missing.slice(0, mostNamed).map(({ label }) => label);
  const more = missing.length > mostNamed ? `, and ${missing.length - mostNamed} more` : "";
  return `${reached}. Still needed ${purposes[next]}: ${named.join(", ")}${more}`;
}

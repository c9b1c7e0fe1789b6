import type { Crash } from "#shared/carrier/safety.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { usDay } from "#shared/text/us-english.ts";

const { value, source, asOf } = datedFigures.crashReview;

const review = {
  title: "Ask FMCSA to review a crash",
  text: `FMCSA reviews crashes of ${value.types} types that happened on ${usDay(value.since)} or later. Its data doesn't say which type a crash was, so check the police report. A crash may be eligible if:`,
  cases: value.cases,
  advice:
    "Log in to DataQs and send the police report, with photos or video if there are any. FMCSA decides. A crash it finds not preventable stays listed, but no longer counts in its Crash Indicator.",
  source: `Five of the ${value.types} types; all are in ${source}, as of ${usDay(asOf)}.`,
} as const;

/** Tells a carrier which crashes FMCSA may review; undefined if none of those listed is open to it. */
export const describeReview = (crashes: readonly Crash[]): typeof review | undefined =>
  crashes.some(
    ({ not_preventable, crash_date = value.since }) => !not_preventable && crash_date >= value.since,
  )
    ? review
    : undefined;

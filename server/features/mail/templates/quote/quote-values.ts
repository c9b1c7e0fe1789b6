import type { Answers } from "#shared/profile/answers.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { getQuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { getQuoteHeadline } from "#shared/profile/derived/brief/quote-headline.ts";
import { orNone } from "#server/features/mail/templates/compose.ts";
import type { Values } from "#server/features/mail/templates/render.ts";
import { briefSection } from "./brief-section.ts";

type Quote = {
  readonly companyName: string;
  readonly reference: string;
  readonly formData: Answers;
  readonly fmcsa?: FmcsaCheck;
};

/** The placeholders that only the email to an agency has. */
export function getQuoteValues({ companyName, reference, formData, fmcsa }: Quote): Values {
  const brief = getQuoteBrief(formData, { ...(fmcsa && { fmcsa }) });
  const { state, units, drivers, effective, readiness } = brief.facts;
  return {
    reference,
    headline: getQuoteHeadline(companyName, brief, formData),
    brief: briefSection({ ...brief, company: companyName || brief.company }, reference),
    state: orNone(state),
    units: orNone(units),
    drivers: orNone(drivers),
    effectiveDate: orNone(effective),
    readiness,
  };
}

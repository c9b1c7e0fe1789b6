import {
  type BriefKey,
  briefKeys,
  briefLabels,
  type QuoteBrief,
} from "#shared/profile/derived/brief/quote-brief.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { factSection, factTable, heading } from "#server/features/mail/templates/layout/blocks.ts";
import { escapeHtml } from "#server/features/mail/templates/layout/escape-html.ts";
import { colors } from "#server/features/mail/templates/layout/styles.ts";
import { type Appendix, joinParts } from "#server/features/mail/templates/render.ts";
import { fmcsaSection } from "./fmcsa-section.ts";

const notGiven = "Not given";
const labelWidth = 30;

/** What opens an agency's email: who asks, for what, and how to reach them. */
export function briefSection(brief: QuoteBrief, reference: string): Appendix {
  const company = brief.company || "Company not named";
  const intro = {
    text: `Quote request ${reference}\n${company}`,
    html: [
      preheader(brief),
      `<p class="soft" style="margin:0;color:${colors.soft}">Quote request <strong>${escapeHtml(reference)}</strong></p>`,
      heading(1, company),
    ].join("\n"),
  };
  return joinParts(intro, factsPart(brief), coveragePart(brief), fmcsaSection(brief));
}

/** What mail programs show beside the subject in a list. */
function preheader({ facts: { contact, phone, units, drivers, radius, cargo } }: QuoteBrief): string {
  const line = [contact, phone, units, drivers, radius, cargo]
    .filter(Boolean)
    .join(" - ")
    .slice(0, 150)
    // Half a character.
    .replace(/\p{Cs}/gu, "");
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(line)}</div>`;
}

function factsPart({ facts }: QuoteBrief): Appendix {
  const lines = briefKeys.map((key) => ({ key, label: briefLabels[key], value: facts[key] || notGiven }));
  return {
    text: lines.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    html: factTable(
      lines.map(({ key, label, value }) => ({ label, html: toFactHtml(key, value) })),
      labelWidth,
    ),
  };
}

/** A phone number that can be tapped, an email address that can be answered. */
function toFactHtml(key: BriefKey, value: string): string {
  const text = escapeHtml(value);
  const digits = value.replace(/\D/g, "");
  if (key === "phone" && digits.length === 10) return `<a href="tel:+1${digits}">${text}</a>`;
  if (key === "email" && isEmailAddress(value))
    return `<a href="mailto:${escapeHtml(encodeURIComponent(value).replace("%40", "@"))}">${text}</a>`;
  return key === "state" || key === "units" || key === "effective" ? `<strong>${text}</strong>` : text;
}

function coveragePart({ coverages: { requested, notRequested } }: QuoteBrief): Appendix {
  const others = notRequested.length > 0 ? [{ label: "Not requested", value: notRequested.join(", ") }] : [];
  const lines =
    requested.length > 0 ? [...requested, ...others] : [{ label: "Requested", value: "None chosen yet" }];
  return factSection(
    "Coverage requested",
    lines.map(({ label, value }) => ({ label, text: value, html: escapeHtml(value) })),
    40,
  );
}

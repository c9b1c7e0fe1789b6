import { sampleNote } from "#shared/text/brand.ts";
import type { FmcsaDifference, FmcsaNote } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { filingTopic } from "#shared/profile/derived/document/overview.ts";
import {
  type QuoteBrief,
  getQuoteBrief,
  type BriefKey,
  briefKeys,
  briefLabels,
  getQuoteHeadline,
} from "#shared/profile/derived/brief/quote-brief.ts";
import { factSection, noteBox, factLines, heading } from "./blocks.ts";
import { linesToHtml, escapeHtml } from "#server/base/escape-html.ts";
import { type Appendix, joinParts, render, type Values, colors } from "./render.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { orNone, staffMessage } from "./compose.ts";
import { messagePart, type Template } from "./default-templates.ts";
import type { CustomerFile } from "#server/files/customer-files.ts";
import { profileAppendix, asTyped, type ProfileEnvelope, type QuoteLetter } from "./profile-letters.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";

/** Differences from FMCSA's record, with the customer's notes, then facts that needn't agree with it. */
export function fmcsaSection({ fmcsa, notes }: QuoteBrief): Appendix {
  const checked = fmcsa.state === "checked" ? fmcsa : undefined;
  const toSection = (title: string, lines: Parameters<typeof factSection>[1]): Appendix =>
    lines.length === 0
      ? { text: "", html: "" }
      : factSection(checked?.isSample ? `${title} (${sampleNote})` : title, lines, 30);
  const toFacts = (title: string, facts: readonly { name: string; value: string }[] = []): Appendix =>
    toSection(
      title,
      facts.map(({ name, value }) => ({ label: name, text: value, html: linesToHtml(value) })),
    );
  return joinParts(
    toSection("Differences from FMCSA's record", toDifferences(checked, notes)),
    toFacts("Authority and insurance, from FMCSA's record", checked?.licensing),
    toFacts("Among other carriers, our estimate from FMCSA's public data", checked?.standing),
    toSection(
      "FMCSA's record, for information",
      (checked?.information ?? []).map((fact) => toLine(fact, undefined)),
    ),
  );
}

type CheckedFmcsa = Extract<QuoteBrief["fmcsa"], { state: "checked" }>;

function toDifferences(checked: CheckedFmcsa | undefined, notes: QuoteBrief["notes"]) {
  const { differences: all = [], same = [] } = checked ?? {};
  const findNote = (topic: string) => notes.find((note) => note.topic === topic);
  // Filings are points to check above, which only a note adds to.
  const found = all.filter(({ topic }) => topic !== filingTopic || findNote(topic));
  const settled = new Set([...all.map(({ topic }) => topic), ...same]);
  return [
    ...found.map((difference) => toLine(difference, findNote(difference.topic))),
    // Notes about what can no longer be compared, with the difference at the time.
    ...notes.filter(({ topic }) => !settled.has(topic)).map((note) => toLine(note, note)),
  ];
}

function toLine({ label, yours, fmcsas }: FmcsaDifference, note: FmcsaNote | undefined) {
  const explained = [note?.action, note?.note].filter(Boolean).join(": ");
  const parts = [`Profile: ${yours || "not given"}`, `FMCSA: ${fmcsas || "nothing on file"}`];
  if (explained) parts.push(explained);
  return { label, text: parts.join("; "), html: parts.map(linesToHtml).join("<br>") };
}

const labelWidth = 30;

/** Facts above the points to check; the others follow it. */
const first: ReadonlySet<BriefKey> = new Set(["effective", "insured", "units", "contact", "phone"]);
const replyHint = "Reply to reach the customer.";

/** Opens an agency's email: who asks, for what, from when, and what to check; then the rest at a glance. */
export function briefSection(brief: QuoteBrief, reference: string): Appendix {
  const company = brief.company || "Company not named";
  const intro = {
    text: `Quote request ${reference}. ${replyHint}\n${company}`,
    html: [
      preheader(brief),
      `<p class="soft" style="margin:0;color:${colors.soft}">Quote request <strong>${escapeHtml(reference)}</strong>. ${replyHint}</p>`,
      heading(1, company),
    ].join("\n"),
  };
  return joinParts(
    intro,
    factLines(toLines(brief, true), labelWidth),
    pointsPart(brief),
    coveragePart(brief),
    factSection("About the company", toLines(brief, false), labelWidth),
    fmcsaSection(brief),
  );
}

/** The points of Review and the PDF. */
function pointsPart({ points }: QuoteBrief): Appendix {
  if (points.length === 0) return { text: "", html: "" };
  const lines = points.map(
    ({ label, value }) => `<strong>${escapeHtml(label)}</strong>: ${escapeHtml(value)}`,
  );
  return {
    text: ["POINTS TO CHECK", ...points.map(({ label, value }) => `${label}: ${value}`)].join("\n"),
    html: `${heading(2, "Points to check")}\n${noteBox(lines.join("<br>\n"))}`,
  };
}

/** The text that mail programs show beside the subject in a list. */
function preheader({ facts: { contact, phone, units, drivers, radius, cargo } }: QuoteBrief): string {
  const line = [contact, phone, units, drivers, radius, cargo]
    .filter(Boolean)
    .join(" - ")
    .slice(0, 150)
    // Half a character.
    .replace(/\p{Cs}/gu, "");
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(line)}</div>`;
}

const toLines = ({ facts }: QuoteBrief, isFirst: boolean) =>
  briefKeys
    .filter((key) => first.has(key) === isFirst)
    .map((key) => {
      const value = facts[key] || "Not given";
      return { label: briefLabels[key], text: value, html: toFactHtml(key, value) };
    });

/** Links phone numbers and email addresses. */
function toFactHtml(key: BriefKey, value: string): string {
  const text = escapeHtml(value);
  const digits = value.replace(/\D/g, "");
  if (key === "phone" && digits.length === 10) return `<a href="tel:+1${digits}">${text}</a>`;
  if (key === "email" && isEmailAddress(value))
    return `<a href="mailto:${escapeHtml(encodeURIComponent(value).replace("%40", "@"))}">${text}</a>`;
  return first.has(key) ? `<strong>${text}</strong>` : text;
}

function coveragePart({ coverages }: QuoteBrief): Appendix {
  const lines = coverages.length > 0 ? coverages : [{ label: "Requested", value: "None chosen yet" }];
  return factSection(
    "Coverage requested",
    lines.map(({ label, value }) => ({ label, text: value, html: escapeHtml(value) })),
    40,
  );
}

/** Gmail cuts an email off at 102 kB; the attachments have every row. */
const maxRows = 25;

/** Writes to each partner agency: the brief, the customer's message, then the profile. */
export function quoteRequests(
  letter: QuoteLetter,
  template: Template,
  { submissionId, sender, pdfId, now, random }: ProfileEnvelope,
  agencies: readonly string[],
): NewOutboxMessage[] {
  const { customerEmail } = letter;
  const values = {
    ...asTyped(letter, now),
    ...getQuoteValues(letter),
    customerEmail,
    message: orNone(letter.message),
  };
  const appendix = profileAppendix(letter.formData, { elsewhere: "the attachments", maxRows });
  const { subject, body } = withBrief(template);
  const shown = letter.message.trim() === "" ? body.replace(messagePart, "") : body;
  const request = render({ subject, body: shown }, values, appendix);
  return agencies.map((recipient) =>
    staffMessage(request, {
      random,
      submissionId,
      sender,
      recipient,
      pdfId,
      replyTo: customerEmail,
      hasAttachments: true,
    }),
  );
}

/** A template of the operator that doesn't place the brief opens with it. */
export const withBrief = ({ subject, body }: Template): Template => ({
  subject,
  body: body.includes("{brief}") ? body : `{brief}\n${body}`,
});

type Quote = Pick<QuoteLetter, "companyName" | "reference" | "formData" | "fmcsa" | "files">;

/** Lists the customer's files by the names they chose. */
function filesPart(files: readonly CustomerFile[]): Appendix {
  if (files.length === 0) return { text: "", html: "" };
  const text = `Attached by the customer: ${files.map(({ title }) => title).join(", ")}`;
  return { text, html: noteBox(escapeHtml(text)) };
}

/** The placeholders that only the email to an agency has. */
export function getQuoteValues({ companyName, reference, formData, fmcsa, files = [] }: Quote): Values {
  const brief = getQuoteBrief(formData, { ...(fmcsa && { fmcsa }) });
  const { state, units, drivers, effective, readiness } = brief.facts;
  return {
    reference,
    headline: getQuoteHeadline(companyName, brief, formData),
    brief: joinParts(
      briefSection({ ...brief, company: companyName || brief.company }, reference),
      filesPart(files),
    ),
    state: orNone(state),
    units: orNone(units),
    drivers: orNone(drivers),
    effectiveDate: orNone(effective),
    readiness,
  };
}

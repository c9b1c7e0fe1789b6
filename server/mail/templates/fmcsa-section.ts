import { sampleNote } from "#shared/text/brand.ts";
import type { FmcsaDifference, FmcsaNote } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { filingTopic } from "#shared/profile/derived/document/overview.ts";
import type { QuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { factSection } from "./blocks.ts";
import { linesToHtml } from "#server/base/escape-html.ts";
import { type Appendix, joinParts } from "./render.ts";

const title = "Differences from FMCSA's record";

/** Differences from FMCSA's record, with the customer's notes, then facts that needn't agree with it. */
export const fmcsaSection = (brief: QuoteBrief): Appendix =>
  joinParts(differencesPart(brief), standingSection(brief), informationPart(brief));

function differencesPart({ fmcsa, notes }: QuoteBrief): Appendix {
  const all = fmcsa.state === "checked" ? fmcsa.differences : [];
  const isNoted = (topic: string) => notes.some((note) => note.topic === topic);
  // Filings are points to check above, which only a note adds to.
  const found = all.filter(({ topic }) => topic !== filingTopic || isNoted(topic));
  const same = fmcsa.state === "checked" ? (fmcsa.same ?? []) : [];
  const settled = new Set([...all.map(({ topic }) => topic), ...same]);
  const lines = [
    ...found.map((difference) =>
      toLine(
        difference,
        notes.find(({ topic }) => topic === difference.topic),
      ),
    ),
    // Notes about what can't be compared any more, with what differed then.
    ...notes.filter(({ topic }) => !settled.has(topic)).map((note) => toLine(note, note)),
  ];
  return joinParts(toSection(title, fmcsa, lines), licensingSection(fmcsa));
}

function toSection(
  heading: string,
  fmcsa: QuoteBrief["fmcsa"],
  lines: Parameters<typeof factSection>[1],
): Appendix {
  if (lines.length === 0) return { text: "", html: "" };
  const isSample = fmcsa.state === "checked" && fmcsa.isSample;
  return factSection(isSample ? `${heading} (${sampleNote})` : heading, lines, 30);
}

/** FMCSA's record of authority and insurance, whatever the profile says. */
function licensingSection(fmcsa: QuoteBrief["fmcsa"]): Appendix {
  const lines = fmcsa.state === "checked" ? (fmcsa.licensing ?? []) : [];
  return toSection(
    "Authority and insurance, by FMCSA's record",
    fmcsa,
    lines.map(({ name, value }) => ({ label: name, text: value, html: linesToHtml(value) })),
  );
}

/** Our estimates from FMCSA's public data, each labeled and dated. */
function standingSection({ fmcsa }: QuoteBrief): Appendix {
  const lines = fmcsa.state === "checked" ? (fmcsa.standing ?? []) : [];
  return toSection(
    "Among other carriers, our estimate from FMCSA's public data",
    fmcsa,
    lines.map(({ name, value }) => ({ label: name, text: value, html: linesToHtml(value) })),
  );
}

function informationPart({ fmcsa }: QuoteBrief): Appendix {
  const { information = [] } = fmcsa.state === "checked" ? fmcsa : {};
  return toSection(
    "FMCSA's record, for information",
    fmcsa,
    information.map((fact) => toLine(fact, undefined)),
  );
}

function toLine({ label, yours, fmcsas }: FmcsaDifference, note: FmcsaNote | undefined) {
  const explained = [note?.action, note?.note].filter(Boolean).join(": ");
  const parts = [`Profile: ${yours || "not given"}`, `FMCSA: ${fmcsas || "nothing on file"}`];
  if (explained) parts.push(explained);
  return { label, text: parts.join("; "), html: parts.map(linesToHtml).join("<br>") };
}

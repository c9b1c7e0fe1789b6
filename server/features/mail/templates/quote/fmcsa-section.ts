import type { FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { FmcsaNote } from "#shared/profile/derived/brief/fmcsa-notes.ts";
import type { QuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { factTable, heading } from "#server/features/mail/templates/layout/blocks.ts";
import { escapeHtml } from "#server/features/mail/templates/layout/escape-html.ts";
import type { Appendix } from "#server/features/mail/templates/render.ts";

const title = "Differences from FMCSA's record";

/** What FMCSA's record has differently, with the customer's notes. Nothing if there is nothing to say. */
export function fmcsaSection({ fmcsa, notes }: QuoteBrief): Appendix {
  const found = fmcsa.state === "checked" ? fmcsa.differences : [];
  const same = fmcsa.state === "checked" ? (fmcsa.same ?? []) : [];
  const settled = new Set([...found.map(({ topic }) => topic), ...same]);
  const lines = [
    ...found.map((difference) =>
      toLine(
        difference,
        notes.find(({ topic }) => topic === difference.topic),
      ),
    ),
    // Noted by the customer about what can't be compared now: it says what differed then.
    ...notes.filter(({ topic }) => !settled.has(topic)).map((note) => toLine(note, note)),
  ];
  if (lines.length === 0) return { text: "", html: "" };
  return {
    text: [title.toUpperCase(), ...lines.map(({ label, parts }) => `${label}: ${parts.join("; ")}`)].join(
      "\n",
    ),
    html: `${heading(2, title)}\n${factTable(
      lines.map(({ label, parts }) => ({ label, html: parts.map(toHtml).join("<br>") })),
      30,
    )}`,
  };
}

const toHtml = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>\n");

function toLine({ label, yours, fmcsas }: FmcsaDifference, note: FmcsaNote | undefined) {
  const explained = [note?.action, note?.note].filter(Boolean).join(": ");
  const parts = [`Profile: ${yours || "not given"}`, `FMCSA: ${fmcsas || "nothing on file"}`];
  return { label, parts: explained ? [...parts, explained] : parts };
}

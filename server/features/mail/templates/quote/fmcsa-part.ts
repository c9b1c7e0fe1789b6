import type { QuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { factTable, heading } from "#server/features/mail/templates/layout/blocks.ts";
import { escapeHtml } from "#server/features/mail/templates/layout/escape-html.ts";
import type { Appendix } from "#server/features/mail/templates/render.ts";

const title = "Compared with FMCSA";

const words = {
  unchecked: "FMCSA's record couldn't be checked when this was sent.",
  notFound: "FMCSA's census has no carrier with this DOT number.",
  same: "No differences found.",
} as const;

/** What FMCSA's record has differently. Nothing for a profile without a DOT number. */
export function fmcsaPart({ fmcsa }: QuoteBrief): Appendix {
  if (fmcsa.state === "noNumber") return { text: "", html: "" };
  if (fmcsa.state !== "checked") return sentence(words[fmcsa.state]);
  if (fmcsa.differences.length === 0) return sentence(words.same);
  const lines = fmcsa.differences.map(({ label, yours, fmcsas }) => ({
    label,
    values: [`Profile: ${yours || "not given"}`, `FMCSA: ${fmcsas || "nothing on file"}`],
  }));
  return {
    text: [title.toUpperCase(), ...lines.map(({ label, values }) => `${label}: ${values.join("; ")}`)].join(
      "\n",
    ),
    html: `${heading(2, title)}\n${factTable(
      lines.map(({ label, values }) => ({ label, html: values.map(escapeHtml).join("<br>") })),
      30,
    )}`,
  };
}

const sentence = (text: string): Appendix => ({
  text: `${title.toUpperCase()}\n${text}`,
  html: `${heading(2, title)}\n<p style="margin:0">${escapeHtml(text)}</p>`,
});

import { brand } from "#shared/brand.ts";
import type { SummaryBlock, SummarySection } from "#shared/profile/derived/summary.ts";
import { div } from "./element.ts";
import { itemStrips } from "./item-strips.ts";
import type { DocumentStrip } from "./document-strip.ts";
import type { MeasureText } from "./measure-text.ts";
import { shortened } from "./shortened.ts";
import { tableStrips } from "./table-strips.ts";

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function blockStrips(block: SummaryBlock, under: string, measure: MeasureText): DocumentStrip[] {
  const { title } = block;
  const heading: DocumentStrip[] =
    title && !isSame(title, under) ? [{ element: div("subhead", title), keepWithNext: true }] : [];
  const body = block.kind === "table" ? tableStrips(block, measure) : itemStrips(block.items, measure);
  return [...heading, ...body];
}

function sectionStrips(section: SummarySection, measure: MeasureText): DocumentStrip[] {
  return [
    { element: div("section-head", section.title), keepWithNext: true },
    ...section.blocks.flatMap((block) => blockStrips(block, section.title, measure)),
  ];
}

// A few lines on the title plate. The full name is among the answers, which can break across pages.
const longestName = 120;

/** The title plate on the first page. */
function plate(companyName: string, day: string): HTMLElement {
  const name = div("plate-name", shortened(companyName, longestName) || "Company name not given");
  const inner = div("plate-inner", div("plate-kind", "Insurance profile"), name);
  const side = div("plate-side", div("plate-brand", brand.name), div("plate-day", `Prepared ${day}`));
  return div("plate", inner, side);
}

const statement =
  "I have reviewed this profile. To the best of my knowledge, the answers are true and complete. It is not a policy or a binder.";

const line = (label: string): HTMLElement => div("sign-line", div("sign-rule"), div("sign-label", label));

/** Where the insured signs, on one page with what is signed. */
function signature(): HTMLElement {
  const lines = div("sign-lines", line("Signature"), line("Printed name and title"), line("Date"));
  return div("sign", div("sign-text", statement), lines);
}

/** The whole document, top to bottom. */
export function documentStrips(
  sections: readonly SummarySection[],
  companyName: string,
  day: string,
  measure: MeasureText,
): DocumentStrip[] {
  const body = sections.flatMap((section) => sectionStrips(section, measure));
  const none = { element: div("none", "No questions have been answered yet.") };
  const rest = body.length > 0 ? [...body, { element: signature() }] : [none];
  return [{ element: plate(companyName, day) }, ...rest];
}

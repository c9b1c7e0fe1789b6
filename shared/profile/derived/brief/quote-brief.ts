import { usNumber } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { type AnyAnswers, countItems, textAt, isAnswered } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { findField } from "#shared/profile/registry.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { getLargestLoad } from "#shared/profile/derived/hauled-commodities.ts";
import {
  findFilingDifference,
  withFilingPoint,
  describeEquipment,
  getInsuredValue,
  coverages,
} from "#shared/profile/derived/document/overview.ts";
import { listFlags } from "#shared/profile/derived/document/flags.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import {
  getReadiness,
  type Readiness,
  readinessLabels,
  readinessPurposes,
} from "#shared/profile/derived/readiness.ts";
import { describeFmcsaCheck, type FmcsaCheck, type FmcsaNote, getFmcsaNotes } from "./fmcsa-check.ts";

const getCoverageLines = (pruned: AnyAnswers) =>
  coverages
    .filter(({ toggle }) => pruned[toggle.key] === true)
    .map(({ toggle, details }) => ({
      label: toggle.label,
      value: describe(toggle.label, details, pruned),
    }));

function describe(label: string, details: readonly Field[], answers: AnyAnswers): string {
  const answered = details.filter(({ key }) => isAnswered(answers[key]));
  // The limit itself replaces "Custom limit".
  const shown = answered.filter(({ key }) => !answered.some(({ showIf }) => showIf?.key === key));
  return shown.map((field) => toPart(label, field, answers)).join(", ") || "No limit chosen";
}

/** "$100,000", "deductible $1,000": a detail's name without its coverage's, or nothing for a limit. */
function toPart(coverage: string, field: Field, answers: AnyAnswers): string {
  const value = showAnswer(field, answers[field.key]);
  const words = field.label.split(" ");
  const common = words.findIndex((word, index) => word !== coverage.split(" ")[index]);
  const name = words.slice(common).join(" ");
  const isItself = field.kind === "text" || /(?:^|\s)(?:limit|CSL)$/.test(name);
  return isItself ? value : `${name} ${value}`;
}

export const briefLabels = {
  effective: "Effective",
  insured: "Insured value",
  units: "Units",
  contact: "Contact",
  phone: "Phone",
  readiness: "Readiness",
  email: "Email",
  preferred: "Prefers",
  dot: "DOT and MC",
  state: "State",
  drivers: "Drivers",
  radius: "Radius",
  cargo: "Cargo",
  fmcsa: "FMCSA record",
} as const;
export type BriefKey = keyof typeof briefLabels;

export const briefKeys = Object.keys(briefLabels).filter((key): key is BriefKey => key in briefLabels);

/** Each fact in one line of text; "" if it wasn't given. */
export type QuoteBrief = {
  readonly company: string;
  readonly facts: Readonly<Record<BriefKey, string>>;
  readonly state: string;
  /** Points to check in the answers, a line each. Missing answers are in the readiness. */
  readonly points: readonly { readonly label: string; readonly value: string }[];
  readonly coverages: ReturnType<typeof getCoverageLines>;
  readonly fmcsa: FmcsaCheck;
  readonly notes: readonly FmcsaNote[];
};

type Options = {
  readonly fmcsa?: FmcsaCheck;
  readonly today?: Date;
};

/** First thing an agency reads about a profile. It has no date of birth, license number or tax number. */
export function getQuoteBrief(
  answers: AnyAnswers,
  { fmcsa = { state: "unchecked" }, today = new Date() }: Options = {},
): QuoteBrief {
  const pruned = prune(answers);
  const show = (key: string): string => {
    const field = findField(key);
    return field ? toLine(showAnswer(field, pruned[key])) : "";
  };
  const place = getPlace(pruned);
  const insured = getInsuredValue(pruned);
  return {
    company: show("name") || show("dbaName"),
    state: place.state,
    points: withFilingPoint(listFlags(pruned, today), findFilingDifference(fmcsa))
      .filter(({ key }) => key !== "missing")
      .map(({ label, value }) => ({ label: toLine(label), value: toLine(value) })),
    facts: {
      // In the subject's format: 04/01/2027.
      effective: show("proposedEffectiveDate").replaceAll("-", "/"),
      insured: insured > 0 ? `$${usNumber(insured)}` : "",
      units: describeUnits(pruned),
      contact: show("contactName"),
      phone: show("phone"),
      readiness: toLine(describeReadiness(getReadiness(pruned, today))),
      email: show("email"),
      preferred: pruned.preferredContact === "both" ? "Email or phone" : show("preferredContact"),
      dot: toLine([show("dotNumber"), show("mcNumber")].filter(Boolean).join(", ")),
      state: toLine(place.state && place.city ? `${place.state} (${place.city})` : place.state || place.city),
      drivers: countItems(pruned.drivers) ? pluralize(countItems(pruned.drivers), "driver") : "",
      radius: show("operatingRadius"),
      cargo: toLine(describeCargo(show, getLargestLoad(pruned))),
      fmcsa: toLine(describeFmcsaCheck(fmcsa)),
    },
    coverages: getCoverageLines(pruned),
    fmcsa,
    notes: getFmcsaNotes(pruned),
  };
}

const mostNamed = 6;

/** "Firm quote. Still needed to bind: Federal tax ID, Filings needed" */
export function describeReadiness({ level, next, missing }: Readiness): string {
  const reached = level === "none" ? "Incomplete" : readinessLabels[level];
  if (next === undefined) return reached;
  const named = missing.slice(0, mostNamed).map(({ printedLabel }) => printedLabel);
  const more = missing.length > mostNamed ? `, and ${missing.length - mostNamed} more` : "";
  return `${reached}. Still needed ${readinessPurposes[next]}: ${named.join(", ")}${more}`;
}

const longest = 300;

/** One line, cut to stay brief. The profile has all of it. */
function toLine(text: string): string {
  const characters = Array.from(
    text
      .slice(0, 2 * longest)
      .replace(/\s+/g, " ")
      .trim(),
  );
  const isWhole = characters.length <= longest && text.length <= 2 * longest;
  return isWhole ? characters.join("") : `${characters.slice(0, longest).join("")}\u2026`;
}

/** City and state of the trucks: rates and agencies' licenses depend on it. */
function getPlace(answers: AnyAnswers): { readonly state: string; readonly city: string } {
  const prefix = textAt(answers, "garagingState") ? "garaging" : "mailing";
  return {
    state: toLine(textAt(answers, `${prefix}State`)),
    city: toLine(textAt(answers, `${prefix}City`)),
  };
}

export const countUnits = (answers: AnyAnswers): number =>
  countItems(answers.powerUnits) + countItems(answers.trailers);

/** "7 units: 5 power units, 2 trailers", or one kind alone: "5 power units". */
function describeUnits(answers: AnyAnswers): string {
  const kinds = describeEquipment(answers);
  return kinds.includes(", ") ? `${pluralize(countUnits(answers), "unit")}: ${kinds}` : kinds;
}

function describeCargo(show: (key: string) => string, largest: number | undefined): string {
  const commodities = [1, 2, 3, 4].map((rank) => show(`cargoCommodity${rank}`)).filter(Boolean);
  const most = commodities.length > 0 ? `mostly ${commodities.join(", ")}` : "";
  const load = largest === undefined ? "" : `loads worth up to $${usNumber(largest)}`;
  return [show("cargoCommodities"), most, load].filter(Boolean).join("; ");
}

const longestName = 80;

function cutName(name: string): string {
  const characters = Array.from(name.replace(/\s+/g, " ").trim());
  if (characters.length <= longestName) return characters.join("");
  const cut = characters.slice(0, longestName - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > longestName / 2 ? cut.slice(0, lastSpace) : cut}\u2026`;
}

/** "Lopez & Sons Trucking LLC, CA, 7 units, eff. 04/01/2027": what a subject says, without what is missing. */
export function getQuoteHeadline(company: string, brief: QuoteBrief, answers: AnyAnswers): string {
  const units = countUnits(prune(answers));
  return [
    cutName(company || brief.company) || "Company not named",
    brief.state,
    units > 0 ? pluralize(units, "unit") : "",
    brief.facts.effective && `eff. ${brief.facts.effective}`,
  ]
    .filter(Boolean)
    .join(", ");
}

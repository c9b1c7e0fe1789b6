import { pluralize } from "#shared/pluralize.ts";
import { type AnyAnswers, countItems, textAt } from "#shared/profile/answers.ts";
import { findField, profile, type Registry } from "#shared/profile/registry.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import { getCoverageLines } from "./coverage-lines.ts";
import { describeReadiness } from "./describe-readiness.ts";
import { describeFmcsaCheck, type FmcsaCheck } from "./fmcsa-check.ts";
import { type FmcsaNote, getFmcsaNotes } from "./fmcsa-notes.ts";

/** The questions an underwriter looks at first, in their order. */
export const briefKeys = [
  "contact",
  "phone",
  "email",
  "preferred",
  "dot",
  "state",
  "units",
  "drivers",
  "radius",
  "cargo",
  "effective",
  "readiness",
  "fmcsa",
] as const;
export type BriefKey = (typeof briefKeys)[number];

/** Each fact in one line of text; "" if it wasn't given. */
export type QuoteBrief = {
  readonly company: string;
  readonly facts: Readonly<Record<BriefKey, string>>;
  /** The state alone: "CA". */
  readonly state: string;
  readonly coverages: ReturnType<typeof getCoverageLines>;
  readonly fmcsa: FmcsaCheck;
  readonly notes: readonly FmcsaNote[];
};

export const briefLabels: Readonly<Record<BriefKey, string>> = {
  contact: "Contact",
  phone: "Phone",
  email: "Email",
  preferred: "Prefers",
  dot: "DOT and MC",
  state: "State",
  units: "Units",
  drivers: "Drivers",
  radius: "Radius",
  cargo: "Cargo",
  effective: "Effective",
  readiness: "Readiness",
  fmcsa: "FMCSA record",
};

type Options = {
  readonly fmcsa?: FmcsaCheck;
  readonly registry?: Registry;
  readonly today?: Date;
};

/** What an agency reads first about a profile. It has no date of birth, license number or tax number. */
export function getQuoteBrief(
  answers: AnyAnswers,
  { fmcsa = { state: "unchecked" }, registry = profile, today = new Date() }: Options = {},
): QuoteBrief {
  const pruned = prune(answers, registry);
  const show = (key: string): string => {
    const field = findField(key, registry);
    return field ? toLine(showAnswer(field, pruned[key])) : "";
  };
  const place = getPlace(pruned);
  return {
    company: show("name") || show("dbaName"),
    state: place.state,
    facts: {
      contact: show("contactName"),
      phone: show("phone"),
      email: show("email"),
      preferred: pruned.preferredContact === "both" ? "Email or phone" : show("preferredContact"),
      dot: toLine([show("dotNumber"), show("mcNumber")].filter(Boolean).join(", ")),
      state: toLine(place.state && place.city ? `${place.state} (${place.city})` : place.state || place.city),
      units: describeUnits(pruned),
      drivers: countItems(pruned.drivers) ? pluralize(countItems(pruned.drivers), "driver") : "",
      radius: show("operatingRadius"),
      cargo: toLine(describeCargo(show)),
      // As the subject has it: 04/01/2027.
      effective: show("proposedEffectiveDate").replaceAll("-", "/"),
      readiness: toLine(describeReadiness(getReadiness(pruned, registry, today))),
      fmcsa: toLine(describeFmcsaCheck(fmcsa)),
    },
    coverages: getCoverageLines(pruned, registry),
    fmcsa,
    notes: getFmcsaNotes(pruned, registry),
  };
}

const longest = 300;

/** One line, cut where it would not be brief any more: the profile has it whole. */
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

/** Where the trucks park: rates and agencies' licenses depend on it. */
function getPlace(answers: AnyAnswers): { readonly state: string; readonly city: string } {
  const prefix = textAt(answers, "garagingState") ? "garaging" : "mailing";
  return {
    state: toLine(textAt(answers, `${prefix}State`)),
    city: toLine(textAt(answers, `${prefix}City`)),
  };
}

/** The number of power units and trailers. */
export const countUnits = (answers: AnyAnswers): number =>
  countItems(answers.powerUnits) + countItems(answers.trailers);

/** "7 units: 5 power units, 2 trailers", or one kind alone: "5 power units". */
function describeUnits(answers: AnyAnswers): string {
  const [power, trailers] = [countItems(answers.powerUnits), countItems(answers.trailers)];
  const kinds = [
    ...(power > 0 ? [pluralize(power, "power unit")] : []),
    ...(trailers > 0 ? [pluralize(trailers, "trailer")] : []),
  ].join(", ");
  return power > 0 && trailers > 0 ? `${pluralize(power + trailers, "unit")}: ${kinds}` : kinds;
}

function describeCargo(show: (key: string) => string): string {
  const commodities = [1, 2, 3, 4].map((rank) => show(`cargoCommodity${rank}`)).filter(Boolean);
  const most = commodities.length > 0 ? `mostly ${commodities.join(", ")}` : "";
  return [show("cargoCommodities"), most].filter(Boolean).join("; ");
}

import { isPastDate } from "#shared/profile/import/values/read-date.ts";

/** Words for what a list says, the first that fits. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bexcl?(ud\w*|usion|d)?\b|\bexclu(ido|ida|e)?\b/, "excluded"],
  [/\bterm(ed|inat\w*|d)?\b/, "terminated"],
  [/\btotall?ed\b|\btotal loss\b|\bwrecked\b/, "totaled"],
  [/\b(trade|traded)\b/, "traded in"],
  [/\b(sold|(?<!for )sale|auction(ed)?)\b/, "sold"],
  [/\bstolen\b/, "stolen"],
  [/\b(scrap|junk|salvag)/, "scrapped"],
  [/\brepo/, "repossessed"],
  [/\breturned\b/, "returned"],
  [/\b(delet|remov|del\b)/, "deleted"],
  [/\boff( the| our)? (policy|insurance|schedule)\b|\bcancel|\bdrop(ped)?\b/, "off the policy"],
  [/\bretired?\b/, "retired"],
  [/\bdispos/, "disposed of"],
  [/\bout[ -](of[ -])?(service|svc)\b|\boos\b/, "out of service"],
  [/\bdeceased\b|\bpassed away\b/, "deceased"],
  [
    /\b(quit|resign\w*|left|former|separat\w*|fired|dismiss\w*|discharged|laid off|let go|walked off|no longer|not with|ex[ -]?(?:employee|driver|operator)s?|abandon\w*|last day|gone|departed|renunci\w*|despedid\w*)\b/,
    "no longer with you",
  ],
  [/\b(insured?|covered|on ?policy|listed|scheduled|include[ds]?)\b/, "not insured"],
];

const gone =
  "sold|terminat(ed|ion)|term'?e?d|term(?=\\W*(\\d|$)|[)\\]}*])|totall?ed|total loss|dispos(ed|al)( of)?|(non|in)[ -]?active|not active|" +
  "deactivated|retired|no longer|quit|resign(ed|ation)|fired|dismissed|discharged|laid off|let go|walked off|deceased|passed away|traded( in)?|" +
  "trade[ -]?in|scrap(ped)?|junk(ed)?|salvaged?|wrecked|stolen|repossessed|repo'?e?d|out of service|oos|" +
  "decommissioned|do not (dispatch|use|(re)?hire|renew)|lease (ended|returned|expired|over|up)|returned to (lessor|leasing|dealer)|do not insure|deleted?|removed?|" +
  "tak(e|en) ((him|her|it|them|this|driver|unit) )?off( the| our)? (policy|insurance|schedule|roster|list|fleet)|last day (was|(?=\\d+[-/.]\\d+[-/.]\\d))|gone(?=\\W*$)|" +
  "dad[oa] de baja|inactiv[oa]|vendid[oa]|despedid[oa]|renuncio|inactif|vendue?";
/** Said so of people, or in a column of statuses: a unit's cargo may be excluded too. */
const excluded = "excl?(uded?|d)?|exclusion|excluid[oa]|not (a )?(covered|insured|listed)";
/** Words that mean it in a column of statuses only. */
const goneStatus = `${gone}|left|former|separat(ed|ion)|auction(ed)?|surplus|parted( out)?|donated|destroyed|departed|released|gone|abandon(ed|ment)|(ex|past)[ -]?(employee|driver|operator)s?|not with (the |our )?(company|us|fleet)|off (the |our )?(roster|payroll|policy|insurance|fleet)|disqualified|unqualified|archived|disabled|cancell?ed|not (hired|employed)|rejected|declined|denied|ineligible|unacceptable|not (approved|acceptable|eligible)|del|drop(ped)?|returned(?! to (service|work))|junkyard|baja|${excluded}`;
const subject =
  "(the|this)? ?(driver|employee|operator|he|she|unit|truck|trailer|tractor|vehicle) (is |was |has |been )*";
export const goneAtStart = new RegExp(
  `^\\W*((also|and|then|please|pls|we) )*(${gone})\\b|^\\W*${subject}(${gone}|left (the|us|in|on|\\d))\\b|^\\W*(it )?(is|was|has been|got) (${gone})\\b`,
);
export const excludedAtStart = new RegExp(`^\\W*(${excluded})\\b`);
export const goneWhole = new RegExp(`^\\W*(${gone})\\W*$`);
export const goneAnywhere = new RegExp(`\\b(${goneStatus})\\b`);
export const notGone =
  /\b(not|never|non|un|to be|will be|for|may be|n't)[\s-]*(yet )?(sold|sale|terminated|retired|totaled|disposed|traded|excluded|inactive)\b|\bunsold\b/;
export const toPlain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, " ")
    .trim();
export const wordFor = (text: string): string =>
  words.find(([pattern]) => pattern.test(toPlain(text)))?.[1] ?? "inactive";

/** The date in "SOLD 06/2025"; a date to come leaves nothing out. */
export function isToCome(text: string, today: Date): boolean {
  const [, rest = ""] = /^[^\d]*?((?:[a-z]{3,9}\.? )?\d.*)$/.exec(text) ?? [];
  return [rest, rest.replace(/^[a-z.]+ /, "")].some((each) => isPastDate(each, today) === false);
}

/** Said of a person behind the name only: "Left" and "Former" are names too. */
const behindName = `${gone}|left|former|separat(ed|ion)|departed|released|gone|disqualified|baja|${excluded}`;
/** No name or number ends with one of these, so that it needs no separator. */
const neverName =
  "terminated|termed|inactive|deceased|resigned|no longer|sold|totaled|junked|scrapped|repossessed|out of service|do not (dispatch|use|(re)?hire|insure)";

type Words = { readonly set: RegExp; readonly first: RegExp; readonly bare: RegExp };

/** Set in brackets, behind a dash or the like; in front of one; or with nothing between. */
const toWords = (ends: string, bareEnds: string): Words => ({
  set: new RegExp(
    `\\s*(?:[([{]+|(?<=[\\s,*])[-–—/:*|]+|[*–—|]+|\\s-+)\\s*(?<said>(?:${ends})\\b[^)\\]}*]*)[)\\]}*]*`,
    "i",
  ),
  first: new RegExp(
    `^[\\W_]*(?<said>(?:${ends})\\b[^-–—:*)\\]}]*?)(?:\\s+[-–—]+\\s|\\s*[:*)\\]}]+)\\s*(?=\\S)`,
    "i",
  ),
  bare: new RegExp(`[\\s,]+(?<said>(?:${bareEnds})\\b.*)$`, "i"),
});

const remarks = {
  person: toWords(behindName, `${neverName}|excluded`),
  unit: toWords(gone, neverName),
};

/** Splits "Doe, Jane (terminated)" or "104 SOLD" into the name or number and a remark on one who left; undefined without one. */
export function splitRemark(cell: string, isPerson: boolean): { name: string; said: string } | undefined {
  const { set, first, bare } = remarks[isPerson ? "person" : "unit"];
  for (const pattern of [first, set, bare]) {
    const found = pattern.exec(cell);
    const said = found?.groups?.["said"]?.trim();
    if (!found || said === undefined) continue;
    const name = `${cell.slice(0, found.index)} ${cell.slice(found.index + found[0].length)}`
      .replace(/\s+/g, " ")
      .replace(/^[\s,*-]+|[\s,*-]+$/g, "");
    if (name !== "" && !notGone.test(toPlain(cell))) return { name, said };
  }
  return undefined;
}

/**
 * Phrases that read as translated, or non-American spellings, each with what to write instead. A space
 * matches any whitespace, case is ignored, and a phrase matches whole words only.
 */
export type BannedPhrase = readonly [phrase: string, instead: string];

const spellings: readonly BannedPhrase[] = [
  ["e-mail", "email"],
  ["e-mails", "emails"],
  ["e-mailed", "emailed"],
  ["labelled", "labeled"],
  ["licence", "license"],
  ["colour", "color"],
  ["colours", "colors"],
  ["neighbour", "neighbor"],
  ["neighbours", "neighbors"],
];

const habits: readonly BannedPhrase[] = [
  ["the agency", "NHTSA, FMCSA"],
  ["the agency's", "NHTSA's, FMCSA's"],
  ["vehicle-safety agency", "NHTSA"],
  ["needed to save", "Enter ... to save"],
  ["once more", "again"],
  ["by itself", "automatically"],
  ["thereby", "necessarily"],
  ["name it when", "mention it if"],
  ["whoever", "no matter who"],
  ["the cover", "coverage"],
  ["your cover", "your coverage"],
  ["no cover", "no coverage"],
  ["is no cover", "is not coverage"],
  ["for real", "in production"],
  ["nothing is known of", "NHTSA has no data on"],
];

const sentences: readonly BannedPhrase[] = [
  ["once and send it where you want", "Fill out one insurance profile. Send it to any agent."],
  ["you owe nobody anything", "no obligation"],
  ["seventeen characters in", "Enter a VIN."],
  ["before naming a price", "before they quote"],
  ["PDF that can be searched", "searchable PDF"],
  ["as an underwriter reads it", "the way underwriters read it"],
  ["have partner agencies quote on it", "get quotes from partner agencies"],
  ["of which we keep a copy", "We keep a copy."],
  ["to go on", "to continue"],
  ["to go on with", "open"],
  ["as it is registered", "legal business details"],
  ["what is hauled", "what you haul"],
  ["the last 3 years and its losses", "your last 3 years of coverage and losses"],
  ["you trade under", "you do business under"],
  ["under which the IRS knows", "the IRS assigned"],
  ["the one under which", "the number that identifies"],
  ["knows you as a carrier", "your state motor carrier number"],
  ["from where they are kept", "from where the trucks park"],
  ["that it has contracts with", "specific shippers, under contract"],
  ["in other ways than with its trucks", "that isn't a truck accident"],
  ["for those in your truck", "for people in your truck"],
  ["is of class", "is Class"],
  ["the part of a loss that you pay", "what you pay before insurance pays"],
  ["is no part of the profile", "isn't in your profile"],
  ["check digit does not fit", "check digit doesn't match"],
  ["by its VIN this is", "this VIN is"],
  ["this day does not exist", "that date doesn't exist"],
  ["the firmer the quotes", "the more accurate your quotes"],
  ["needs a correction", "needs fixing"],
  ["what was sent stays sent", "Anything already sent can't be recalled."],
  ["cannot answer you there", "can't reach you there"],
  ["mail servers took it", "no agency's mail server accepted it"],
  ["where your browser keeps downloads", "Check your Downloads folder."],
  ["if you want no answer", "if you don't need a reply"],
  ["may stay in", "are OK"],
  ["slip of the pen", "typo"],
  ["comes round every", "repeats every"],
  ["what it does not tell", "what a VIN won't tell you"],
  ["nothing that says who asked", "no record of who asked"],
  ["decoded for sure", "decoded with certainty"],
  ["is no commercial motor vehicle", "isn't a commercial motor vehicle"],
  ["or take a spreadsheet", "or upload a spreadsheet"],
  ["asked for once", "checked once"],
  ["on the strength of a profile", "A profile is not coverage."],
  ["your facts, your duty", "your responsibility"],
  ["what stands in the", "what you type in the"],
  ["writes to the customer", "reply to reach the customer"],
  ["before someone asks", "until you send it"],
  ["measures all that follows", "runs all benchmarks"],
  ["the rooms", "modules"],
  ["one answer, followed", "request lifecycle"],
];

export const bannedPhrases: readonly BannedPhrase[] = [...spellings, ...habits, ...sentences];

/** Texts that the product's specification gives word for word: they must not change. */
export const specifiedTexts: ReadonlySet<string> = new Set([
  "The vehicle-safety agency service is temporarily unavailable. Please try again later.",
  "VIN not found in the agency database.",
]);

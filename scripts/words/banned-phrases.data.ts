/**
 * Phrases that read as translated, each with what to write instead. A space
 * matches any whitespace, case is ignored, and a phrase matches whole words only.
 */
export type BannedPhrase = readonly [phrase: string, instead: string];

const habits: readonly BannedPhrase[] = [
  ["the agency", "NHTSA, FMCSA"],
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
  ["for real", "in production"],
  ["nothing is known of", "NHTSA has no data on"],
];

const sentences: readonly BannedPhrase[] = [
  ["in much of it", "We'll fill in what FMCSA has on you."],
  ["adults only", "18 or older"],
  ["who is who", "Who we are"],
  ["how our email travels", "How we send email"],
  ["pay nothing for what is our own fault", "You don't pay for what is our own fault."],
  ["as far as its maker reported it", "how the manufacturer says it was built"],
  ["decodes clean", "This VIN checks out."],
  ["the class open", "The manufacturer gave a range."],
  ["one on each line", "one per line"],
  ["Days are New York's", "Dates"],
  ["None of this company", "No records for this company."],
  ["no backup is noted", "No backup is recorded"],
  ["alone opens nothing", "isn't enough to sign in"],
  ["write the inside of the email", "Write only the body."],
  ["browser has no passkeys", "This browser doesn't support passkeys."],
  ["agency that is on", "every active agency"],
  ["this is not a time", "Enter a valid time."],
  ["look at how it is now", "Check the current version"],
  ["name one file", "Give one file name"],
  ["once and send it where you want", "Fill out one insurance profile. Send it to any agent."],
  ["you owe nobody anything", "no obligation"],
  ["seventeen characters in", "Enter a VIN."],
  ["before naming a price", "before they quote"],
  ["PDF that can be searched", "searchable PDF"],
  ["as an underwriter reads it", "the way underwriters read it"],
  ["have partner agencies quote on it", "get quotes from partner agencies"],
  ["of which we keep a copy", "We keep a copy."],
  ["to go on", "to continue"],
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
  ["check digit does not fit", "check digit doesn't match"],
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

/**
 * Patterns that give a translation away, searched in comments and test titles too. A space matches any whitespace, and
 * case is ignored.
 */
export const bannedPatterns: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:e-mail(?:s|ed)?|labelled|licence|(?:col|neighb)ours?)\b/, "the American spelling"],
  [
    /(?<!there )\b(?:is|are|was|were) no (?!longer|more|less|fewer|later|matter|one\b|way|need|better)\w+/,
    "isn't a",
  ],
  [/\b(?:is|are)(?: \w+)? since (?!then)/, "has been ... since"],
  [/(?<=^|[.:;] )by (?:its|their|our)\b|\bby (?:FMCSA|NHTSA)['’]s/, "..., according to; ... shows"],
  [/\bown statement\b/, "self-reported"],
  [/\b(?:that|those) of\b/, "repeat the noun, or 's"],
  [
    /\bones (?:that|who)\b|(?<=^|[.] )one (?:that|who)\b|\b(?:one|none) of (?:ours|theirs)\b/,
    "repeat the noun",
  ],
  [/\bso many\b(?! \w+ that)/, "this many"],
  [/\b(?:is|are|was|were|been|being) (?:told|said)\b(?! (?:that|apart)\b)/, "shows, says, gets"],
  [
    /\b(?:keeps?|kept|stays?|stands?|sets?|lists?|listed|counts?|counted|ranked|takes?|taken|found) (?:\w+ )?apart\b/,
    "separate",
  ],
  [/\bas (?:\w+ )?\w+ (?:has|have|had) (?:it|them)\b/, "in its format, from"],
  [/\bbecame of\b/, "happened to"],
  [
    /\b(?:anew|thereof|therein|whereby|hence|thus|lest|albeit|of like \w+|rests? on|laid open)\b/,
    "a plain word",
  ],
  [/(?:\d|\}) (?:more )?answers to a\b/, "answers for a"],
  [/\b(?:a|an|no|any) (?:\w+ ){1,2}of ours\b/, "our"],
  [/\banother (?:\w+ )?than\b/, "a different ... from"],
  [/\bnothing of\b/, "no part of, nothing about"],
  [/(?<!it )\bstands? (?:beside|behind|below|above)\b/, "is next to, follows"],
  [/: (?:so (?!far)|not that |(?:that|those) of )\w+/, "two sentences, a verb in each"],
];

/** Openings that make a comment a fragment. */
export const bannedOpenings: typeof bannedPatterns = [
  [/^\s*(?:what|whether|how|where|why|which|who|that of|those of|the same)\b/, "begin with a verb or a noun"],
];

export const bannedPhrases: readonly BannedPhrase[] = [...habits, ...sentences];

/** Texts that the product's specification gives word for word: they must not change. */
export const specifiedTexts: ReadonlySet<string> = new Set([
  "The vehicle-safety agency service is temporarily unavailable. Please try again later.",
  "VIN not found in the agency database.",
]);

import { leastToPlace, sizeBands } from "#shared/carrier/population/population.ts";
import { formatShare, gate } from "#shared/carrier/percentiles/judgement.ts";
import { methodologies } from "#shared/carrier/percentiles/methodology.ts";
import { describeBand } from "#shared/carrier/standing/describe-population.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { usDay, usList } from "#shared/text/us-english.ts";

const [inForce, approved] = methodologies;

export const whatItIs =
  "The DOT Health Check can show two things about where a carrier stands among others: an estimated percentile for each BASIC, and the place of its out-of-service rates and crashes. Both are ours, computed from data that FMCSA publishes. They appear only where the operator of this site keeps a copy of that data.";

export const percentileSteps = [
  `We take the measure of each BASIC that FMCSA publishes for the carrier every month, rounded to two decimals. We also compute our own from inspections and violations, unrounded as FMCSA ranks them, and rank by those in a month in which at least ${formatShare(gate.measures)} of them are the same as FMCSA's. FMCSA publishes no measure for hazardous materials, so that one is always ours.`,
  "We put the carrier in a group with carriers that have a like number of inspections, or of inspections with a violation (the table below). Interstate carriers, with intrastate carriers of hazmat, are ranked separately from other intrastate carriers.",
  "Unsafe Driving is ranked in two segments. A carrier is in the combination segment if at least 70% of its power units are tractors or motor coaches, by its own MCS-150.",
  "We rank the measures in each group. The carrier with the lowest measure is nearest 0, the one with the highest nearest 100.",
  "FMCSA's documents leave four details open: how a rank becomes a percentile, how it is rounded, whether passenger carriers are ranked with all others, and how many inspections with a violation a percentile takes. Each month we try every combination on passenger carriers, whose percentiles FMCSA publishes, and use the one that agrees best.",
] as const;

export const neededText =
  "In some BASICs FMCSA's document asks for 1 inspection with a violation, but the texts that it publishes ask for 3 or 5. The month's comparison below decides which number counts.";

export const gateText = `We show percentiles only in a month in which at least ${formatShare(gate.within1)} of ours are within one point of FMCSA's own, our reason for showing none is the same as FMCSA's in at least ${formatShare(gate.reasons)} of the cases that we can decide, and at least ${formatShare(gate.measures)} of the measures that we compute are the same as FMCSA's. Otherwise the page shows measures alone and says why.`;

/** Things that nobody should conclude from our percentiles. */
export const limits = [
  "FMCSA does not publish percentiles for property carriers. Ours can't be compared with FMCSA's for those carriers, only for passenger carriers.",
  "Our estimate isn't your CSA score. You see FMCSA's own percentiles when you sign in to SMS.",
  "The Crash Indicator isn't estimated: it needs the fleet size of 6 and 18 months ago, which isn't in FMCSA's public data.",
  "FMCSA drops a percentile when violations are old. Where our data can't tell, the page says that the percentile may not count.",
  "FMCSA publishes no hazmat measures or percentiles, so ours were never compared with any. We show our hazmat measure only in a month in which our measures of the other categories are the same as FMCSA's.",
  "Whether a carrier has the hazmat threshold follows from its own statement and from inspections with placards. FMCSA's rule is stricter.",
  "FMCSA's data lags: an inspection from last week may be missing. Corrections through DataQs appear when FMCSA publishes them.",
] as const;

export const versionInForce = `The methodology in force is version ${inForce.version} of FMCSA's Safety Measurement System (as of ${usDay(datedFigures.smsMethodology.asOf)}). Ours follows it.`;

export const versionApproved = `FMCSA has approved a new methodology (${approved.source}). It isn't in force: FMCSA will announce the day in the Federal Register. Nothing on this site uses it yet. What is known of it:`;
export const approvedFacts: readonly string[] = approved.facts;

export const placeSteps = [
  `Carriers are grouped by the power units in FMCSA's census: ${usList(sizeBands.map((band) => describeBand(band).replace(/^with | power units$/g, "")))}.`,
  `Out-of-service rates are out-of-service inspections divided by inspections, as FMCSA counts both for each carrier in its monthly SMS files. Driver rates need at least ${leastToPlace.driver} driver inspections, vehicle rates at least ${leastToPlace.vehicle} vehicle inspections. Carriers with fewer are neither placed nor counted in a group.`,
  `Crashes per power unit are the crashes of the last 24 months in FMCSA's file divided by the power units in the census, for carriers with at least ${leastToPlace.crashes} power units. A crash counts once, whatever the number of the carrier's vehicles in it, and no matter who caused it.`,
  "The page also shows the rates that half, 85% and 95% of the group's carriers are at or below.",
  "The average of all carriers is all their out-of-service inspections divided by all their inspections in the same files. Beside it stands the national average that SAFER shows, which is older.",
] as const;

export const placeLimits = [
  "Power units are what a carrier last stated. FMCSA's two census files disagree on them for about 6% of carriers.",
  "Miles aren't considered: a fleet that drives more has more chances of an inspection and of a crash.",
  "Where inspections take place, and how often, isn't considered.",
  "No driver is rated, ranked or scored, here or anywhere on this site.",
] as const;

import { leastToPlace } from "#shared/carrier/population/placed-kinds.ts";
import { sizeBands } from "#shared/carrier/population/size-bands.ts";
import { methodologies } from "#shared/carrier/percentiles/methodology.ts";
import { describeBand } from "#shared/carrier/standing/describe-population.ts";
import { datedFigures } from "#shared/dated-figures/dated-figures.ts";
import { usDay, usList } from "#shared/us-english.ts";

const [inForce, approved] = methodologies;

export const whatItIs =
  "The DOT Health Check can show two things about where a carrier stands among others: an estimated percentile for each BASIC, and the place of its out-of-service rates and crashes. Both are ours, computed from data that FMCSA publishes. They appear only where the operator of this site keeps a copy of that data.";

export const percentileSteps = [
  "We take the measure of each BASIC that FMCSA publishes for the carrier every month. FMCSA publishes none for hazardous materials, so we compute that one from inspections and violations.",
  "We put the carrier in a group with carriers that have a like number of inspections, or of inspections with a violation (the table below). Interstate carriers, with intrastate carriers of hazmat, are ranked apart from other intrastate carriers.",
  "Unsafe Driving is ranked in two segments. A carrier is in the combination segment if at least 70% of its power units are tractors or motor coaches, by its own MCS-150.",
  "We rank the measures in each group. The carrier with the lowest measure is nearest 0, the one with the highest nearest 100.",
  "FMCSA's documents leave some details open, such as how equal measures are ranked. Each month we try the open variants on passenger carriers, whose percentiles FMCSA publishes, and use the variant that agrees best.",
] as const;

export const gateText =
  "We show percentiles only in a month in which at least 95% of ours are within one point of FMCSA's own, and our reason for showing none is the same as FMCSA's in every case that we can decide. Otherwise the page shows measures alone and says why.";

/** What nobody should read out of a percentile of ours. */
export const limits = [
  "FMCSA does not publish percentiles for property carriers. Ours can't be compared with FMCSA's for those carriers, only for passenger carriers.",
  "Our estimate isn't your CSA score. You see FMCSA's own percentiles when you sign in to SMS.",
  "The Crash Indicator isn't estimated: it needs the fleet size of 6 and 18 months ago, which isn't in FMCSA's public data.",
  "FMCSA drops a percentile when violations are old. Where our data can't tell, the page says that the percentile may not count.",
  "FMCSA publishes no hazmat percentiles, so ours were never compared with any.",
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
  "A percentile of a group (half, 85%, 95%) is the lowest rate that so many of its carriers don't exceed.",
  "The average of all carriers is all their out-of-service inspections divided by all their inspections in the same files. Beside it stands the national average that SAFER shows, which is older.",
] as const;

export const placeLimits = [
  "Power units are what a carrier last stated. FMCSA's two census files disagree on them for about 6% of carriers.",
  "Miles aren't considered: a fleet that drives more has more chances of an inspection and of a crash.",
  "Where inspections take place, and how often, isn't considered.",
  "No driver is rated, ranked or scored, here or anywhere on this site.",
] as const;

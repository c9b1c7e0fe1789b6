import type {
  LivePercentiles,
  PercentileReader,
  StoredBasic,
  StoredCarrier,
  StoredGroup,
} from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import type {
  BasicPercentile,
  CarrierPercentiles,
  PeerGroup,
} from "#shared/carrier/percentiles/carrier-percentiles.ts";
import { canTrustOwn, readPublished } from "#shared/carrier/percentiles/judgement.ts";
import { basics } from "#shared/carrier/inspection.ts";
import { getGroups, methodology, type RankedBasic } from "#shared/carrier/percentiles/methodology.ts";
import {
  addCleanInspection,
  basicsWithClean,
  findStanding,
  getBounds,
  getPercentileAt,
} from "#shared/carrier/percentiles/ranking.ts";

type Known = { readonly live: LivePercentiles; readonly carrier: StoredCarrier };

function toPeerGroup({ basic, place, segment, ...group }: StoredGroup): PeerGroup {
  const rule = methodology.rules[basic];
  return {
    by: rule.grouping,
    ...getBounds(getGroups(rule, segment ?? undefined) ?? [], place),
    carriers: group.carriers,
    ...(segment && { segment }),
    population: group.is_intrastate ? "intrastate" : "interstate",
    ...(group.is_passenger !== null && { of: group.is_passenger ? "passenger" : "property" }),
  };
}

/** The relevant inspections of a BASIC; null where FMCSA's file doesn't count them. */
function getInspections(carrier: StoredCarrier, basic: RankedBasic): number | null {
  const counts = {
    driver: carrier.driver_inspections,
    vehicle: carrier.vehicle_inspections,
    placarded: carrier.placarded_inspections,
    "with-violation": null,
  };
  return counts[methodology.rules[basic].grouping];
}

/** A BASIC without a violation: it isn't stored. */
function toClean(carrier: StoredCarrier, basic: RankedBasic): StoredBasic {
  const standing = findStanding(methodology.rules[basic], {
    inspections: getInspections(carrier, basic) ?? 0,
    withViolation: 0,
    segment: undefined,
    measure: 0,
  });
  return {
    basic,
    measure: 0,
    with_violation: 0,
    time_weights: null,
    percentile: null,
    reason: "reason" in standing ? standing.reason : null,
    group_id: null,
    is_recent: null,
  };
}

const findGroupAt = (
  { groups }: LivePercentiles,
  like: StoredGroup,
  place: number,
): StoredGroup | undefined =>
  [...groups.values()].find(
    (group) =>
      group.basic === like.basic &&
      group.place === place &&
      group.segment === like.segment &&
      group.is_intrastate === like.is_intrastate &&
      group.is_passenger === like.is_passenger,
  );

function toAfterClean(
  { live, carrier }: Known,
  stored: StoredBasic,
): BasicPercentile["afterCleanInspection"] {
  const { basic, measure, time_weights: totalTimeWeight } = stored;
  const [inspections, group] = [getInspections(carrier, basic), live.groups.get(stored.group_id ?? -1)];
  if (!basicsWithClean.includes(basic) || inspections === null || !group) return null;
  if (measure === null || totalTimeWeight === null) return null;
  const after = addCleanInspection(methodology.rules[basic], { inspections, measure, totalTimeWeight });
  const next = findGroupAt(live, group, after.group);
  return next
    ? {
        measure: after.measure,
        percentile: getPercentileAt(next.cuts, after.measure),
        group: toPeerGroup(next),
      }
    : null;
}

function toPublished(carrier: StoredCarrier, basic: RankedBasic): BasicPercentile["published"] {
  const [text, isAlert] = carrier.published?.[basic] ?? [];
  if (text === undefined) return null;
  const value = readPublished(text);
  return { text, percentile: "percentile" in value ? value.percentile : null, isAlert: isAlert === true };
}

function toHistory(carrier: StoredCarrier, basic: RankedBasic): BasicPercentile["history"] {
  const months = carrier.history.flatMap(({ month, percentiles }) => {
    const percentile = percentiles[basic];
    return percentile === undefined ? [] : [{ month, percentile }];
  });
  return months.length > 1 ? months : [];
}

function toBasicPercentile(known: Known, stored: StoredBasic): BasicPercentile {
  const { live, carrier } = known;
  const { basic } = stored;
  const { thresholds } = methodology.rules[basic];
  const isShown = live.judgement.isOpen && stored.reason === null;
  const percentile = isShown ? stored.percentile : null;
  const group = live.groups.get(stored.group_id ?? -1);
  return {
    basic,
    measure: basic === "hazmat" && !canTrustOwn(live.judgement) ? null : stored.measure,
    inspections: getInspections(carrier, basic),
    inspectionsWithViolation: stored.with_violation,
    percentile,
    reason: stored.reason,
    mayNotCount: percentile !== null && stored.is_recent === null,
    isJudged: basic !== "hazmat",
    group: group ? toPeerGroup(group) : null,
    threshold: { ...thresholds, applies: carrier.kind },
    isAtOrAbove: percentile === null ? null : percentile >= thresholds[carrier.kind],
    published: toPublished(carrier, basic),
    history: live.judgement.isOpen ? toHistory(carrier, basic) : [],
    afterCleanInspection: percentile === null ? null : toAfterClean(known, stored),
  };
}

/** Hazmat is of interest only where a placarded load was inspected. */
function listStored(carrier: StoredCarrier): StoredBasic[] {
  const shown: RankedBasic[] = [
    ...basics,
    ...((carrier.placarded_inspections ?? 0) > 0 ? ["hazmat" as const] : []),
  ];
  return shown.map((basic) => carrier.basics.find((each) => each.basic === basic) ?? toClean(carrier, basic));
}

/** The page's answer of a carrier; one that the snapshot doesn't have has no BASICs. */
function toAnswer(live: LivePercentiles | undefined, carrier: StoredCarrier | undefined): CarrierPercentiles {
  if (!live) return { state: "none" };
  return {
    state: live.judgement.isOpen ? "shown" : "withheld",
    snapshot: {
      publishedAt: live.publishedAt?.toISOString() ?? null,
      computedAt: live.computedAt.toISOString(),
    },
    methodology: methodology.version,
    judgement: live.judgement,
    kind: carrier?.kind ?? "general",
    kindReason: carrier?.kind_reason ?? "neither",
    basics: carrier ? listStored(carrier).map((stored) => toBasicPercentile({ live, carrier }, stored)) : [],
  };
}

export async function readAnswer(reader: PercentileReader, dotNumber: string): Promise<CarrierPercentiles> {
  const live = await reader.getLive();
  return toAnswer(live, live && (await reader.findCarrier(dotNumber)));
}

import { isWholeList } from "#shared/carrier/kpis.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { usNumber } from "#shared/text/us-english.ts";
import type { Carrier } from "./carrier.ts";

type Parts = Pick<Carrier, "inspections" | "safety">;

const dayMs = 86_400_000;
/** Used if FMCSA doesn't say when it published: its snapshots are monthly. */
const unknownDays = 31;

const getPublished = (sources: readonly DataSource[], ...ids: readonly string[]): number =>
  Date.parse(
    sources.find(({ dataSet, publishedAt }) => publishedAt && ids.includes(dataSet))?.publishedAt ?? "",
  );

function countDaysBetween({ inspections, safety }: Parts): number {
  const listed = getPublished(inspections.sources, "rbkj-cgst");
  const counted = getPublished(safety.sources, "4y6x-dmck", "h9zy-gjn8");
  const days = Math.abs(listed - counted) / dayMs;
  return Number.isNaN(days) ? unknownDays : Math.ceil(days);
}

/**
 * Says that FMCSA's own count of the inspections shows gaps in its list; undefined if it doesn't, or if there is no count
 * to compare with.
 */
export function describeMissingInspections(parts: Parts): string | undefined {
  const counted = parts.safety.data?.measures?.inspections;
  const list = parts.inspections.data?.inspections;
  if (counted === undefined || list === undefined) return undefined;
  const received = list.filter(({ source }) => source === "sms").length;
  if (isWholeList(received, counted, countDaysBetween(parts))) return undefined;
  const has = received === 0 ? "none" : usNumber(received);
  return `We couldn't check the inspections: FMCSA counts ${usNumber(counted)} in its monthly snapshot, but its list has ${has}. So there are no counts and no rates here.`;
}

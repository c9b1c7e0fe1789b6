import type { DataSource } from "#shared/carrier/data-source.ts";
import { toMonth } from "#shared/carrier/sms/months.ts";
import { usMonth } from "#shared/text/us-english.ts";
import type { Carrier } from "./carrier.ts";

type Parts = Pick<Carrier, "inspections" | "safety">;

const dayMs = 86_400_000;
/** FMCSA publishes the files of a month within days of each other. */
const mostDaysApart = 10;

const getPublished = (sources: readonly DataSource[], id: DataSource["dataSet"]): string | undefined =>
  sources.find(({ dataSet }) => dataSet === id)?.publishedAt;

/**
 * What to say while FMCSA's inspections and violations are of different months; undefined if they are of one, or if it
 * doesn't say when it published them. Joined, they would make measures that are nobody's.
 */
export function describeSnapshotGap({ inspections, safety }: Parts): string | undefined {
  const listed = getPublished(inspections.sources, "rbkj-cgst");
  const violations = getPublished(safety.sources, "8mt8-2mdr");
  if (listed === undefined || violations === undefined) return undefined;
  if (Math.abs(Date.parse(listed) - Date.parse(violations)) <= mostDaysApart * dayMs) return undefined;
  const [older, newer] = listed < violations ? ["inspections", violations] : ["violations", listed];
  const [have, wait] = [older === "inspections" ? listed : violations, usMonth(toMonth(newer))];
  return `FMCSA's list of ${older} is still from ${usMonth(toMonth(have))}. Our estimates wait for the one from ${wait}.`;
}

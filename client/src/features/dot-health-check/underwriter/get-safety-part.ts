import type { Checked } from "#client/lib/checked/checked.ts";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import type { DataSetId, DataSource } from "#shared/carrier/data-source.ts";

type PartName = Exclude<keyof SafetyAnswer, "sources">;

/** The data sets that each part of the safety record comes from. */
const dataSetsByPart: Readonly<Record<PartName, readonly DataSetId[]>> = {
  violations: ["8mt8-2mdr"],
  measures: ["4y6x-dmck", "h9zy-gjn8"],
  crashes: ["4wxs-vbns"],
  outOfServiceOrders: ["p2mt-9ige"],
};

function getStatus(whole: Checked<SafetyAnswer>, sources: readonly DataSource[]): Checked<unknown>["status"] {
  if (whole.data === undefined) return whole.status;
  return sources.some(({ state }) => state === "pending") ? "asking" : "failed";
}

/** One part of the safety record: it may be there, or have failed, apart from the others. */
export function getSafetyPart<Name extends PartName>(
  whole: Checked<SafetyAnswer>,
  name: Name,
): Checked<NonNullable<SafetyAnswer[Name]> | Extract<SafetyAnswer[Name], null>> {
  const sources = whole.sources.filter(({ dataSet }) => dataSetsByPart[name].includes(dataSet));
  const data = whole.data?.[name];
  if (data !== undefined) return { ...whole, data, sources, status: "ready" };
  const status = getStatus(whole, sources);
  const failure =
    status === "failed" ? (whole.failure ?? { status: 503, serverMessage: undefined }) : undefined;
  return { ...whole, data: undefined, sources, status, failure };
}

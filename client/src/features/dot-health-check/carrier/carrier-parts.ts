import type { Checked } from "#client/fmcsa/checked.ts";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import { describeMissingInspections, type Carrier, type InspectionList } from "./carrier.ts";
import type { DataSetId, DataSource } from "#shared/carrier/data-source.ts";

type PartName = Exclude<keyof SafetyAnswer, "sources">;

/** The data sets that each part of the safety record comes from. */
const dataSetsByPart: Readonly<Record<PartName, readonly DataSetId[]>> = {
  violations: ["8mt8-2mdr"],
  measures: ["4y6x-dmck", "h9zy-gjn8"],
  percentiles: ["m3ry-qcip", "h3zn-uid9"],
  crashes: ["4wxs-vbns"],
  outOfServiceOrders: ["p2mt-9ige"],
};

function getStatus(whole: Checked<SafetyAnswer>, sources: readonly DataSource[]): Checked<unknown>["status"] {
  if (whole.data === undefined) return whole.status;
  return sources.some(({ state }) => state === "pending") ? "asking" : "failed";
}

function getSafetyPart<Name extends PartName>(
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

export type CarrierPart<T> = {
  readonly checked: Checked<T>;
  readonly name: string;
  /** Said only if FMCSA has answered that there is nothing. */
  readonly emptyText: string;
  readonly isEmpty: (data: T) => boolean;
};

const toPart = <T>(checked: Checked<T>, name: string): CarrierPart<T> => ({
  checked,
  name,
  emptyText: "",
  isEmpty: () => false,
});

const toListPart = <T>(
  checked: Checked<readonly T[]>,
  name: string,
  emptyText: string,
): CarrierPart<readonly T[]> => ({ checked, name, emptyText, isEmpty: ({ length }) => length === 0 });

export function getCarrierParts({ company, inspections, vehicles, safety, licensing }: Carrier) {
  /** An empty list doesn't mean none while FMCSA's own count is another. */
  const missing = describeMissingInspections({ inspections, safety });
  return {
    company: toPart(company, "company record"),
    licensing: toPart(licensing, "authority and insurance"),
    orders: toPart(getSafetyPart(safety, "outOfServiceOrders"), "out-of-service orders"),
    measures: toPart(getSafetyPart(safety, "measures"), "measures"),
    percentiles: toPart(getSafetyPart(safety, "percentiles"), "percentiles"),
    inspections: {
      ...toPart(inspections, "inspections"),
      emptyText: missing ?? "No inspection data available for this carrier",
      isEmpty: (list: InspectionList) => list.inspections.length === 0,
    },
    vehicles: toListPart(vehicles, "vehicles", missing ?? "No vehicle data available for this carrier"),
    violations: toListPart(
      getSafetyPart(safety, "violations"),
      "violations",
      "No violations in FMCSA's monthly snapshot for the last 24 months.",
    ),
    crashes: toListPart(
      getSafetyPart(safety, "crashes"),
      "crashes",
      "No crashes in FMCSA's data for the last 24 months",
    ),
  };
}

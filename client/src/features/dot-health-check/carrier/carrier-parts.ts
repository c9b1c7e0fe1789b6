import type { Checked } from "#client/lib/checked/checked.ts";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import type { Carrier, InspectionList } from "./use-carrier.ts";
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

/** What a panel shows, on screen and on paper. */
export type CarrierPart<T> = {
  readonly checked: Checked<T>;
  /** What was asked for, within a sentence: "inspections". */
  readonly name: string;
  /** Said only if FMCSA has answered that there is nothing. */
  readonly emptyText: string;
  readonly isEmpty: (data: T) => boolean;
};

const isEmptyList = (rows: readonly unknown[]): boolean => rows.length === 0;
const neverEmpty = { emptyText: "", isEmpty: () => false };

/** The parts of what is known of a carrier. */
export const getCarrierParts = ({ company, inspections, vehicles, safety }: Carrier) => ({
  company: { checked: company, name: "company record", ...neverEmpty },
  orders: {
    checked: getSafetyPart(safety, "outOfServiceOrders"),
    name: "out-of-service orders",
    ...neverEmpty,
  },
  measures: { checked: getSafetyPart(safety, "measures"), name: "measures", ...neverEmpty },
  inspections: {
    checked: inspections,
    name: "inspections",
    emptyText: "No inspection data available for this carrier",
    isEmpty: ({ inspections: list }: InspectionList) => isEmptyList(list),
  },
  vehicles: {
    checked: vehicles,
    name: "vehicles",
    emptyText: "No vehicle data available for this carrier",
    isEmpty: isEmptyList,
  },
  violations: {
    checked: getSafetyPart(safety, "violations"),
    name: "violations",
    emptyText: "No violations in FMCSA's monthly snapshot for the last 24 months.",
    isEmpty: isEmptyList,
  },
  crashes: {
    checked: getSafetyPart(safety, "crashes"),
    name: "crashes",
    emptyText: "No crashes in FMCSA's data for the last 24 months",
    isEmpty: isEmptyList,
  },
});

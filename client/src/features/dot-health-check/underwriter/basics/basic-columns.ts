import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { Basic } from "./list-basics.ts";

export const basicColumns: readonly CarrierColumn<Basic>[] = [
  { id: "basic", label: "BASIC", value: ({ name }) => name },
  { id: "published", label: "FMCSA's measure", value: ({ published }) => published, align: "end" },
  {
    id: "estimate",
    label: "Our estimate",
    value: ({ estimate = "Can't be estimated" }) => estimate,
    align: "end",
  },
  {
    id: "percentile",
    label: "FMCSA's percentile",
    value: ({ percentile = "Not public" }) => percentile,
    align: "end",
  },
  { id: "acute", label: "Acute or critical violation", value: ({ acuteOrCritical }) => acuteOrCritical },
  {
    id: "inspections",
    label: "Inspections that count",
    value: ({ measure }) => measure?.inspections ?? "",
    align: "end",
  },
  {
    id: "violations",
    label: "With violations",
    value: ({ measure }) => measure?.inspectionsWithViolation ?? "",
    align: "end",
  },
];

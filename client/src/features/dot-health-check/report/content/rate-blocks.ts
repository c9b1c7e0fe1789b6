import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { averagesSource, listRates } from "#client/features/dot-health-check/underwriter/rates/list-rates.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { Block } from "#shared/documents/document.ts";
import { toNote } from "./block.ts";
import { toTableBlocks } from "./table-blocks.ts";

type Rate = ReturnType<typeof listRates>[number];

const columns: readonly CarrierColumn<Rate>[] = [
  { id: "kind", label: "Kind", value: ({ name }) => name },
  { id: "inspections", label: "Inspections", value: ({ inspections }) => inspections, align: "end" },
  { id: "oos", label: "Out of service", value: ({ outOfService }) => outOfService, align: "end" },
  {
    id: "rate",
    label: "Rate",
    value: ({ rateText, comparison }) =>
      comparison ? `${rateText}, ${comparison.text.toLowerCase()}` : rateText,
    align: "end",
  },
  { id: "average", label: "National average", value: ({ averageText }) => averageText, align: "end" },
];

/** Out-of-service rates beside the national average. */
export const toRateBlocks = (inspections: readonly Inspection[]): Block[] => [
  ...toTableBlocks("Out-of-service rates", columns, listRates(inspections)),
  toNote(sections.rates.intro),
  toNote(`${averagesSource}.`),
];

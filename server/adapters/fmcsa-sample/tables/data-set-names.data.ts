import type { DataSetId } from "#shared/carrier/data-source.ts";

/** FMCSA's names of its data sets. */
export const dataSetNames: Readonly<Record<DataSetId, string>> = {
  "kjg3-diqy": "SMS Input - Motor Carrier Census Information",
  "az4n-8mr2": "Company Census File",
  "rbkj-cgst": "SMS Input - Inspection Data",
  "8mt8-2mdr": "SMS Input - Violation Data",
  "4wxs-vbns": "SMS Input - Crash Data",
  "fx4q-ay7w": "Vehicle Inspection File",
  "wt8s-2hbx": "Inspections Per Unit",
  "876r-jsdb": "Vehicle Inspections and Violations",
  "4y6x-dmck": "SMS AB PassProperty",
  "h9zy-gjn8": "SMS C PassProperty",
  "p2mt-9ige": "Out Of Service Orders",
  "c5y8-a4uz": "Motus Insur - All With History",
  "3uet-3z4i": "Motus InsHist - All With History",
};

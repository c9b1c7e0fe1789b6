import { dataSetIds } from "#shared/carrier/data-source.ts";
import { sampleCarriers } from "#server/features/site-settings/sample-carriers.ts";
import { FmcsaDouble, type FmcsaFault } from "#server/testing/doubles/fmcsa-double.ts";
import { recordings } from "./sample.ts";

/** Choices on the page; "slow" takes ten seconds. */
const faults: readonly FmcsaFault[] = [
  "none",
  "slow",
  "hangs",
  "202",
  "403",
  "429",
  "500",
  "html",
  "truncated",
  "missing-column",
  "duplicates",
  "another-carrier",
];
const holdMs = 10_000;

const options = (values: readonly string[]): string =>
  values.map((value) => `<option>${value}</option>`).join("");

/** The page that shows which data set has which fault, and sets one: /?dataSet=rbkj-cgst&fault=slow. */
function renderPage(double: FmcsaDouble, query: URLSearchParams): string {
  const dataSet = (["all", ...dataSetIds] as const).find((id) => id === query.get("dataSet"));
  const fault = faults.find((one) => one === query.get("fault"));
  if (dataSet && fault) double.setFault(dataSet, fault);
  if (fault === "none") double.release();
  const rows = recordings.map(
    ({ id, name }) => `<tr><td>${name} (${id})<td>${double.getFault(id)}<td>${double.countOf(id)}`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sample FMCSA data</title>
<h1>Sample FMCSA data</h1>
<p>This stands in for FMCSA's open data. Every carrier, inspection and vehicle in it is made up.
<h2>Sample DOT numbers</h2>
<ul>${sampleCarriers.map(({ dotNumber, about }) => `<li>${dotNumber}: ${about}`).join("")}</ul>
<h2>Faults</h2>
<form action="/">
<label>Data set <select name="dataSet">${options(["all", ...dataSetIds])}</select></label>
<label>Fault <select name="fault">${options(faults)}</select></label>
<button>Set the fault</button>
</form>
<table><tr><th>Data set<th>Fault<th>Requests${rows.join("")}</table>
</html>
`;
}

/** The sample data of a demo: its FMCSA_URL, and what to tell the person who started it. */
export async function startDemo(
  now = new Date(),
): Promise<{ url: string; lines: string[]; close(): Promise<void> }> {
  const double: FmcsaDouble = await FmcsaDouble.start(0, now.toISOString().slice(0, 10), {
    holdMs,
    renderPage: (query) => renderPage(double, query),
  });
  const lines = [
    `Sample FMCSA data: ${double.url.replace("127.0.0.1", "localhost")}/ (switch faults there)`,
    "Sample DOT numbers:",
    ...sampleCarriers.map(({ dotNumber, about }) => `  ${dotNumber} ${about}`),
  ];
  return { url: double.url, lines, close: async () => double.close() };
}

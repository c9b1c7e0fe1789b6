import { dataSetIds } from "#shared/carrier/data-source.ts";
import { sampleCarriers } from "#server/adapters/fmcsa-sample/carriers/carriers.data.ts";
import { faults, type FaultSwitch } from "#server/adapters/fmcsa-sample/faults/fault-switch.ts";
import { dataSetNames } from "#server/adapters/fmcsa-sample/tables/data-set-names.data.ts";

/** What the page shows and changes. */
export type FaultsPageState = {
  readonly faults: FaultSwitch;
  readonly countOf: (dataSet: (typeof dataSetIds)[number]) => number;
  readonly release: () => void;
};

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

const option = (value: string, text = value): string => `<option value="${value}">${escape(text)}</option>`;

const renderForm = (slowSeconds: number): string => `
<form method="post" action="/faults">
  <p><label>Data set <select name="dataSet">
    ${option("all", "All data sets")}
    ${dataSetIds.map((id) => option(id, `${dataSetNames[id]} (${id})`)).join("")}
  </select></label></p>
  <p><label>Fault <select name="fault">${faults.map((fault) => option(fault)).join("")}</select></label></p>
  <p><label>Seconds that "slow" takes
    <input name="seconds" type="number" min="0" max="600" step="any" value="${Number.isFinite(slowSeconds) ? slowSeconds : ""}"></label></p>
  <p><label>Column that is missing or renamed (optional) <input name="column" pattern="\\w*"></label></p>
  <p><button type="submit">Set the fault</button></p>
</form>`;

const renderRows = ({ faults: active, countOf }: FaultsPageState): string =>
  dataSetIds
    .map((id) => {
      const { fault, column = "" } = active.get(id);
      const name = escape(`${dataSetNames[id]} (${id})`);
      return `<tr><td>${name}</td><td>${fault} ${escape(column)}</td><td>${countOf(id)}</td></tr>`;
    })
    .join("\n");

const renderCarriers = (): string =>
  sampleCarriers.map(({ dotNumber, about }) => `<li>${dotNumber}: ${escape(about)}</li>`).join("\n");

/** The page that shows which data set has which fault, and sets one. */
export const renderFaultsPage = (state: FaultsPageState): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sample FMCSA data</title></head>
<body>
<h1>Sample FMCSA data</h1>
<p>This stands in for FMCSA's open data. Every carrier, inspection and vehicle in it is made up.</p>
<h2>Sample DOT numbers</h2>
<ul>
${renderCarriers()}
</ul>
<h2>Faults</h2>
<table>
<thead><tr><th scope="col">Data set</th><th scope="col">Fault</th><th scope="col">Requests</th></tr></thead>
<tbody>
${renderRows(state)}
</tbody>
</table>
<h2>Set a fault</h2>${renderForm(state.faults.slowSeconds)}
</body>
</html>
`;

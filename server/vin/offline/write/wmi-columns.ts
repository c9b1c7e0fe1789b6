import { grouped } from "#shared/text/grouped.ts";
import { none } from "#server/vin/offline/offline-file.ts";
import { type StringTable, numberOrNone, toPrefixSums } from "./string-table.ts";
import type { SourceTables, SourceWmi } from "#server/vin/offline/source/source-tables.ts";

/** The last year of links that have no end. */
const openEnd = 2999;
const car = "2";
const multipurpose = "7";
const truck = "3";
const lightTruck = "1";

type Numbering = { readonly texts: StringTable; readonly schemas: StringTable };

const byCode = (one: SourceWmi, other: SourceWmi): number =>
  one.code < other.code ? -1 : Number(one.code > other.code);

/** The columns of the WMIs, with the schemas that apply to them. */
export function wmiColumns(tables: SourceTables, { texts, schemas }: Numbering) {
  const wmis = tables.wmis.toSorted(byCode);
  const linked = grouped(
    tables.links.filter(({ schema }) => tables.publicSchemas.has(schema)),
    ({ wmi }) => wmi,
  );
  const groups = wmis.map(({ id }) => (linked.get(id) ?? []).toSorted((a, b) => a.schema - b.schema));
  const links = groups.flat();
  return {
    ...nameColumns(tables, wmis, texts),
    wmiIsLight: Uint8Array.from(wmis, (wmi) => (isLight(wmi) ? 1 : 0)),
    wmiPublicFrom: Float64Array.from(wmis, ({ publicFrom }) => toTimestamp(publicFrom)),
    wmiLinks: toPrefixSums(groups.map(({ length }) => length)),
    linkSchema: Uint32Array.from(links, ({ schema }) => schemas.number(String(schema))),
    linkFrom: Uint16Array.from(links, ({ from }) => from),
    linkTo: Uint16Array.from(links, ({ to }) => to ?? openEnd),
  };
}

function nameColumns(tables: SourceTables, wmis: readonly SourceWmi[], texts: StringTable) {
  const getMakes = grouped(tables.wmiMakes, ([wmi]) => wmi);
  const capitals = (table: string, id: string): number =>
    numberOrNone(texts, tables.getName(table, id)?.toUpperCase());
  const makes = wmis.map(({ id }) => (getMakes.get(id) ?? []).map(([, make]) => capitals("make", make)));
  return {
    wmiCode: Uint32Array.from(wmis, ({ code }) => texts.number(code)),
    wmiManufacturer: Uint32Array.from(wmis, ({ manufacturer }) => capitals("manufacturer", manufacturer)),
    wmiVehicleType: Uint32Array.from(wmis, ({ vehicleType }) => capitals("vehicletype", vehicleType)),
    wmiMake: Uint32Array.from(makes, ([only = none, ...others]) => (others.length === 0 ? only : none)),
    wmiMakes: toPrefixSums(makes.map(({ length }) => length)),
    makeName: Uint32Array.from(makes.flat()),
  };
}

/** vPIC's "10,000 lb or less" (fVinModelYear2): cars, multipurpose vehicles, trucks marked as light. */
const isLight = ({ vehicleType, truckType }: SourceWmi): boolean =>
  vehicleType === car || vehicleType === multipurpose || (vehicleType === truck && truckType === lightTruck);

/** WMIs without a publication date are never shown. */
const toTimestamp = (day: string | null): number =>
  day === null ? Number.POSITIVE_INFINITY : Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

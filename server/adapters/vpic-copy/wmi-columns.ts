import { none } from "./copy-file.ts";
import { grouped } from "#shared/grouped.ts";
import { type Interner, numberOrNone, startsOf } from "./interner.ts";
import type { Query } from "./source-database.ts";
import { linksOf, namesIn, type SourceWmi, wmiMakesOf, wmisOf } from "./source-rows.ts";

/** The links without an end hold on. */
const openEnd = 2999;
const car = 2;
const multipurpose = 7;
const truck = 3;
const lightTruck = 1;

type Numbering = { readonly texts: Interner; readonly schemas: Interner };

/** The columns of the manufacturers' identifiers, with the schemas that hold for them. */
export function wmiColumns(query: Query, { texts, schemas }: Numbering) {
  const wmis = wmisOf(query);
  const linked = grouped(linksOf(query), ({ WmiId }) => WmiId);
  const groups = wmis.map(({ Id }) => linked.get(Id) ?? []);
  const links = groups.flat();
  return {
    ...nameColumns(query, wmis, texts),
    wmiIsLight: Uint8Array.from(wmis, (wmi) => (isLight(wmi) ? 1 : 0)),
    wmiPublicFrom: Float64Array.from(wmis, ({ PublicAvailabilityDate: day }) => momentOf(day)),
    wmiLinks: startsOf(groups.map(({ length }) => length)),
    linkSchema: Uint32Array.from(links, ({ VinSchemaId }) => schemas.number(String(VinSchemaId))),
    linkFrom: Uint16Array.from(links, ({ YearFrom }) => YearFrom),
    linkTo: Uint16Array.from(links, ({ YearTo }) => YearTo ?? openEnd),
  };
}

function nameColumns(query: Query, wmis: readonly SourceWmi[], texts: Interner) {
  const [makers, types, makes] = ["Manufacturer", "VehicleType", "Make"].map((table) =>
    namesIn(query, table),
  );
  const makesOf = grouped(wmiMakesOf(query), ([wmi]) => wmi);
  const capitals = (names: ReadonlyMap<string, string> | undefined, id: number | null | undefined): number =>
    numberOrNone(texts, names?.get(String(id))?.toUpperCase());
  const onlyMake = ({ Id }: SourceWmi): number => {
    const [first, ...others] = makesOf.get(Id) ?? [];
    return first && others.length === 0 ? capitals(makes, first[1]) : none;
  };
  return {
    wmiCode: Uint32Array.from(wmis, ({ Wmi }) => texts.number(Wmi)),
    wmiManufacturer: Uint32Array.from(wmis, ({ ManufacturerId }) => capitals(makers, ManufacturerId)),
    wmiVehicleType: Uint32Array.from(wmis, ({ VehicleTypeId }) => capitals(types, VehicleTypeId)),
    wmiMake: Uint32Array.from(wmis, onlyMake),
  };
}

/** vPIC's own reading of "10,000 lb or less" (fVinModelYear2): cars, multipurpose vehicles, trucks marked as light. */
const isLight = ({ VehicleTypeId, TruckTypeId }: SourceWmi): boolean =>
  VehicleTypeId === car ||
  VehicleTypeId === multipurpose ||
  (VehicleTypeId === truck && TruckTypeId === lightTruck);

/** Without a day it is not told at all. */
const momentOf = (day: string | null): number =>
  day === null ? Number.POSITIVE_INFINITY : Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

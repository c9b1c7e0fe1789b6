import { z } from "zod";
import { type CopiedElement, copiedElements } from "#shared/vin/offline/vpic-copy.ts";
import type { Query } from "./source-database.ts";

/** A value of an element for the vehicles whose VIN fits the key. `changed` sorts as the moments do. */
export type SourcePattern = {
  readonly id: number;
  readonly schema: number;
  readonly key: string;
  readonly element: CopiedElement;
  readonly value: string;
  readonly changed: string;
};

/** What contributors of the package added is not the agency's; what is still to be checked it does not show either. */
const agencySchemas = `
  SELECT Id FROM VinSchema WHERE coalesce(Notes, '') <> 'Community contribution' AND coalesce(TobeQCed, 0) = 0`;

/** Formula keys, which take their value from the VIN itself, hold nothing but "TBD" in this data. */
const readableKeys = "instr(Keys, '#') = 0";

const number = z.number();
const text = z.string();
const maybeNumber = z.number().nullable();
const isCopied = (code: string): code is CopiedElement => copiedElements.some((copied) => copied === code);

type Element = { readonly code: CopiedElement; readonly names: ReadonlyMap<string, string> | undefined };

/** The elements that are copied, by their number; with the names of their values where those are numbers too. */
function elementsOf(query: Query): Map<number, Element> {
  const tables = new Set(
    Array.from(
      query("SELECT name FROM sqlite_master WHERE type = 'table'", z.object({ name: text })),
      (row) => row.name,
    ),
  );
  const rows = query(
    "SELECT Id, Code, LookupTable FROM Element WHERE Code IS NOT NULL",
    z.object({ Id: number, Code: text, LookupTable: text.nullable() }),
  );
  const found = Array.from(rows).flatMap(({ Id, Code, LookupTable: table }): [number, Element][] => {
    // Without the table of its names a value says nothing. A model is looked up later, together with its make.
    if (!isCopied(Code) || (table !== null && !tables.has(table))) return [];
    const names = table === null || Code === "Model" ? undefined : namesIn(query, table);
    return [[Id, { code: Code, names }]];
  });
  return new Map(found);
}

/** How much it counts that an element has a value, by its code. */
export const weightsOf = (query: Query): Record<string, number> =>
  Object.fromEntries(
    Array.from(
      query(
        "SELECT Code, weight FROM Element WHERE Code IS NOT NULL AND weight IS NOT NULL",
        z.object({ Code: text, weight: number }),
      ),
      ({ Code, weight }) => [Code, weight],
    ),
  );

export function namesIn(query: Query, table: string): Map<string, string> {
  const rows = query(`SELECT Id, Name FROM "${table}"`, z.object({ Id: number, Name: text }));
  return new Map(Array.from(rows, ({ Id, Name }) => [String(Id), Name]));
}

const oneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

/** The patterns of the agency's schemas, of the elements that are copied. A model's value is its number. */
export function* patternsOf(query: Query): Generator<SourcePattern> {
  const elements = elementsOf(query);
  const rows = query(
    `SELECT Id, VinSchemaId, Keys, ElementId, AttributeId, coalesce(UpdatedOn, CreatedOn, '') AS Changed FROM Pattern
     WHERE ${readableKeys} AND VinSchemaId IN (${agencySchemas}) AND ElementId IN (${[...elements.keys()].join()})`,
    z.object({
      Id: number,
      VinSchemaId: number,
      Keys: text,
      ElementId: number,
      AttributeId: text,
      Changed: text,
    }),
  );
  for (const row of rows) {
    const element = elements.get(row.ElementId);
    const value = oneLine(element?.names ? (element.names.get(row.AttributeId) ?? "") : row.AttributeId);
    if (!element || value === "") continue;
    yield {
      id: row.Id,
      schema: row.VinSchemaId,
      key: row.Keys.toUpperCase(),
      element: element.code,
      value,
      changed: row.Changed,
    };
  }
}

/** The names of engine models in small letters, each with what follows from it. */
export function enginesOf(query: Query): Record<string, [code: string, value: string][]> {
  const elements = elementsOf(query);
  const rows = query(
    `SELECT m.Name, p.ElementId, p.AttributeId FROM EngineModelPattern p JOIN EngineModel m ON m.Id = p.EngineModelId
     ORDER BY coalesce(p.UpdatedOn, p.CreatedOn) DESC, p.Id`,
    z.object({ Name: text, ElementId: number, AttributeId: text }),
  );
  const engines: Record<string, [string, string][]> = {};
  for (const { Name, ElementId, AttributeId } of rows) {
    const element = elements.get(ElementId);
    if (!element) continue;
    const known = (engines[Name.trim().toLowerCase()] ??= []);
    const value = oneLine(element.names?.get(AttributeId) ?? AttributeId);
    if (!known.some(([code]) => code === element.code)) known.push([element.code, value]);
  }
  return engines;
}

const wmi = z.object({
  Id: number,
  Wmi: text,
  ManufacturerId: maybeNumber,
  VehicleTypeId: maybeNumber,
  TruckTypeId: maybeNumber,
  PublicAvailabilityDate: text.nullable(),
});
export type SourceWmi = z.infer<typeof wmi>;

/** The manufacturers' identifiers, ordered by code; those of contributors of the package have a moment with a "T". */
export const wmisOf = (query: Query): SourceWmi[] =>
  Array.from(
    query(
      `SELECT Id, Wmi, ManufacturerId, VehicleTypeId, TruckTypeId, PublicAvailabilityDate FROM Wmi
       WHERE instr(coalesce(CreatedOn, ''), 'T') = 0 ORDER BY Wmi`,
      wmi,
    ),
  );

const pair = (query: Query, table: string, one: string, other: string): [number, number][] =>
  Array.from(
    query(
      `SELECT ${one} AS One, ${other} AS Other FROM ${table} ORDER BY 1, 2`,
      z.object({ One: number, Other: number }),
    ),
    ({ One, Other }) => [One, Other],
  );

/** The makes of each manufacturer's identifier, by number. */
export const wmiMakesOf = (query: Query) => pair(query, "Wmi_Make", "WmiId", "MakeId");

/** The makes to which each model belongs, by number. */
export const modelMakesOf = (query: Query) => pair(query, "Make_Model", "ModelId", "MakeId");

const link = z.object({ WmiId: number, VinSchemaId: number, YearFrom: number, YearTo: maybeNumber });
export type SourceLink = z.infer<typeof link>;

/** Which schemas hold for which manufacturer in which years. */
export const linksOf = (query: Query): SourceLink[] =>
  Array.from(
    query(
      `SELECT WmiId, VinSchemaId, YearFrom, YearTo FROM Wmi_VinSchema
       WHERE VinSchemaId IN (${agencySchemas}) ORDER BY WmiId, VinSchemaId, YearFrom`,
      link,
    ),
  );

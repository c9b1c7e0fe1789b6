import { pattern, PatternRows } from "./pattern-rows.ts";
import {
  changed,
  flag,
  mapped,
  nullable,
  number,
  optional,
  type ReadRow,
  record,
  type RowOf,
  type RowReader,
  text,
} from "./table-reader.ts";

const lookupTables: ReadonlySet<string> = new Set([
  "bodycab",
  "bodystyle",
  "brakesystem",
  "country",
  "drivetype",
  "enginemodel",
  "fueltype",
  "grossvehicleweightrating",
  "make",
  "manufacturer",
  "model",
  "trailerbodytype",
  "trailertype",
  "vehicletype",
]);

/** Tables required for decoding. Vehicle spec tables are optional; the package has none. */
const coreTables: readonly string[] = [
  "element",
  "pattern",
  "vinschema",
  "wmi",
  "wmi_make",
  "wmi_vinschema",
  "make",
  "make_model",
  "manufacturer",
  "model",
  "vehicletype",
  "enginemodel",
  "enginemodelpattern",
];

type Pair = readonly [one: string, other: string];

const pair =
  (one: string, other: string): ReadRow<Pair> =>
  (columns) => {
    const [first, second] = [text(one)(columns), text(other)(columns)];
    return (fields) => [first(fields), second(fields)];
  };

const element = record({
  id: number("id"),
  code: nullable("code"),
  /** Lowercase lookup table of the values; undefined if they are literal. */
  lookup: mapped(nullable("lookuptable"), (name) => name?.toLowerCase()),
  weight: mapped(nullable("weight"), (weight) => (weight === null ? undefined : Number(weight))),
  decode: optional("decode"),
  isPrivate: flag(optional("isprivate")),
});
export type SourceElement = RowOf<typeof element> & { readonly code: string };

const schema = record({
  id: number("id"),
  isUnchecked: flag(nullable("tobeqced")),
  notes: optional("notes"),
});

const engine = record({
  id: number("id"),
  engine: text("enginemodelid"),
  element: number("elementid"),
  value: text("attributeid"),
  changed: changed(nullable),
});

const wmi = record({
  id: text("id"),
  code: text("wmi"),
  manufacturer: text("manufacturerid"),
  vehicleType: text("vehicletypeid"),
  truckType: text("trucktypeid"),
  /** yyyy-mm-dd or longer; null if it must never be shown. */
  publicFrom: nullable("publicavailabilitydate"),
  created: optional("createdon"),
});
export type SourceWmi = RowOf<typeof wmi>;

const link = record({
  wmi: text("wmiid"),
  schema: number("vinschemaid"),
  from: number("yearfrom"),
  to: mapped(nullable("yearto"), (year) => (year === null ? undefined : Number(year))),
});

const spec = record({
  id: text("id"),
  make: text("makeid"),
  vehicleType: text("vehicletypeid"),
  isUnchecked: flag(optional("tobeqced")),
});

const specItem = record({
  rule: number("vspecschemapatternid"),
  isKey: flag(nullable("iskey")),
  element: number("elementid"),
  value: text("attributeid"),
  changed: changed(optional),
});
export type SourceSpecItem = RowOf<typeof specItem>;

const forEach =
  <Row>(read: ReadRow<Row>, take: (row: Row) => unknown): ReadRow<void> =>
  (columns) => {
    const readRow = read(columns);
    return (fields) => void take(readRow(fields));
  };

/** vPIC's data for decoding, added row by row from either source. */
export class SourceTables {
  readonly elements = new Map<number, SourceElement>();
  readonly names = new Map<string, Map<string, string>>();
  readonly patterns = new PatternRows();
  readonly publicSchemas = new Set<number>();
  readonly engines: RowOf<typeof engine>[] = [];
  readonly wmis: SourceWmi[] = [];
  readonly wmiMakes: Pair[] = [];
  readonly modelMakes: Pair[] = [];
  readonly links: RowOf<typeof link>[] = [];
  readonly specs: RowOf<typeof spec>[] = [];
  readonly specModels: Pair[] = [];
  readonly specYears: Pair[] = [];
  readonly specPatterns: Pair[] = [];
  readonly specItems: SourceSpecItem[] = [];
  readonly #seen = new Set<string>();
  readonly #readers: Readonly<Record<string, ReadRow<void>>> = {
    element: forEach(element, ({ code, ...row }) => {
      // NHTSA's procedure skips private elements and those unused in decoding.
      if (code !== null && row.decode !== null && !row.isPrivate) this.elements.set(row.id, { ...row, code });
    }),
    pattern: forEach(pattern, (row) => {
      if (this.elements.size === 0 || this.elements.has(row.element)) this.patterns.add(row);
    }),
    vinschema: forEach(schema, ({ id, isUnchecked, notes }) => {
      if (notes !== "Community contribution" && !isUnchecked) this.publicSchemas.add(id);
    }),
    enginemodelpattern: forEach(engine, (row) => this.engines.push(row)),
    wmi: forEach(wmi, (row) => {
      // NHTSA's own manufacturers have "2015-03-05 07:53", the package contributors' "2026-03-12T04:06".
      if (!row.created?.includes("T")) this.wmis.push(row);
    }),
    wmi_make: forEach(pair("wmiid", "makeid"), (row) => this.wmiMakes.push(row)),
    make_model: forEach(pair("modelid", "makeid"), (row) => this.modelMakes.push(row)),
    wmi_vinschema: forEach(link, (row) => this.links.push(row)),
    vehiclespecschema: forEach(spec, (row) => {
      if (!row.isUnchecked) this.specs.push(row);
    }),
    vehiclespecschema_model: forEach(pair("vehiclespecschemaid", "modelid"), (row) =>
      this.specModels.push(row),
    ),
    vehiclespecschema_year: forEach(pair("vehiclespecschemaid", "year"), (row) => this.specYears.push(row)),
    vspecschemapattern: forEach(pair("schemaid", "id"), (row) => this.specPatterns.push(row)),
    vehiclespecpattern: forEach(specItem, (row) => this.specItems.push(row)),
  };

  getName(table: string, id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.names.get(table)?.get(id);
  }

  /** Undefined if the table isn't needed. Throws VinDataError. */
  reader(table: string, columns: readonly string[]): RowReader | undefined {
    const name = table.toLowerCase();
    const read = lookupTables.has(name) ? this.#namesOf(name) : this.#readers[name];
    if (read) this.#seen.add(name);
    return read?.({ table: name, names: columns.map((column) => column.toLowerCase()) });
  }

  missing(): string[] {
    return coreTables.filter((table) => !this.#seen.has(table));
  }

  #namesOf(table: string): ReadRow<void> {
    const found = new Map<string, string>();
    this.names.set(table, found);
    return forEach(pair("id", "name"), ([id, name]) => found.set(id, name));
  }
}

import { PatternRows } from "./pattern-rows.ts";
import { readMoment } from "./read-moment.ts";
import { Columns, type Fields, isTrue, type RowReader } from "./table-reader.ts";
import { coreTables, lookupTables } from "./table-names.ts";

export type SourceElement = {
  readonly id: number;
  readonly code: string;
  /** The lookup table of its values, in lowercase; undefined if the values are literal. */
  readonly lookup: string | undefined;
  readonly weight: number | undefined;
};
export type SourceWmi = {
  readonly id: string;
  readonly code: string;
  readonly manufacturer: string;
  readonly vehicleType: string;
  readonly truckType: string;
  /** yyyy-mm-dd or longer; null if it must never be shown. */
  readonly publicFrom: string | null;
};
export type SourceLink = {
  readonly wmi: string;
  readonly schema: number;
  readonly from: number;
  readonly to: number | undefined;
};
export type SourceSpec = { readonly id: string; readonly make: string; readonly vehicleType: string };
/** A key of a vehicle spec's rule, or a value that it implies. */
export type SourceSpecItem = {
  readonly rule: number;
  readonly isKey: boolean;
  readonly element: number;
  readonly value: string;
  readonly changed: number;
};
export type EngineRow = {
  readonly id: number;
  readonly engine: string;
  readonly element: number;
  readonly value: string;
  readonly changed: string;
};
type Pair = readonly [one: string, other: string];

/** NHTSA's own manufacturers have "2015-03-05 07:53", the package contributors' "2026-03-12T04:06". */
const isContributed = (created: string | null | undefined): boolean => created?.includes("T") ?? false;

const pairReader = (into: Pair[], one: string, other: string) => (columns: Columns) => {
  const [first, second] = [columns.required(one), columns.required(other)];
  return (fields: Fields) => void into.push([first(fields) ?? "", second(fields) ?? ""]);
};

/** The data that decoding needs from vPIC's tables, added row by row from either source. */
export class SourceTables {
  readonly elements = new Map<number, SourceElement>();
  /** The names in lookup tables, by table and id. */
  readonly names = new Map<string, Map<string, string>>();
  readonly patterns = new PatternRows();
  readonly publicSchemas = new Set<number>();
  readonly engines: EngineRow[] = [];
  readonly wmis: SourceWmi[] = [];
  readonly wmiMakes: Pair[] = [];
  readonly modelMakes: Pair[] = [];
  readonly links: SourceLink[] = [];
  readonly specs: SourceSpec[] = [];
  readonly specModels: Pair[] = [];
  readonly specYears: Pair[] = [];
  readonly specPatterns: Pair[] = [];
  readonly specItems: SourceSpecItem[] = [];
  readonly #seen = new Set<string>();

  readonly #readers: Readonly<Record<string, (columns: Columns) => RowReader>> = {
    element: (columns) => this.#elementReader(columns),
    pattern: (columns) =>
      this.patterns.reader(columns, (element) => this.elements.size === 0 || this.elements.has(element)),
    vinschema: (columns) => this.#schemaReader(columns),
    enginemodelpattern: (columns) => this.#engineReader(columns),
    wmi: (columns) => this.#wmiReader(columns),
    wmi_make: pairReader(this.wmiMakes, "wmiid", "makeid"),
    make_model: pairReader(this.modelMakes, "modelid", "makeid"),
    wmi_vinschema: (columns) => this.#linkReader(columns),
    vehiclespecschema: (columns) => this.#specReader(columns),
    vehiclespecschema_model: pairReader(this.specModels, "vehiclespecschemaid", "modelid"),
    vehiclespecschema_year: pairReader(this.specYears, "vehiclespecschemaid", "year"),
    vspecschemapattern: pairReader(this.specPatterns, "schemaid", "id"),
    vehiclespecpattern: (columns) => this.#specItemReader(columns),
  };

  /** The name of an id in a lookup table; undefined if either is unknown. */
  getName(table: string, id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.names.get(table)?.get(id);
  }

  /** Returns the reader for a table's rows; undefined if the table is not needed. Throws VinDataError. */
  reader(table: string, columns: readonly string[]): RowReader | undefined {
    const name = table.toLowerCase();
    const create = lookupTables.has(name) ? () => this.#nameReader(name, columns) : this.#readers[name];
    if (create) this.#seen.add(name);
    return create?.(new Columns(name, columns));
  }

  /** The required tables that are still missing. */
  missing(): string[] {
    return coreTables.filter((table) => !this.#seen.has(table));
  }

  #nameReader(table: string, names: readonly string[]): RowReader {
    const columns = new Columns(table, names);
    const [id, name] = [columns.required("id"), columns.required("name")];
    const found = new Map<string, string>();
    this.names.set(table, found);
    return (fields) => void found.set(id(fields) ?? "", name(fields) ?? "");
  }

  #elementReader(columns: Columns): RowReader {
    const [id, code] = [columns.number("id"), columns.required("code")];
    const [lookup, weight] = [columns.required("lookuptable"), columns.required("weight")];
    const [decode, isPrivate] = [columns.optional("decode"), columns.optional("isprivate")];
    return (fields) => {
      const name = code(fields);
      // As in NHTSA's procedure, private elements and those unused in decoding are left out.
      if (name === null || decode?.(fields) === null || isTrue(isPrivate?.(fields))) return;
      this.elements.set(id(fields), {
        id: id(fields),
        code: name,
        lookup: lookup(fields)?.toLowerCase(),
        weight: weight(fields) === null ? undefined : Number(weight(fields)),
      });
    };
  }

  #schemaReader(columns: Columns): RowReader {
    const [id, unchecked] = [columns.number("id"), columns.required("tobeqced")];
    const notes = columns.optional("notes");
    return (fields) => {
      const isOthers = notes?.(fields) === "Community contribution";
      if (!isOthers && !isTrue(unchecked(fields))) this.publicSchemas.add(id(fields));
    };
  }

  #engineReader(columns: Columns): RowReader {
    const [id, element] = [columns.number("id"), columns.number("elementid")];
    const [engine, value] = [columns.required("enginemodelid"), columns.required("attributeid")];
    const [created, updated] = [columns.required("createdon"), columns.required("updatedon")];
    return (fields) =>
      void this.engines.push({
        id: id(fields),
        engine: engine(fields) ?? "",
        element: element(fields),
        value: value(fields) ?? "",
        changed: updated(fields) ?? created(fields) ?? "",
      });
  }

  #wmiReader(columns: Columns): RowReader {
    const [id, code, manufacturer] = ["id", "wmi", "manufacturerid"].map((name) => columns.required(name));
    const [vehicleType, truckType] = ["vehicletypeid", "trucktypeid"].map((name) => columns.required(name));
    const publicFrom = columns.required("publicavailabilitydate");
    const created = columns.optional("createdon");
    return (fields) => {
      if (isContributed(created?.(fields))) return;
      this.wmis.push({
        id: id?.(fields) ?? "",
        code: code?.(fields) ?? "",
        manufacturer: manufacturer?.(fields) ?? "",
        vehicleType: vehicleType?.(fields) ?? "",
        truckType: truckType?.(fields) ?? "",
        publicFrom: publicFrom(fields),
      });
    };
  }

  #linkReader(columns: Columns): RowReader {
    const [wmi, to] = [columns.required("wmiid"), columns.required("yearto")];
    const [schema, from] = [columns.number("vinschemaid"), columns.number("yearfrom")];
    return (fields) => {
      const end = to(fields);
      this.links.push({
        wmi: wmi(fields) ?? "",
        schema: schema(fields),
        from: from(fields),
        to: end === null ? undefined : Number(end),
      });
    };
  }

  #specReader(columns: Columns): RowReader {
    const [id, make] = [columns.required("id"), columns.required("makeid")];
    const [vehicleType, unchecked] = [columns.required("vehicletypeid"), columns.optional("tobeqced")];
    return (fields) => {
      if (isTrue(unchecked?.(fields))) return;
      this.specs.push({
        id: id(fields) ?? "",
        make: make(fields) ?? "",
        vehicleType: vehicleType(fields) ?? "",
      });
    };
  }

  #specItemReader(columns: Columns): RowReader {
    const [rule, element] = [columns.number("vspecschemapatternid"), columns.number("elementid")];
    const [isKey, value] = [columns.required("iskey"), columns.required("attributeid")];
    const [created, updated] = [columns.optional("createdon"), columns.optional("updatedon")];
    return (fields) =>
      void this.specItems.push({
        rule: rule(fields),
        isKey: isTrue(isKey(fields)),
        element: element(fields),
        value: value(fields) ?? "",
        changed: readMoment(updated?.(fields) ?? created?.(fields) ?? null),
      });
  }
}

import { StringTable } from "#server/vin/offline/offline-file.ts";
import { changed, nullable, number, record, type RowOf, text } from "./table-reader.ts";

type Numbers = Uint16Array | Uint32Array | Float64Array;

const firstLength = 1024;

/** Growable column of numbers: millions of rows take a few bytes each, far less than objects. */
export class NumberColumn<Column extends Numbers> {
  readonly #create: (length: number) => Column;
  #numbers: Column;
  #length = 0;

  constructor(create: (length: number) => Column) {
    this.#create = create;
    this.#numbers = create(firstLength);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = this.#create(Math.ceil(this.#numbers.length * 1.5));
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }
}

const u32 = () => new NumberColumn((length) => new Uint32Array(length));
const u16 = () => new NumberColumn((length) => new Uint16Array(length));
const f64 = () => new NumberColumn((length) => new Float64Array(length));

export const pattern = record({
  id: number("id"),
  schema: number("vinschemaid"),
  element: number("elementid"),
  key: text("keys"),
  value: text("attributeid"),
  changed: changed(nullable),
});

/** Columns of patterns: keys and values are text indexes, elements vPIC's ids, changed a timestamp. */
export class PatternRows {
  readonly keys = new StringTable();
  readonly values = new StringTable();
  readonly id = u32();
  readonly schema = u32();
  readonly key = u32();
  readonly element = u16();
  readonly value = u32();
  readonly changed = f64();

  get length(): number {
    return this.id.length;
  }

  /** Skips a row whose key takes a value from the VIN (#). */
  add(row: RowOf<typeof pattern>): void {
    if (row.key.includes("#")) return;
    this.id.push(row.id);
    this.schema.push(row.schema);
    this.key.push(this.keys.number(row.key.toUpperCase()));
    this.element.push(row.element);
    this.value.push(this.values.number(row.value));
    this.changed.push(row.changed);
  }
}

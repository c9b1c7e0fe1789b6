import { StringTable } from "#server/vin/offline/write/string-table.ts";
import { NumberColumn } from "./number-column.ts";
import { changed, nullable, number, record, type RowOf, text } from "./table-reader.ts";

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

/** Patterns, by column: keys and values are text indexes, elements are vPIC's ids, changed is a timestamp. */
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

  /** Adds a row, unless its key takes a value from the VIN (#). */
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

import { StringTable } from "#server/adapters/vpic-copy/write/string-table.ts";
import { NumberColumn } from "./number-column.ts";
import { readMoment } from "./read-moment.ts";
import type { Columns, RowReader } from "./table-reader.ts";

const u32 = () => new NumberColumn((length) => new Uint32Array(length));
const u16 = () => new NumberColumn((length) => new Uint16Array(length));
const f64 = () => new NumberColumn((length) => new Float64Array(length));

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

  /** Reads table pattern; skips elements that fail `isUsed`, and keys that take a value from the VIN (#). */
  reader(columns: Columns, isUsed: (element: number) => boolean): RowReader {
    const [id, schema, element] = [
      columns.number("id"),
      columns.number("vinschemaid"),
      columns.number("elementid"),
    ];
    const [keys, value] = [columns.required("keys"), columns.required("attributeid")];
    const [created, updated] = [columns.required("createdon"), columns.required("updatedon")];
    return (fields) => {
      const [key, elementId] = [keys(fields) ?? "", element(fields)];
      if (key.includes("#") || !isUsed(elementId)) return;
      this.id.push(id(fields));
      this.schema.push(schema(fields));
      this.key.push(this.keys.number(key.toUpperCase()));
      this.element.push(elementId);
      this.value.push(this.values.number(value(fields) ?? ""));
      this.changed.push(readMoment(updated(fields) ?? created(fields)));
    };
  }
}

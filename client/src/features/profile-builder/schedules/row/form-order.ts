import type { ListField, RowField } from "#shared/profile/field.ts";

const orders = new WeakMap<ListField, readonly RowField[]>();

/** The VIN comes first, on a line of its own: the rest can be filled in from it. */
function toFormOrder({ fields }: ListField): readonly RowField[] {
  const vin = fields.find(({ kind }) => kind === "vin");
  if (!vin) return fields;
  const { width: _width, ...whole } = vin;
  return [whole, ...fields.filter((field) => field !== vin)];
}

/** A list's fields as its form asks for them; the same objects each time. */
export function inFormOrder(list: ListField): readonly RowField[] {
  const known = orders.get(list);
  if (known) return known;
  const order = toFormOrder(list);
  orders.set(list, order);
  return order;
}

import type { SimpleField } from "#shared/profile/field.ts";

type Narrowed<F, K> = F extends { kind: infer Own } ? (K extends Own ? F & { kind: K } : never) : never;

/** The fields of a kind, or of several. */
export type FieldByKind<K extends SimpleField["kind"]> = Narrowed<SimpleField, K>;

/** What every control takes. `name` is the field's place in the form around it. */
export type ControlProps<F = SimpleField> = { field: F; name: string; disabled?: boolean | undefined };

import type { SimpleField } from "#shared/profile/field.ts";

type Narrowed<F, K> = F extends { kind: infer Own } ? (K extends Own ? F & { kind: K } : never) : never;

/** Fields of one or several kinds. */
export type FieldByKind<K extends SimpleField["kind"]> = Narrowed<SimpleField, K>;

/** Props of every control. `name` is the field's path in the form. */
export type ControlProps<F = SimpleField> = { field: F; name: string; disabled?: boolean | undefined };

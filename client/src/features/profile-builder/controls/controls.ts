import type { SimpleField } from "#shared/profile/field.ts";
import type { ReactNode } from "react";
import { ChecklistControl } from "./checklist-control.tsx";
import type { ControlProps, FieldOf } from "./control.ts";
import { DateControl } from "./date-control.tsx";
import { FlagControl } from "./flag-control.tsx";
import { LongTextControl } from "./long-text-control.tsx";
import { OpenSelectControl } from "./open-select-control.tsx";
import { RadioControl } from "./radio-control.tsx";
import { SelectControl } from "./select-control.tsx";
import { TagsControl } from "./tags-control.tsx";
import { TextControl } from "./text-control.tsx";
import { ToggleControl } from "./toggle-control.tsx";

type Shown<F> = { Control(this: void, props: ControlProps<F>): ReactNode };

const text = { Control: TextControl };
const date = { Control: DateControl };

/** The control of each kind of field: a new kind does not compile until it has one. Lists are schedules/. */
const controls: { readonly [K in SimpleField["kind"]]: Shown<FieldOf<K>> } = {
  text,
  street: text,
  email: text,
  phone: text,
  zip: text,
  taxId: text,
  mcNumber: text,
  stateFiling: text,
  licenseNumber: text,
  vin: text,
  money: text,
  digits: text,
  year: text,
  longText: { Control: LongTextControl },
  date,
  policyDate: date,
  monthYear: date,
  select: { Control: SelectControl },
  radio: { Control: RadioControl },
  openSelect: { Control: OpenSelectControl },
  checklist: { Control: ChecklistControl },
  flag: { Control: FlagControl },
  toggle: { Control: ToggleControl },
  tags: { Control: TagsControl },
};

/** The control for a field known only at run time. */
export const controlOf = (field: SimpleField): Shown<SimpleField> => controls[field.kind];

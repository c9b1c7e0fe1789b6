import type { SimpleField } from "#shared/profile/field.ts";
import type { ReactNode } from "react";
import { ChecklistControl } from "#client/features/profile-builder/fields/choice/checklist-control.tsx";
import type { ControlProps, FieldByKind } from "./use-field.ts";
import {
  FlagControl,
  LongTextControl,
  RadioControl,
  SelectControl,
  ToggleControl,
} from "./native-controls.tsx";
import { DateControl } from "#client/features/profile-builder/fields/date/date-control.tsx";
import { OpenSelectControl } from "#client/features/profile-builder/fields/choice/open-select-control.tsx";
import { TagsControl } from "#client/features/profile-builder/fields/text/tags-control.tsx";
import { StreetControl } from "#client/features/profile-builder/fields/address/street-control.tsx";
import {
  anyText,
  TextControl,
  type Typing,
} from "#client/features/profile-builder/fields/text/text-control.tsx";
import { VinControl } from "#client/features/profile-builder/fields/vin/vin-control.tsx";

type Shown<F> = { Control(this: void, props: ControlProps<F>): ReactNode };

/** A formatted single-line input. Created once per kind, so that the component identity is stable. */
const text = (typing: Typing): Shown<SimpleField> => ({
  Control: (props) => <TextControl {...props} typing={typing} />,
});
const number: Typing = { inputMode: "numeric", counts: /\d/, className: "tabular-nums" };
/** "125k" is read when the input is left; other letters aren't taken. */
const wholeNumber: Typing = { ...number, drops: /[^\d\s$.,k]|k(?!\s*$)/gi };
const code: Typing = { autoCapitalize: "characters", spellCheck: false, counts: /[A-Za-z0-9]/ };
const email: Typing = {
  type: "email",
  inputMode: "email",
  spellCheck: false,
  autoCapitalize: "none",
  ...anyText,
};

const date = { Control: DateControl };

/** The control of each field kind; a new kind does not compile without one. Lists are in schedules/. */
const controls: { readonly [K in SimpleField["kind"]]: Shown<FieldByKind<K>> } = {
  text: text(anyText),
  street: { Control: StreetControl },
  email: text(email),
  // Uses type "text", because "tel-national" autocomplete is not allowed with type "tel".
  phone: text({ ...number, inputMode: "tel" }),
  zip: text(number),
  taxId: text(number),
  dotNumber: text(number),
  mcNumber: text(number),
  stateFiling: text(code),
  licenseNumber: text(code),
  vin: { Control: VinControl },
  money: text(number),
  percent: text(number),
  digits: text(wholeNumber),
  year: text(number),
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

/** The control for a field whose kind is known only at run time. */
export const getControl = (field: SimpleField): Shown<SimpleField> => controls[field.kind];

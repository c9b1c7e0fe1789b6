import { PrefillNote } from "#client/prefill/prefill-note.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { Switch, SwitchPlate } from "#client/ui/inputs/switch.tsx";
import { TextArea, TextInput } from "#client/ui/inputs/text-input.tsx";
import { maxText } from "#shared/profile/schema.ts";
import { type ControlProps, type FieldByKind, useControlledField, useField } from "./use-field.ts";
import { Definition, FieldFrame, GroupFrame, Help, HelpButton } from "./field-frame.tsx";
import type { SimpleField } from "#shared/profile/field.ts";
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { ChecklistControl } from "#client/features/profile-builder/fields/checklist-control.tsx";
import { OpenSelectControl } from "#client/features/profile-builder/fields/open-select-control.tsx";
import { TagsControl } from "#client/features/profile-builder/fields/tags-control.tsx";
import { anyText, TextControl, type Typing } from "#client/features/profile-builder/fields/text-control.tsx";
import { VinControl } from "#client/features/profile-builder/fields/vin/vin-control.tsx";
import {
  type DateKind,
  layouts,
  type PartName,
  toDateParts,
  useDateParts,
} from "#client/features/profile-builder/fields/date-parts.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useDeferredSwap } from "#client/ui/inputs/use-deferred-swap.ts";

function LongTextControl({ field, name, disabled }: ControlProps<FieldByKind<"longText">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  return (
    <FieldFrame {...frame}>
      <TextArea {...register()} {...attributes} placeholder={field.placeholder} maxLength={maxText} />
    </FieldFrame>
  );
}

function SelectControl({ field, name, disabled }: ControlProps<FieldByKind<"select">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  return (
    <FieldFrame {...frame}>
      <Select {...register()} {...attributes} options={field.options} autoComplete={field.autoComplete} />
    </FieldFrame>
  );
}

function RadioControl({ field, name, disabled }: ControlProps<FieldByKind<"radio">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  const { id: _group, ...shared } = attributes;
  return (
    <GroupFrame {...frame}>
      <RadioGroup {...register()} {...shared} options={field.options} />
    </GroupFrame>
  );
}

function FlagControl({ field, name, disabled }: ControlProps<FieldByKind<"flag">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  const Choice = field.as === "switch" ? SwitchPlate : Checkbox;
  return (
    // Aligns with neighboring inputs, which have their label above.
    <div className={field.besideLabel ? "sm:pt-7" : undefined}>
      <div className="flex items-center gap-2">
        <Choice className="grow" {...register()} {...attributes}>
          {field.label}
        </Choice>
        <HelpButton field={field} />
      </div>
      <Definition field={field} id={frame.id} className="mt-1" />
      <Help {...frame} />
      {frame.note && <PrefillNote name={name} note={frame.note} noteId={`${frame.id}-note`} />}
    </div>
  );
}

function ToggleControl({ field, name, disabled }: ControlProps<FieldByKind<"toggle">>) {
  const { register, attributes, frame } = useField(field, name, disabled);
  return (
    <div>
      <div className="relative flex min-h-11 items-center gap-1.5 font-bold">
        {/* The label's click area covers the whole row, below the row's other controls. */}
        <label htmlFor={frame.id} className="cursor-pointer before:absolute before:inset-0">
          {field.label}
        </label>
        <HelpButton field={field} />
        <Switch {...register()} {...attributes} className="ml-auto" />
      </div>
      <Definition field={field} id={frame.id} />
      <Help {...frame} />
    </div>
  );
}

const looks: Readonly<Record<PartName, { label: string; placeholder: string; className: string }>> = {
  month: { label: "Month", placeholder: "MM", className: "max-w-16" },
  day: { label: "Day", placeholder: "DD", className: "max-w-16" },
  year: { label: "Year", placeholder: "YYYY", className: "max-w-24" },
};

type PartProps = ComponentProps<"input"> & {
  part: PartName;
  value: string;
  onType: (typed: string) => void;
  onMove: (step: 1 | -1) => void;
};

/** One input of a date. Slash, dash or period moves to the next; Backspace in an empty input moves back. */
function DatePartInput({ part, onType, onMove, ...rest }: PartProps) {
  const { label, placeholder, className } = looks[part];
  const onKeyDown = (event: KeyboardEvent) => {
    const isBack = event.key === "Backspace" && rest.value === "";
    const isOn = ["/", "-", "."].includes(event.key);
    if (!isBack && !isOn) return;
    event.preventDefault();
    if (isBack || rest.value !== "") onMove(isBack ? -1 : 1);
  };
  return (
    <TextInput
      {...rest}
      aria-label={label}
      placeholder={placeholder}
      className={`${className} text-center tabular-nums`}
      inputMode="numeric"
      autoComplete="off"
      // The next text replaces the date that a year's difference filled in.
      onClick={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

type Props = ControlProps<FieldByKind<"street">>;

function useStreetCombobox() {
  const [found, setFound] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isHere = true;
    const find = async () =>
      (await import("#client/features/profile-builder/fields/find-street-combobox.ts")).findStreetCombobox();
    find().then(
      (combobox) => isHere && combobox && setFound(() => combobox),
      (error: unknown) => reportError("load the address suggestions", error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { found };
}

function StreetControl(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { found: StreetCombobox } = useStreetCombobox();
  const isSuggesting = useDeferredSwap(place, StreetCombobox !== undefined);
  return (
    <div ref={place}>
      {isSuggesting && StreetCombobox ? (
        <StreetCombobox {...props} />
      ) : (
        <TextControl {...props} typing={anyText} />
      )}
    </div>
  );
}

function DateControl({ field, name, disabled }: ControlProps<FieldByKind<DateKind>>) {
  const { attributes, frame, ...input } = useControlledField(field, name, disabled);
  const { id: _group, ...shared } = attributes;
  const { attach, type, leave, move, paste } = useDateParts(field, { name, ...input });
  const parts = toDateParts(field.kind, typeof input.value === "string" ? input.value : "");
  return (
    <GroupFrame {...frame}>
      <div className="flex gap-2">
        {layouts[field.kind].inputs.map((part) => (
          <DatePartInput
            key={part}
            {...shared}
            part={part}
            value={parts[part]}
            ref={attach(part)}
            onType={(typed) => type(part, typed)}
            onBlur={({ relatedTarget }) => leave(part, relatedTarget)}
            onPaste={paste}
            onMove={(step) => move(part, step)}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

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

export const getControl = (field: SimpleField): Shown<SimpleField> => controls[field.kind];

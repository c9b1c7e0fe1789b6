import { Combobox } from "#client/ui/inputs/combobox.tsx";
import {
  type AddressSuggestion,
  longestAddressText,
  shortestAddressText,
  suggestAddresses,
} from "#shared/api/addresses-api.ts";
import { maxText } from "#shared/profile/schema.ts";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import {
  type ControlProps,
  type FieldByKind,
  useControlledField,
} from "#client/features/profile-builder/fields/base/use-field.ts";
import { FieldFrame } from "#client/features/profile-builder/fields/base/field-frame.tsx";
import { afterPress } from "#client/lib/after-press.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useEffect, useRef, useState } from "react";

/** Pause in typing before addresses are requested, in milliseconds. */
export const suggestionDelay = 300;

const none: AddressSuggestion[] = [];

/** Address suggestions after a pause in typing, always for `typed`; none if the request fails, which isn't worth a message. */
export function useSuggestions(typed: string) {
  const [wanted, setWanted] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = wanted !== "" && wanted === typed;
  const { data, error } = useApiQuery(
    suggestAddresses,
    { query: { text: wanted } },
    { enabled: isWanted, gcTime: 0 },
  );
  useEffect(() => {
    if (error) reportError("suggest addresses", error);
  }, [error]);
  const stop = () => {
    clearTimeout(timer.current);
    setWanted("");
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    stop();
    const { length } = text.trim();
    if (length < shortestAddressText || length > longestAddressText) return;
    timer.current = setTimeout(() => setWanted(text), suggestionDelay);
  };
  return { suggestions: isWanted && !error ? (data?.suggestions ?? none) : none, ask, stop };
}

/** Fills the fields next to the street from an address. Fields it has no value for are unchanged. */
function useFill({ fills }: FieldByKind<"street">) {
  const { setValue } = useFormContext<FormValues>();
  return (address: AddressSuggestion) => {
    for (const part of ["city", "state", "zip"] as const) {
      if (fills && address[part]) setValue(fills[part], address[part], { shouldValidate: true });
    }
  };
}

/** A street input with suggestions. Free text stays as typed unless the user picks a suggestion. */
export function StreetCombobox({ field, name, disabled }: ControlProps<FieldByKind<"street">>) {
  const control = useControlledField(field, name, disabled);
  const { value, onChange, onBlur, ref, attributes, frame } = control;
  const typed = typeof value === "string" ? value : "";
  const { suggestions, ask, stop } = useSuggestions(typed);
  const fill = useFill(field);
  return (
    <FieldFrame {...frame}>
      <Combobox
        {...attributes}
        ref={ref}
        name={name}
        value={typed}
        items={suggestions}
        listLabel={`${field.label}: suggestions`}
        note="What you type here is looked up by an address service."
        placeholder={field.placeholder}
        autoComplete={field.autoComplete ?? "off"}
        maxLength={maxText}
        onType={(text) => {
          onChange(text);
          ask(text);
        }}
        onChoose={(address) => {
          onChange(address.street);
          fill(address);
        }}
        onDismiss={stop}
        onBlur={() => afterPress(onBlur)}
      />
    </FieldFrame>
  );
}

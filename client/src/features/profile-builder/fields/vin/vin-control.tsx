import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useCallback, useId, useSyncExternalStore } from "react";
import { useFormContext } from "react-hook-form";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { TextControl, type Typing } from "#client/features/profile-builder/fields/text/text-control.tsx";
import { useVinNearMiss } from "./vin-near-miss.ts";
import { vinLength } from "#shared/text/vin-text.ts";

const VinHelp = lazyPart("The VIN check", async () => (await import("./vin-help.tsx")).VinHelp, {
  usedIn: ["equipment-schedule"],
});

const typing: Typing = {
  autoCapitalize: "characters",
  spellCheck: false,
  className: "font-mono",
  // Ignores spaces and dashes.
  counts: /[^\s\p{Pd}]/u,
};

/** The input's text if it is as long as a VIN, otherwise "", so that other input causes no renders. */
function useCompleteVin(name: string): string {
  const { subscribe, getValues } = useFormContext<FormValues>();
  const listen = useCallback(
    (announce: () => void) => subscribe({ formState: { values: true }, callback: announce }),
    [subscribe],
  );
  const read = () => {
    const text = getValues(name);
    return typeof text === "string" && Array.from(text).length === vinLength ? text : "";
  };
  return useSyncExternalStore(listen, read, read);
}

function Help({ field, name, id }: ControlProps<FieldByKind<"vin">> & { id: string }) {
  const vin = useCompleteVin(name);
  const nearMiss = useVinNearMiss(name);
  return <VinHelp field={field} name={name} vin={vin} nearMiss={nearMiss} id={id} />;
}

/** A VIN input, with help and actions once all characters are entered. */
export function VinControl(props: ControlProps<FieldByKind<"vin">>) {
  const id = useId();
  return (
    <>
      <TextControl {...props} typing={typing} besides={id} />
      <Help {...props} id={id} />
    </>
  );
}

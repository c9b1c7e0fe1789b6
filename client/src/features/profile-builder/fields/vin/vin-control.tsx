import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useCallback, useId, useSyncExternalStore, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { TextControl, type Typing } from "#client/features/profile-builder/fields/text-control.tsx";
import { vinLength } from "#shared/text/vin-text.ts";
import { afterPress } from "#client/lib/after-press.ts";
import { findSlip } from "#shared/vin/vin.ts";

/** Pause in typing, in milliseconds: after 16 characters the user is probably typing the last one. */
const nearMissPause = 1500;

/** After a pause in typing, the text of a VIN field that is one typo away from a VIN; otherwise "". */
function useVinNearMiss(name: string): string {
  const { subscribe, getValues } = useFormContext<FormValues>();
  const [shown, setShown] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = "";
    let isShown = false;
    const show = (text: string): void => {
      isShown = text !== "";
      setShown(text);
    };
    const look = (): void => {
      const value = getValues(name);
      const text = typeof value === "string" && findSlip(value) !== undefined ? value : "";
      if (text === last) return;
      last = text;
      clearTimeout(timer);
      if (isShown) show("");
      if (text !== "") timer = setTimeout(() => afterPress(() => last === text && show(text)), nearMissPause);
    };
    look();
    const unsubscribe = subscribe({ formState: { values: true }, callback: look });
    return () => {
      clearTimeout(timer);
      last = "";
      unsubscribe();
    };
  }, [name, subscribe, getValues]);
  return shown;
}

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

export function VinControl(props: ControlProps<FieldByKind<"vin">>) {
  const id = useId();
  return (
    <>
      <TextControl {...props} typing={typing} besides={id} />
      <Help {...props} id={id} />
    </>
  );
}

import { afterPress } from "#client/lib/after-press.ts";
import { findSlip } from "#shared/vin/vin.ts";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";

/** Pause in typing, in milliseconds: after 16 characters the user is probably typing the last one. */
const nearMissPause = 1500;

/** After a pause in typing, the text of a VIN field that is one typo away from a VIN; otherwise "". */
export function useVinNearMiss(name: string): string {
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

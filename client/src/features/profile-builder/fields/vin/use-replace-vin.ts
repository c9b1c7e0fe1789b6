import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";

/** Puts another VIN in place of the typed one, and the focus there. */
export function useReplaceVin(name: string): (vin: string) => void {
  const { setValue, setFocus } = useFormContext<FormValues>();
  return (vin) => {
    setValue(name, vin, { shouldValidate: true });
    setFocus(name);
  };
}

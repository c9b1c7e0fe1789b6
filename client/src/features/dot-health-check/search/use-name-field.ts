import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { type NameFieldProps, nameFieldSlot } from "#client/fmcsa/search-slots.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useDeferredSwap } from "#client/ui/inputs/use-deferred-swap.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";

/** The field that takes names too, once we know that this server finds them, and nobody types into the one before. */
export function useNameField(
  container: RefObject<HTMLElement | null>,
  isAsking: boolean,
): ComponentType<NameFieldProps> | undefined {
  const canSearch = useApiQuery(getSiteSettings, {}, { enabled: isAsking }).data?.carrierSearch === true;
  const [Field, setField] = useState<ComponentType<NameFieldProps>>();
  useEffect(() => {
    if (!canSearch) return;
    let isHere = true;
    nameFieldSlot.load().then(
      (NameField) => isHere && setField(() => NameField),
      (error: unknown) => reportError("load the search by name", error),
    );
    return () => {
      isHere = false;
    };
  }, [canSearch]);
  return useDeferredSwap(container, Field !== undefined) ? Field : undefined;
}

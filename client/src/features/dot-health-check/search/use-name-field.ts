import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { useCanSearchCarriers } from "#client/fmcsa/use-carrier-search.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useDeferredSwap } from "#client/ui/inputs/use-deferred-swap.ts";
import type { NameFieldProps } from "./name-field.tsx";

/** The field that takes names too, once we know that this server finds them, and nobody types into the one before. */
export function useNameField(
  container: RefObject<HTMLElement | null>,
  isAsking: boolean,
): ComponentType<NameFieldProps> | undefined {
  const canSearch = useCanSearchCarriers(isAsking);
  const [Field, setField] = useState<ComponentType<NameFieldProps>>();
  useEffect(() => {
    if (!canSearch) return;
    let isHere = true;
    import("./name-field.tsx").then(
      ({ NameField }) => isHere && setField(() => NameField),
      (error: unknown) => reportError("load the search by name", error),
    );
    return () => {
      isHere = false;
    };
  }, [canSearch]);
  return useDeferredSwap(container, Field !== undefined) ? Field : undefined;
}

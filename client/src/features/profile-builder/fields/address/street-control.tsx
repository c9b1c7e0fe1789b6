import { reportError } from "#client/lib/report-error.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ControlProps, FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import { anyText, TextControl } from "#client/features/profile-builder/fields/text/text-control.tsx";
import { useDeferredSwap } from "./use-deferred-swap.ts";

/** Loads the input with suggestions; null if this site has none or its settings failed to load. */
async function loadCombobox(queries: QueryClient) {
  try {
    const { addressSuggestions } = await queries.query(apiQuery(getSiteSettings));
    return addressSuggestions ? (await import("./street-combobox.tsx")).StreetCombobox : null;
  } catch (error) {
    reportError("find out whether addresses are suggested", error);
    return null;
  }
}

/** A street: a plain input, replaced by one with suggestions once we know that this site offers them. */
export function StreetControl(props: ControlProps<FieldByKind<"street">>) {
  const place = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ["street-combobox"],
    queryFn: async () => loadCombobox(queries),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const StreetCombobox = data ?? undefined;
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

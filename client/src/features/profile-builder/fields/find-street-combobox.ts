import { queryClient } from "#client/lib/api/query-client.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { withQueries } from "#client/ui/lazy-part.tsx";
import { getSiteSettings } from "#shared/api/site-settings.ts";

/** Loads the input with suggestions; null if this site has none or its settings failed to load. */
async function load() {
  try {
    const { addressSuggestions } = await queryClient.query(apiQuery(getSiteSettings));
    if (!addressSuggestions) return null;
    return await withQueries(async () => (await import("./street-combobox.tsx")).StreetCombobox);
  } catch (error) {
    reportError("find out whether addresses are suggested", error);
    return null;
  }
}

export const findStreetCombobox = async () =>
  queryClient.query({
    queryKey: ["street-combobox"],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

import { queryClient } from "#client/lib/api/query-client.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { keepPageStart } from "./page-start.ts";

/** Loads this site's settings, which say when the page was opened. Never rejects: without a signal, that is unknown. */
export async function loadPageStart(): Promise<void> {
  const settings = apiQuery(getSiteSettings);
  await queryClient.prefetchQuery(settings);
  keepPageStart(queryClient.getQueryData(settings.queryKey)?.startToken);
}

import { queryClient } from "#client/lib/api/query-client.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { keepPageStart } from "./page-start.ts";

/** Loads this site's settings, which say when the page was opened. Never rejects: without an answer, that is unknown. */
export async function loadPageStart(): Promise<void> {
  // What fails is asked for again by the part that shows it.
  if (!navigator.onLine) return;
  await queryClient.query(apiQuery(getSiteSettings)).then(
    ({ startToken }) => keepPageStart(startToken),
    () => keepPageStart(undefined),
  );
}

import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";

/** True if this site has a copy of FMCSA's data, which can be asked about other carriers; false until the server has answered. */
export const useHasFmcsaCopy = (): boolean => useApiQuery(getSiteSettings).data?.fmcsaCopy === true;

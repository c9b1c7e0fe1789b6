import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings, type SampleCarrier } from "#shared/api/site-settings.ts";

const none: readonly SampleCarrier[] = [];

/**
 * The carriers of a demo; none elsewhere, and until the server has answered.
 * @param isAsking false: nothing is asked, since the visitor already has a carrier
 */
export const useSampleCarriers = (isAsking: boolean): readonly SampleCarrier[] =>
  useApiQuery(getSiteSettings, {}, { enabled: isAsking }).data?.sampleCarriers ?? none;

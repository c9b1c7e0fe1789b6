import { request } from "#client/lib/api/request.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";

/** Asks whether this site finds carriers. Rejects as `request` does. */
export const canFindCarriers = async (): Promise<boolean> =>
  (await request(getSiteSettings)).carrierSearch === true;

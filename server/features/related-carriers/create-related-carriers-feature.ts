import { readWhoElse } from "#server/db/fmcsa-copy/who-else/read-who-else.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { AppError } from "#server/http/app-error.ts";
import { route } from "#server/http/route.ts";
import { describeError } from "#server/log.ts";
import { getRelated } from "#shared/api/carrier/related.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";

/** Those of FMCSA's monthly snapshot. */
const months = 24;
type Deps = Pick<Dependencies, "clock" | "fmcsaCopy" | "log">;

/** Other carriers with the same vehicles, phone or address. Without a copy of FMCSA's data nothing is known of them. */
export function createRelatedCarriersFeature({ clock, fmcsaCopy, log }: Deps): Feature {
  const pool = fmcsaCopy?.pool;
  return {
    routes: [
      route(getRelated, async ({ params: { dot }, request }) => {
        const since = addMonths(clock.now().toISOString().slice(0, 10), -months);
        try {
          return { related: (pool && (await readWhoElse(pool, dot, since))) ?? null };
        } catch (error) {
          log.warn(
            { requestId: request.id, error: describeError(error) },
            "related carriers could not be read",
          );
          throw new AppError(
            503,
            "Other carriers couldn't be looked up. The rest of this page isn't affected.",
          );
        }
      }),
    ],
  };
}

import { openCopy } from "#server/db/fmcsa-copy/open-copy.ts";
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
/** At once: they leave room for look-ups in the copy. */
const poolSize = 2;

type Deps = Pick<Dependencies, "clock" | "config" | "log">;

function openPool({ config, log }: Deps) {
  const { isOn, databaseUrl: url } = config.fmcsaCopy;
  // A demo's made-up carriers are in no copy.
  if (!isOn || url === undefined || config.fmcsa.isSample) return undefined;
  const onConnectionLost = (error: Error): void =>
    log.warn({ error: describeError(error) }, "a connection to the copy of FMCSA's data was lost");
  return openCopy({ url, poolSize, onConnectionLost });
}

/** Other carriers with the same vehicles, phone or address. Without a copy of FMCSA's data nothing is known of them. */
export function createRelatedCarriersFeature(deps: Deps): Feature {
  const { clock, log } = deps;
  const pool = openPool(deps);
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
    close: async () => pool?.end(),
  };
}

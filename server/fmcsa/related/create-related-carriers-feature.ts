import { readWhoElse } from "#server/fmcsa/mirror/who-else/read-who-else.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { readFromMirror } from "#server/fmcsa/mirror/read-from-mirror.ts";
import { route } from "#server/http/route.ts";
import { getRelated } from "#shared/api/carrier/related.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";
import type { FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";

/** Those of FMCSA's monthly snapshot. */
const months = 24;
type Deps = Pick<Dependencies, "clock" | "log"> & { readonly mirror: FmcsaMirror | undefined };

/** Other carriers with the same vehicles, phone or address. Without a copy of FMCSA's data nothing is known of them. */
export function createRelatedCarriersFeature({ clock, mirror, log }: Deps): Feature {
  const pool = mirror?.pool;
  return {
    routes: [
      route(getRelated, async ({ params: { dot }, request }) => {
        const since = addMonths(clock.now().toISOString().slice(0, 10), -months);
        const related = await readFromMirror({
          log,
          requestId: request.id,
          failure: "other carriers with the same trucks, address or phone couldn't be looked up",
          read: async () => pool && readWhoElse(pool, dot, since),
        });
        return { related: related ?? null };
      }),
    ],
  };
}

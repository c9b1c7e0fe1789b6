import { createPercentileReader } from "#server/fmcsa/mirror/percentiles/read-percentiles.ts";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { readFromMirror } from "#server/fmcsa/mirror/read-from-mirror.ts";
import { route } from "#server/http/route.ts";
import {
  getPercentileJudgements,
  getPercentiles,
  type PercentilesAnswer,
} from "#shared/api/standing/percentiles.ts";
import { readAnswer } from "./read-standing.ts";
import type { FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";

type Deps = Pick<Dependencies, "clock" | "log"> & { readonly mirror: FmcsaMirror | undefined };

export type PercentilesFeature = Feature & {
  readonly findPercentiles: (dotNumber: string) => Promise<PercentilesAnswer>;
};

/** Where a carrier stands among its peers, from the copy of FMCSA's data; without a copy it knows nothing. */
export function createPercentilesFeature({ clock, mirror, log }: Deps): PercentilesFeature {
  const reader = mirror && createPercentileReader(mirror.pool, clock.now);
  const findPercentiles = async (dotNumber: string): Promise<PercentilesAnswer> =>
    reader ? readAnswer(reader, dotNumber) : { state: "none" };
  return {
    findPercentiles,
    routes: [
      route(getPercentiles, async ({ params, request }) =>
        readFromMirror({
          log,
          requestId: request.id,
          failure: "this carrier's percentiles couldn't be checked",
          read: async () => findPercentiles(params.dot),
        }),
      ),
      route(getPercentileJudgements, async ({ request }) =>
        readFromMirror({
          log,
          requestId: request.id,
          failure: "how well our percentiles match FMCSA's couldn't be checked",
          read: async () => ({ judgements: (await reader?.listJudgements()) ?? [] }),
        }),
      ),
    ],
  };
}

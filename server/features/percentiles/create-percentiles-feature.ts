import { openCopy } from "#server/db/fmcsa-copy/open-copy.ts";
import { createPercentileReader } from "#server/db/fmcsa-copy/percentiles/read-percentiles.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { describeError } from "#server/log.ts";
import { route } from "#server/http/route.ts";
import { getPercentileJudgements, getPercentiles } from "#shared/api/percentiles.ts";
import { readAnswer } from "./read-answer.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "log">;

/** Where a carrier stands among its peers, from the copy of FMCSA's data; without a copy it knows nothing. */
export function createPercentilesFeature({ clock, config, log }: Deps): Feature {
  const { isOn, databaseUrl } = config.fmcsaCopy;
  const reader =
    isOn && databaseUrl !== undefined
      ? createPercentileReader(
          openCopy({
            url: databaseUrl,
            onConnectionLost: (error) =>
              log.warn({ error: describeError(error) }, "a connection to the copy of FMCSA's data was lost"),
          }),
          clock.now,
        )
      : undefined;
  return {
    routes: [
      route(getPercentiles, async ({ params }) =>
        reader ? readAnswer(reader, params.dot) : { state: "none" as const },
      ),
      route(getPercentileJudgements, async () => ({ judgements: (await reader?.listJudgements()) ?? [] })),
    ],
    ...(reader && { close: reader.close }),
  };
}

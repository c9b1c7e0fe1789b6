import { createVpic } from "#server/vin/vpic/vpic.ts";
import { type Dependencies, type Feature, route } from "#server/http/route.ts";
import { decodeVin, decodeVins, suggestVins } from "#shared/api/vins.ts";
import { createCorrector } from "./vin-answers.ts";
import { createVinService } from "./vin-service.ts";
import { vinRepository } from "./vin-repository.ts";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "health" | "log" | "metrics" | "store"> & {
  readonly offline: OfflineDecoder | undefined;
};

export function createVinFeature(deps: Deps): Feature {
  const { clock, config, health, log, metrics, offline, store } = deps;
  const getCorrections = createCorrector({ offline, now: clock.now });
  const vins = createVinService({
    vpic: createVpic({ ...config.vpic, health: health.getRecorder("NHTSA") }),
    decodes: vinRepository(store),
    offline,
    waitMs: config.vpic.budgetMs,
    now: clock.now,
    countLookup: metrics.countLookup,
    log,
  });
  return {
    routes: [
      route(decodeVin, async ({ params: { vin }, query: { modelYear }, request }) =>
        vins.decode({ vin, modelYear }, request),
      ),
      route(decodeVins, async ({ body, request }) => ({
        answers: await vins.decodeAll(body.vehicles, request),
      })),
      // Uses the offline data; the input is never sent to NHTSA or logged.
      route(suggestVins, async ({ params: { text } }) => ({
        suggestions: getCorrections(text),
      })),
    ],
  };
}

import type { GeoipFile } from "#server/adapters/geoip/geoip-file.ts";
import type { Log } from "#server/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/periodic-job.ts";

const everyMs = 60_000;

/** Looks for a new version of the file, which MaxMind publishes twice a week. */
export const createPlacesReloader = (places: GeoipFile, log: Log): PeriodicJob =>
  createPeriodicJob({
    round: async () => {
      await places.refresh();
      return everyMs;
    },
    afterFailureMs: everyMs,
    errorMessage: "the file of places was not checked",
    log,
  });

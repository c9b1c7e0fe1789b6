import { createHash } from "node:crypto";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { route } from "#server/http/route.ts";
import { createRecord, verifyRecord } from "#shared/api/carrier/records.ts";
import { isCheckedPart } from "#shared/api/carrier/carrier-record.ts";
import { buildRecord, createPartsReader } from "./build-record.ts";
import { carrierRecordsRepository } from "./carrier-records-repository.ts";

const nothingRead =
  "FMCSA isn't responding, so there is nothing to record. Nothing is wrong with your DOT number. Please try again in a few minutes.";

type Deps = Pick<Dependencies, "clock" | "log" | "store"> & {
  /** Those that answer what a record is made of. */
  readonly sources: readonly Pick<Feature, "routes">[];
};

/** Dated records of carriers, and whether one is ours (docs/decisions/0050). */
export function createCarrierRecordsFeature({ clock, log, store, sources }: Deps): Feature {
  const readParts = createPartsReader(
    sources.flatMap(({ routes = [] }) => routes),
    log,
  );
  const carrierRecords = carrierRecordsRepository(store);
  return {
    routes: [
      route(createRecord, async ({ body: { dotNumber }, request }) => {
        const parts = await readParts(dotNumber, request);
        if (![...parts.keys()].some(isCheckedPart)) throw new AppError(503, nothingRead);
        const { record, recordedOn } = await buildRecord(dotNumber, parts, clock);
        const hash = createHash("sha256").update(record).digest("hex");
        await carrierRecords.save({ hash, dotNumber, recordedOn });
        return { record, hash, recordedOn };
      }),
      route(verifyRecord, async ({ query: { hash } }) => {
        const row = await carrierRecords.find(hash);
        if (!row) return { isOurs: false as const };
        return { isOurs: true as const, dotNumber: row.dotNumber, recordedOn: row.recordedOn };
      }),
    ],
  };
}

import { createHash } from "node:crypto";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { AppError } from "#server/http/app-error.ts";
import { route, type Route } from "#server/http/route.ts";
import { createRecord, verifyRecord } from "#shared/api/carrier/records.ts";
import { buildRecord, createPartsReader } from "./build-record.ts";

const nothingRead =
  "FMCSA isn't responding, so there is nothing to record. Nothing is wrong with your DOT number. Please try again in a few minutes.";

type Deps = Pick<Dependencies, "clock" | "repositories"> & {
  /** Those that answer what a record is made of. */
  readonly carrierRoutes: readonly Route[];
};

/** Dated records of carriers, and whether one is ours (docs/decisions/0050). */
export function createCarrierRecordsFeature({ clock, repositories, carrierRoutes }: Deps): Feature {
  const readParts = createPartsReader(carrierRoutes);
  const { carrierRecords } = repositories;
  return {
    routes: [
      route(createRecord, async ({ body: { dotNumber }, request }) => {
        const parts = await readParts(dotNumber, request);
        if (parts.size === 0) throw new AppError(503, nothingRead);
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

import type { Clock } from "#server/base/clock.ts";
import type { createCompanyService } from "./company-service.ts";

/** A carrier's email address in FMCSA's record; undefined if it has none, or isn't read in time. Never throws. */
export type FindEmail = (dotNumber: string, requestId: string) => Promise<string | undefined>;

type Options = {
  readonly companies: Pick<ReturnType<typeof createCompanyService>, "find">;
  readonly waitMs: number;
  readonly clock: Clock;
};

/** Reads what is cached, or answered within `waitMs` milliseconds. */
export const createFindEmail =
  ({ companies, waitMs, clock }: Options): FindEmail =>
  async (dot, requestId) => {
    if (!/^\d{1,8}$/.test(dot)) return undefined;
    const found = companies.find(dot, requestId).then(
      ({ company }) => company?.email,
      // Recorded where FMCSA is asked.
      () => undefined,
    );
    return Promise.race([found, clock.sleep(waitMs, { ref: false }).then(() => undefined)]);
  };

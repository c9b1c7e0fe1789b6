import type { Parts, Some } from "./memory-tables.ts";
import type { outageRepository } from "#server/mail/outbox/outage-repository.ts";

/** The outage as the SQL keeps it. */
export function outages({ tables, reach, nowMs }: Parts): Some<ReturnType<typeof outageRepository>> {
  const nowPlusMs = (ms: number): Date => new Date(nowMs() + ms);
  return {
    find: async () => reach(() => tables.outage),
    begin: async ({ code, reason }, firstMs) =>
      reach(() => {
        if (tables.outage) return false;
        const row = { isDown: true, since: nowPlusMs(0), code, reason, probes: 0 };
        tables.outage = { ...row, nextProbeAt: nowPlusMs(firstMs), probedUntil: null };
        return true;
      }),
    claimProbe: async (leaseMs) =>
      reach(() => {
        const { outage } = tables;
        const isDue = outage !== undefined && outage.nextProbeAt.getTime() <= nowMs();
        if (!isDue || (outage.probedUntil?.getTime() ?? -Infinity) >= nowMs()) return false;
        outage.probedUntil = nowPlusMs(leaseMs);
        return true;
      }),
    prolong: async ({ code, reason }, { firstMs, mostMs }) =>
      reach(() => {
        if (!tables.outage) return;
        const probes = tables.outage.probes + 1;
        const waitMs = Math.min(firstMs * 2 ** Math.min(probes, 30), mostMs);
        Object.assign(tables.outage, {
          code,
          reason,
          probes,
          nextProbeAt: nowPlusMs(waitMs),
          probedUntil: null,
        });
      }),
    release: async () =>
      reach(() => {
        if (tables.outage) tables.outage.probedUntil = null;
      }),
    end: async () =>
      reach(() => {
        const wasDown = tables.outage !== undefined;
        tables.outage = undefined;
        return wasDown;
      }),
  };
}

import type { Log } from "#server/base/log.ts";
import type { Violation } from "./read-reports.ts";

const hourMs = 60 * 60 * 1000;
/** The most lines of an hour, for anybody can send reports. */
export const maxLines = 50;

/** Logs violations, a line each, until the hour has had its lines. */
export function createReportLog(log: Pick<Log, "warn">, now: () => number) {
  let hour = { since: -Infinity, lines: 0 };
  return {
    add: (violation: Violation): void => {
      if (now() - hour.since >= hourMs) hour = { since: now(), lines: 0 };
      if (hour.lines >= maxLines) return;
      hour.lines += 1;
      log.warn({ ...violation }, "the security policy forbade something");
      if (hour.lines === maxLines) log.warn("no more violations of the security policy are logged this hour");
    },
  };
}

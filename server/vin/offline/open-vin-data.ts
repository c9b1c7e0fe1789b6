import { existsSync } from "node:fs";
import { describeError, type Log } from "#server/base/log.ts";
import { type OfflineDecoder, openOfflineDecoder } from "./offline-decoder.ts";

/**
 * Opens a month's full data if `npm run vin:data` has written it to `file`, else the copy shipped with the
 * server. Returns undefined if neither is usable: the server still starts, and only NHTSA decodes VINs.
 */
export function openVinData(file: string, log: Log): OfflineDecoder | undefined {
  const whole = existsSync(file)
    ? tryToOpen(log, "the data of npm run vin:data cannot be used: run it again", file)
    : undefined;
  const offline = whole ?? tryToOpen(log, "no offline copy of NHTSA's VIN data: npm run build makes it");
  if (offline) log.info({ month: offline.month, dataDate: offline.dataDate }, "offline VIN data");
  return offline;
}

function tryToOpen(log: Log, failure: string, file?: string): OfflineDecoder | undefined {
  try {
    return openOfflineDecoder(file);
  } catch (error) {
    log.warn({ error: describeError(error) }, failure);
    return undefined;
  }
}

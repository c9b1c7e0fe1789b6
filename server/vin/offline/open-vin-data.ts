import { existsSync } from "node:fs";
import { describeError, type Log } from "#server/base/log.ts";
import { type OfflineDecoder, openOfflineDecoder } from "./offline-decoder.ts";

/**
 * Opens the full data that `npm run vin:data` wrote to `file`, else the shipped data. Returns undefined if neither is
 * usable: then only NHTSA decodes VINs.
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

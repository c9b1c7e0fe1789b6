import { toText } from "./text.ts";

/** A local time as "08:36" from "0836". FMCSA writes midnight as 2400 and an unknown time as 9999. */
export function toTime(raw: unknown): string | undefined {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):?(\d{2})$/.exec(toText(raw) ?? "") ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (hours === "" || Number(minutes) > 59 || minute > 24 * 60) return undefined;
  return `${String(Number(hours) % 24).padStart(2, "0")}:${minutes}`;
}

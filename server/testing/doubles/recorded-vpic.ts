import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { getRows, getVin, type VpicRow } from "#server/vin/decoded-row.ts";
import { root } from "#server/base/root.ts";

/** Recorded vPIC answers, stored next to the project if there are any. */
const folder = join(root, "..", "shared", "data", "vpic");

/** A recording is the answer itself, or the request with the answer under one of these keys. */
const recording = z.object({ content: z.unknown().optional(), raw: z.unknown().optional() });

export type RecordedRow = { readonly file: string; readonly vin: string; readonly row: VpicRow };

/** Every row of every recorded answer; none if the folder is missing. */
export function recordedRows(): RecordedRow[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  return files.flatMap((file) => {
    const raw: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const { content, raw: inner } = recording.parse(raw);
    const rows = getRows(raw) ?? getRows(content) ?? getRows(inner) ?? [];
    return rows.map((row) => ({ file, vin: getVin(row) ?? "", row }));
  });
}

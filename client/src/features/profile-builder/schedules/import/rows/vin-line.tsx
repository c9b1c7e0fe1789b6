import { Button } from "#client/ui/button.tsx";
import { getTaken, vinEdit, type VinReading } from "#shared/lists/rows/read-vin-row.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";
import type { PreviewRow } from "#shared/lists/rows/preview.ts";
import { usList } from "#shared/us-english.ts";
import { TriangleAlert } from "lucide-react";

const origins: { readonly [K in VinReading["source"]]: string } = {
  NHTSA: "From the VIN",
  copy: "From the VIN, by our offline copy of NHTSA's data",
  device: "From the VIN, offline",
};

type Props = { row: PreviewRow; state: Pick<ListImport, "stored" | "change"> };
type Difference = VinReading["differences"][number];

/** The row's corrections with or without the VIN's answer to a field. */
function withTaken({ [vinEdit]: text, ...edits }: Readonly<Record<string, string>>, key: string) {
  const before = getTaken(text);
  const keys = before.includes(key) ? before.filter((each) => each !== key) : [...before, key];
  return keys.length === 0 ? edits : { ...edits, [vinEdit]: keys.join(" ") };
}

function DifferenceLine({ difference, row, state }: Props & { difference: Difference }) {
  const { key, entered, offered, isTaken } = difference;
  const { stored, change } = state;
  const { id, place } = row.source;
  const other = isTaken ? entered : offered;
  const toggle = () => change({ edits: { ...stored.edits, [id]: withTaken(stored.edits[id] ?? {}, key) } });
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-lamp-ink">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      Your list says {entered}, the VIN says {offered}.{isTaken && ` We use ${offered}.`}
      <Button look="quiet" aria-label={`Use ${other} in row ${place}`} onClick={toggle}>
        Use {other}
      </Button>
    </p>
  );
}

/** What a row has from its VIN, and where the list says otherwise. */
export function VinLine({ row, state }: Props) {
  const { vin, list } = row.read;
  if (!vin) return null;
  const labels = vin.filled.map((key) => list?.fields.find((field) => field.key === key)?.label ?? key);
  return (
    <>
      {labels.length > 0 && (
        <p className="text-sm text-ink-soft">
          {origins[vin.source]}: {usList(labels).toLowerCase().replace("gvwr", "GVWR")}
        </p>
      )}
      {vin.differences.map((difference) => (
        <DifferenceLine key={difference.key} {...{ difference, row, state }} />
      ))}
    </>
  );
}

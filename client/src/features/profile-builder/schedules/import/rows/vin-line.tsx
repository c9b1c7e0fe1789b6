import { Button } from "#client/ui/button.tsx";
import { getTaken, vinEdit, type VinReading } from "#shared/profile/import/rows/read-vin-row.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";
import type { PreviewRow } from "#shared/profile/import/rows/preview.ts";
import { usList } from "#shared/text/us-english.ts";
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
    <div className="mt-1 items-center gap-2 text-sm sm:flex">
      <p className="flex items-start gap-1.5 font-semibold text-lamp-ink">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          Your list says {entered}, the VIN says {offered}.{isTaken && ` We use ${offered}.`}
        </span>
      </p>
      <Button
        look="quiet"
        className="max-sm:-ml-4"
        aria-label={`Use ${other} in row ${place}`}
        onClick={toggle}
      >
        Use {other}
      </Button>
    </div>
  );
}

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

import { VinChoices } from "#client/features/profile-builder/fields/vin/vin-choices.tsx";
import {
  AskVinConsent,
  useVinConsent,
  VinConsentSwitch,
} from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import type { RowData } from "#client/features/profile-builder/schedules/grid/rows/row-data.ts";
import { Button } from "#client/ui/button.tsx";
import type { GridRow } from "#client/ui/data-grid/grid-column.ts";
import { Notice } from "#client/ui/notice.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { describeYearChoices } from "#shared/vin/offline/model-years.ts";
import type { GridVins, VinNote } from "./grid-vins.ts";

const mostListed = 5;

function Failed({ vins, count, message }: { vins: GridVins; count: number; message: string }) {
  return (
    <Notice tone="caution" title={`${pluralize(count, "VIN")} not looked up`} className="mt-3">
      <p>{message} What you entered is saved.</p>
      <Button className="mt-3" onClick={() => vins.retry()}>
        Try again
      </Button>
    </Notice>
  );
}

/** One row's corrections of a mistyped VIN, and the answers that differ from NHTSA's. */
function VinNoteItem({ row, note, vins }: { row: GridRow<RowData>; note: VinNote; vins: GridVins }) {
  return (
    <li className="rounded-sign border-l-4 border-lamp bg-lamp-soft p-3 text-sm text-ink">
      <p className="font-bold">
        {capitalize(row.title)}
        <span className="ml-2 font-mono font-normal">{note.vin}</span>
      </p>
      {note.yearChoices && (
        <p className="mt-2">{describeYearChoices(note.yearChoices)} Enter the year to fill in the rest.</p>
      )}
      <VinChoices suggestions={note.corrections} onChoose={(vin) => vins.replace(row.id, vin)} />
      {note.differences.map((difference) => (
        <div key={difference.key} className="mt-2 flex flex-wrap items-center gap-3">
          <p>
            {difference.label}: you entered <b>{difference.entered}</b>; NHTSA says{" "}
            <b>{difference.offered}</b>.
          </p>
          <Button className="text-sm" onClick={() => vins.take(row.id, difference)}>
            Use {difference.offered}
          </Button>
        </div>
      ))}
      {note.corrections.length + note.differences.length > 0 && (
        <Button look="quiet" className="mt-1 px-0 text-sm" onClick={() => vins.dismiss(row.id)}>
          Keep what I entered
        </Button>
      )}
    </li>
  );
}

export function VinPanel({ vins, rows }: { vins: GridVins; rows: readonly GridRow<RowData>[] }) {
  const notes = useStore(vins.notes);
  const consent = useVinConsent();
  // Undo may have taken a VIN back.
  const own = rows.flatMap((row) => {
    const note = notes.get(row.id);
    return note && note.vin === row.data.row[vins.key ?? ""] ? [{ row, note }] : [];
  });
  const count = (state: string) => own.filter(({ note }) => note.state === state);
  const failed = count("failed");
  const open = own.filter(
    ({ note }) => note.corrections.length + note.differences.length > 0 || note.yearChoices,
  );
  const asking = count("asking").length;
  return (
    <>
      {consent === "ask" && own.length > 0 && <AskVinConsent count={own.length} />}
      {consent !== "ask" && rows.length > 0 && <VinConsentSwitch />}
      <p role="status" className={asking > 0 ? "mt-1 text-sm" : "sr-only"}>
        {asking > 0 && `Looking up ${pluralize(asking, "VIN")}...`}
      </p>
      {failed.length > 0 && (
        <Failed vins={vins} count={failed.length} message={failed[0]?.note.message ?? ""} />
      )}
      {open.length > 0 && (
        <ul className="mt-3 grid gap-2" aria-label="VINs to check">
          {open.slice(0, mostListed).map(({ row, note }) => (
            <VinNoteItem key={row.id} {...{ row, note, vins }} />
          ))}
        </ul>
      )}
      {open.length > mostListed && (
        <p className="mt-2 text-sm">
          And {pluralize(open.length - mostListed, "more row")} to check after these.
        </p>
      )}
    </>
  );
}

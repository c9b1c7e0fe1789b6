import { Button } from "#client/ui/button.tsx";
import { inputClass, filledClass } from "#client/ui/inputs/input-class.ts";
import { FileDrop } from "#client/ui/inputs/file-drop.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { type FleetRow, maxFleetRows } from "#shared/vin/fleet/fleet-list.ts";
import { usNumber } from "#shared/us-english.ts";
import { FileSpreadsheet } from "lucide-react";
import type { ReactNode, SubmitEvent } from "react";
import { FileStatusNote } from "./file-status-note.tsx";
import { ListNote } from "./list-note.tsx";
import { useListFile } from "./use-list-file.ts";
import { readList, useListReading } from "./use-list-reading.ts";

type Props = {
  text: string;
  onText: (text: string) => void;
  onCheck: (rows: readonly FleetRow[]) => void;
  /** Closes the form without changes; undefined if there is nothing to return to. */
  onClose: (() => void) | undefined;
};

const listInputClass = "min-h-56 resize-y overflow-auto font-mono whitespace-pre lg:min-h-72";

/** Moves focus to the list when the user chooses to edit it. */
const focusOn = (input: HTMLTextAreaElement | null): void => input?.focus();

function ListInput({ text, onText, onClose }: Pick<Props, "text" | "onText" | "onClose">) {
  return (
    <div>
      <label htmlFor="fleet-list" className="text-lg font-bold">
        VINs, one on each line
      </label>
      <p id="fleet-help" className="mt-1 text-ink-soft">
        Rows copied from a spreadsheet are fine: we find the VIN, year, value, deductible and type columns.
      </p>
      <textarea
        ref={onClose && focusOn}
        id="fleet-list"
        aria-describedby="fleet-help fleet-note"
        className={classNames("mt-2", inputClass, filledClass, listInputClass)}
        rows={8}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        placeholder=" "
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}

function FormButtons({ rows, onClose }: Pick<Props, "onClose"> & { rows: readonly FleetRow[] | undefined }) {
  const isTooMany = rows !== undefined && rows.length > maxFleetRows;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button type="submit" look="primary" disabled={rows?.length === 0} className="min-h-14 px-7 text-lg">
        {isTooMany ? `Check the first ${usNumber(maxFleetRows)}` : "Check the fleet"}
      </Button>
      {onClose && (
        <Button className="min-h-14 px-6" onClick={onClose}>
          Back to the results
        </Button>
      )}
    </div>
  );
}

const spreadsheets =
  ".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type DropProps = { onFiles: (files: readonly File[]) => void; children: ReactNode };

/** The list beside a drop zone; files can be dropped on either. */
function SpreadsheetDrop({ onFiles, children }: DropProps) {
  return (
    <FileDrop
      label="CSV or Excel file"
      accept={spreadsheets}
      icon={FileSpreadsheet}
      onFiles={onFiles}
      beside={<div>{children}</div>}
      className="grid items-start gap-x-4 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]"
      panelClassName="lg:mt-[3.95rem] lg:h-72"
    >
      <span className="font-bold">Or upload a spreadsheet.</span>{" "}
      <span className="text-ink-soft">Drop a CSV or Excel file here. It's read on your device.</span>
    </FileDrop>
  );
}

/** Where the list is entered: typed, pasted, or read from a file. */
export function ListForm({ text, onText, onCheck, onClose }: Props) {
  const reading = useListReading(text);
  const file = useListFile(text, onText);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The input may be newer than its last parse.
    const { rows } = await readList(text);
    if (rows.length > 0) onCheck(rows);
  };
  const type = (next: string) => {
    file.clearStatus();
    onText(next);
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="List of VINs">
      <SpreadsheetDrop onFiles={(files) => void file.open(files)}>
        <ListInput text={text} onText={type} onClose={onClose} />
        <div aria-live="polite">
          <FileStatusNote status={file.status} />
        </div>
        <div id="fleet-note" aria-live="polite" className="mt-3">
          <ListNote length={text.length} reading={reading} />
        </div>
        <FormButtons rows={reading?.rows} onClose={onClose} />
      </SpreadsheetDrop>
    </form>
  );
}

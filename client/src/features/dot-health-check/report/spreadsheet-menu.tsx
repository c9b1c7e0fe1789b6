import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Button } from "#client/ui/button.tsx";
import { ChevronDown, FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { saveCsv, saveWorkbook } from "./report-files.ts";
import type { SheetName } from "./sheets/carrier-sheets.ts";

export type SaveFile = (id: string, save: () => Promise<string>) => void;

type Props = {
  carrier: Carrier;
  isDisabled: boolean;
  /** The file being made. */
  runningId: string | undefined;
  noteId: string;
  onSave: SaveFile;
};

/** The lists that can be downloaded on their own, and whether they are there. */
const getLists = ({ inspections, safety, vehicles }: Carrier) =>
  [
    { name: "Inspections", data: inspections.data },
    { name: "Violations", data: safety.data?.violations },
    { name: "Units", data: vehicles.data },
  ] satisfies { name: SheetName; data: unknown }[];

type FileButtonProps = {
  label: string;
  id: string;
  runningId: string | undefined;
  isThere?: boolean;
  onClick: () => void;
};

const FileButton = ({ label, id, runningId, isThere = true, onClick }: FileButtonProps) => (
  <Button disabled={!isThere} aria-disabled={runningId !== undefined} onClick={onClick}>
    {runningId === id ? `Making ${label}...` : label}
  </Button>
);

function Files({ carrier, runningId, onSave }: Props) {
  const lists = getLists(carrier);
  const missing = lists.filter(({ data }) => data === undefined);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <FileButton
          label="Excel, 3 sheets"
          id="xlsx"
          runningId={runningId}
          onClick={() => onSave("xlsx", async () => saveWorkbook(carrier))}
        />
        {lists.map(({ name, data }) => (
          <FileButton
            key={name}
            label={`${name} CSV`}
            id={name}
            runningId={runningId}
            isThere={data !== undefined}
            onClick={() => onSave(name, async () => saveCsv(carrier, name))}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          Not here: {missing.map(({ name }) => name.toLowerCase()).join(", ")}. FMCSA's data hasn't loaded or
          couldn't be checked.
        </p>
      )}
    </>
  );
}

/** Opens the choice of spreadsheets. */
export function SpreadsheetMenu(props: Props) {
  const { isDisabled, noteId } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isShown = isOpen && !isDisabled;
  return (
    <>
      <Button
        disabled={isDisabled}
        aria-expanded={isShown}
        aria-controls={id}
        aria-describedby={noteId}
        onClick={() => setOpen(!isOpen)}
      >
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        Download spreadsheet
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <div id={id} role="group" aria-label="Spreadsheets" hidden={!isShown} className="w-full">
        {isShown && <Files {...props} />}
      </div>
    </>
  );
}

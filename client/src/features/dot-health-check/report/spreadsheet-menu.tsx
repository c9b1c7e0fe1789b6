import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { Button } from "#client/ui/button.tsx";
import { ChevronDown, FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { saveCsv, saveWorkbook } from "./report-files.ts";
import type { SheetName } from "./sheets/carrier-sheets.ts";

export type SaveFile = (id: string, save: () => Promise<string>) => void;

type Props = {
  carrier: Carrier;
  isDisabled: boolean;
  runningId: string | undefined;
  noteId: string;
  onSave: SaveFile;
};

const listFiles = (carrier: Carrier) => {
  const { inspections, safety, vehicles, licensing } = carrier;
  const lists = [
    { name: "Inspections", data: inspections.data },
    { name: "Violations", data: safety.data?.violations },
    { name: "Units", data: vehicles.data },
    { name: "BASICs", data: safety.data },
    { name: "Licensing", data: licensing.data },
  ] satisfies { name: SheetName; data: unknown }[];
  return [
    { id: "xlsx", label: "Excel, 5 sheets", isThere: true, save: async () => saveWorkbook(carrier) },
    ...lists.map(({ name, data }) => ({
      id: name,
      label: `${name} CSV`,
      isThere: data !== undefined,
      save: async () => saveCsv(carrier, name),
    })),
  ];
};

function Files({ carrier, runningId, onSave }: Props) {
  const files = listFiles(carrier);
  const missing = files.filter(({ isThere }) => !isThere);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {files.map(({ id, label, isThere, save }) => (
          <Button
            key={id}
            disabled={!isThere}
            aria-disabled={runningId !== undefined}
            onClick={() => onSave(id, save)}
          >
            {runningId === id ? `Making ${label}...` : label}
          </Button>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          Not here: {missing.map(({ id }) => id.toLowerCase()).join(", ")}. FMCSA's data hasn't loaded or
          couldn't be checked.
        </p>
      )}
    </>
  );
}

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

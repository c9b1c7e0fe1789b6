import { type Carrier, listParts } from "#client/features/dot-health-check/carrier/carrier.ts";
import { useDotLocation } from "#client/features/dot-health-check/use-dot-location.ts";
import { dotPath, extraPaths, startPath } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { CopyLink } from "#client/ui/copy-link.tsx";
import { useTask } from "#client/ui/use-task.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { ClipboardList, FileDown, ChevronDown, FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "wouter";
import { saveReport, saveCsv, saveWorkbook } from "./report-files.ts";
import type { SheetName } from "./carrier-sheets.ts";
import { isIncomplete } from "#client/fmcsa/checked.ts";
import { recordSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { usList } from "#shared/text/us-english.ts";

/** Says if anything can be taken along now, and why not, or what a file made now would lack. */
export function getReadiness(carrier: Carrier) {
  const parts = listParts(carrier);
  if (parts.every(({ checked }) => checked.data === undefined))
    return {
      isReady: false,
      text: parts.some(({ checked }) => checked.status === "asking")
        ? "You can download and share this once FMCSA's data is here."
        : "FMCSA's data couldn't be checked, so there is nothing to download.",
    };
  const missing = parts.filter(({ checked }) => checked.data === undefined || isIncomplete(checked.sources));
  if (missing.length === 0)
    return {
      isReady: true,
      text: `Made on your device, with today's date and sources.${recordSlot.get()?.notice ?? ""}`,
    };
  const isAsking = missing.some(
    ({ checked: { status, sources } }) =>
      status === "asking" || sources.some(({ state }) => state === "pending"),
  );
  const names = usList(missing.map(({ name }) => name));
  return {
    isReady: true,
    text: isAsking
      ? `Still loading: ${names}. A download made now says what is missing.`
      : `Couldn't fully check: ${names}. The download says what is missing.`,
  };
}

type SaveFile = (id: string, save: () => Promise<string>) => void;

type PrintProps = { onPrintAll: () => void };

type Props = PrintProps & {
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

const Files = ({ carrier, runningId, onSave, onPrintAll }: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button onClick={() => window.print()}>Print the summary</Button>
    <Button onClick={onPrintAll}>Print everything</Button>
    {listFiles(carrier).map(({ id, label, isThere, save }) => (
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
);

function MoreMenu(props: Props) {
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
        Print or spreadsheet
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <div id={id} role="group" aria-label="Print or spreadsheet" hidden={!isShown} className="w-full">
        {isShown && <Files {...props} />}
      </div>
    </>
  );
}

const makingPdf = "Making the PDF...";

const advice =
  "Your device couldn't make the file, or a part of this page didn't load. Nothing here changed. Check your connection and try again, or print this page.";

function useSaveFile() {
  const { runningId, run } = useTask("take a carrier's report along");
  const save: SaveFile = (id, makeFile) =>
    void run({
      id,
      failedTitle: "Not Downloaded",
      advice,
      run: async () => {
        const filename = await makeFile();
        toast({ title: "Downloaded", description: `${filename}. Check your Downloads folder.` });
      },
    });
  return { runningId, save };
}

const Progress = ({ runningId }: { runningId: string | undefined }) => (
  <p role="status" className="sr-only">
    {runningId !== undefined && (runningId === "pdf" ? makingPdf : "Making the spreadsheet...")}
  </p>
);

const StartProfile = ({ carrier: { company, dotNumber } }: { carrier: Carrier }) =>
  company.data && (
    <Link href={startPath(dotNumber)} className={buttonClass("primary", "mb-1 justify-self-start")}>
      <ClipboardList aria-hidden="true" className="size-5" />
      Start my profile from this record
    </Link>
  );

export function ReportActions({ carrier, onPrintAll }: PrintProps & { carrier: Carrier }) {
  const { tab } = useDotLocation();
  const { runningId, save } = useSaveFile();
  const { isReady, text } = getReadiness(carrier);
  const noteId = useId();
  return (
    <div className="grid gap-2 print:hidden">
      <StartProfile carrier={carrier} />
      {/* On a phone there is no room for the icons: without them two buttons share a line. */}
      <div
        role="group"
        aria-label="Download and share"
        className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:[&_svg:first-child]:hidden"
      >
        <Button
          disabled={!isReady}
          aria-disabled={runningId !== undefined}
          aria-describedby={noteId}
          onClick={() => save("pdf", async () => saveReport(carrier))}
        >
          <FileDown aria-hidden="true" className="size-5" />
          {runningId === "pdf" ? makingPdf : "Download this report"}
        </Button>
        <CopyLink
          shows="this carrier, with FMCSA's data of that day"
          path={dotPath(carrier.dotNumber, { tab })}
          disabled={!isReady}
        />
        <MoreMenu {...{ carrier, runningId, noteId, onPrintAll }} isDisabled={!isReady} onSave={save} />
      </div>
      <p id={noteId} className="text-sm text-ink-soft">
        {text}
        {recordSlot.get() && (
          <>
            {" "}
            <Link href={extraPaths.verify} className={inlineLinkClass}>
              Check a record
            </Link>
          </>
        )}
      </p>
      <Progress runningId={runningId} />
    </div>
  );
}

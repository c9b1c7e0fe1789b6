import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { useDotLocation } from "#client/features/dot-health-check/use-dot-location.ts";
import { dotPath, startPath } from "#client/lib/paths.ts";
import { CopyLink } from "#client/ui/actions/copy-link.tsx";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { ClipboardList, FileDown } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { getReadiness } from "./readiness.ts";
import { saveReport } from "./report-files.ts";
import { type SaveFile, SpreadsheetMenu } from "./spreadsheet-menu.tsx";

const makingPdf = "Making the PDF...";

const advice =
  "Your device couldn't make the file, or a part of this page didn't load. Nothing here changed. Check your connection and try again, or print this page.";

/** Makes one file at a time, and says what became of it. */
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

/** Takes the carrier's data along: a PDF, spreadsheets, or the link to this page. */
export function ReportActions({ carrier }: { carrier: Carrier }) {
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
        <SpreadsheetMenu {...{ carrier, runningId, noteId }} isDisabled={!isReady} onSave={save} />
      </div>
      <p id={noteId} className="text-sm text-ink-soft">
        {text}
      </p>
      <Progress runningId={runningId} />
    </div>
  );
}

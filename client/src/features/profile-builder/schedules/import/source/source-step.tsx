import { toCsv } from "#client/lib/csv.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { Button } from "#client/ui/button.tsx";
import { FileDrop } from "#client/ui/inputs/file-drop.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { toListSheet } from "#shared/lists/list-sheet.ts";
import type { ListField } from "#shared/profile/field.ts";
import { FileSpreadsheet } from "lucide-react";
import type { SubmitEvent } from "react";
import { StepButtons } from "#client/features/profile-builder/schedules/import/step-buttons.tsx";
import { pluralName } from "#client/features/profile-builder/schedules/import/import-words.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";

const spreadsheets =
  ".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A file that is too long to be edited here is only named. */
const longestShown = 200_000;

function downloadTemplate([list]: readonly ListField[], name: string): void {
  if (list) saveBlob(new Blob([toCsv(toListSheet(list, []))], { type: "text/csv" }), `${name}-template.csv`);
}

type Part = { state: ListImport };

function PasteField({ state: { stored, change } }: Part) {
  const isLong = stored.text.length > longestShown;
  const help = isLong
    ? "This list is too long to show here. Choose its file again to change it."
    : "Copy the rows with their header, and paste them here.";
  return (
    <TextAreaField
      id="import-text"
      label="Paste rows from a spreadsheet"
      help={help}
      rows={7}
      spellCheck={false}
      autoComplete="off"
      className="min-h-44 resize-y overflow-auto font-mono text-sm whitespace-pre"
      value={isLong ? "" : stored.text}
      onChange={({ target }) => change({ text: target.value, name: undefined, notes: [] })}
    />
  );
}

function ReadingStatus({ state: { isReading, problem } }: Part) {
  return (
    <div aria-live="polite">
      {isReading && <p className="mt-3 text-ink-soft">Reading your list...</p>}
      {problem !== undefined && (
        <Notice tone="bad" title="Your list was not read" className="mt-3">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}

/** Where the list is pasted, or chosen as a file. */
export function SourceStep({ state }: Part) {
  const { stored, isReading, readText, readFiles, lists } = state;
  const name = pluralName(lists);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    readText();
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Your list">
      <p className="mb-4 max-w-[72ch] text-ink-soft">
        Use the spreadsheet you already have, with one row for each {name.replace(/s$/, "")}. It's read on
        your device, and nothing is added before you've checked it.
      </p>
      <FileDrop
        label="CSV or Excel file"
        accept={spreadsheets}
        icon={FileSpreadsheet}
        onFiles={readFiles}
        className="grid gap-4 lg:grid-cols-2"
        beside={<PasteField state={state} />}
        panelClassName="lg:mt-7 lg:h-44"
      >
        <span className="font-bold">Or choose a file.</span>{" "}
        <span className="text-ink-soft">CSV or Excel (.xlsx), up to 5 MB. You can drop it here.</span>
      </FileDrop>
      <button type="button" className={textLinkClass} onClick={() => downloadTemplate(lists, name)}>
        Download a blank template
      </button>
      <ReadingStatus state={state} />
      <StepButtons>
        <Button type="submit" look="primary" disabled={stored.text.trim() === ""} aria-disabled={isReading}>
          Next: check the columns
        </Button>
      </StepButtons>
    </form>
  );
}

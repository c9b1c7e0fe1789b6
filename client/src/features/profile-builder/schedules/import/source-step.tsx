import { saveCsv } from "#client/lib/csv.ts";
import { Button } from "#client/ui/button.tsx";
import { ListInput } from "#client/lists/list-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { toFilename } from "#shared/text/filename.ts";
import { toListSheet } from "#shared/profile/import/list-sheet.ts";
import type { ListField } from "#shared/profile/field.ts";
import { titleCase } from "#shared/text/title-case.ts";
import type { SubmitEvent } from "react";
import { StepButtons } from "./step-buttons.tsx";
import { pluralName } from "./import-words.ts";
import type { ListImport } from "./state/use-list-import.ts";

/** A file that is too long to be edited here is only named. */
const longestShown = 200_000;

function saveTemplate(lists: readonly ListField[]): void {
  if (lists[0])
    saveCsv(toFilename([titleCase(pluralName(lists)), "Template"], "csv"), toListSheet(lists[0], []));
}

function ReadingStatus({ isReading, problem }: ListImport) {
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

export function SourceStep({ state }: { state: ListImport }) {
  const { stored, change, isReading, readText, readFiles, lists } = state;
  const isLong = stored.text.length > longestShown;
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
      <ListInput
        id="import-text"
        label="Paste rows from a spreadsheet"
        help={
          isLong
            ? "This list is too long to show here. Choose its file again to change it."
            : "Copy the rows with their header, and paste them here."
        }
        text={isLong ? "" : stored.text}
        onText={(text) => change({ text, name: undefined, notes: [] })}
        onFiles={readFiles}
        fileHelp="CSV, Excel (.xlsx, .xls) or .ods, up to 5 MB. You can drop it here."
      />
      <button type="button" className={textLinkClass} onClick={() => saveTemplate(lists)}>
        Download a blank template
      </button>
      <ReadingStatus {...state} />
      <StepButtons>
        <Button type="submit" look="primary" disabled={stored.text.trim() === ""} aria-disabled={isReading}>
          Next: check the columns
        </Button>
      </StepButtons>
    </form>
  );
}

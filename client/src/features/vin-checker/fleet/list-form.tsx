import { maxFleetRows } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { Button } from "#client/ui/button.tsx";
import { ColumnCards } from "#client/lists/column-cards.tsx";
import { ListInput } from "#client/lists/list-input.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { FleetReading, FleetRow } from "#shared/profile/import/vehicle-list.ts";
import { usList, usNumber } from "#shared/text/us-english.ts";
import { type SubmitEvent, useState, type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { ListNote } from "./list-note.tsx";
import { describeListError, longestList } from "#client/lists/spreadsheet/file-error.ts";
import { loadListFile } from "#client/lists/spreadsheet/load-list-file.ts";
import { Notice } from "#client/ui/notice.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { loadPart } from "#client/lib/load-part.ts";
import { parseGrid } from "#client/lists/spreadsheet/separated-text.ts";
import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import type { Layout } from "#shared/profile/import/tables/list-source.ts";

/** Milliseconds from the last keystroke until the list is parsed. */
const readDelay = 200;

const emptyReading: FleetReading = { rows: [], leftOut: [], sheets: [], layouts: [], wanted: [] };

/** The user's corrections of columns, by their headers: they stay while rows are edited. */
type ColumnChoices = ReadonlyMap<string, readonly ColumnTarget[]>;

const toHeaderKey = ({ names }: Layout): string => JSON.stringify(names);

const getColumns = (choices: ColumnChoices, layout: Layout): readonly ColumnTarget[] =>
  choices.get(toHeaderKey(layout)) ?? layout.guess;

/** The vehicles of a list, none if it is too long; or why it can't be read. The reader loads with the first list. */
async function readList(text: string, choices: ColumnChoices): Promise<FleetReading | string> {
  if (text.trim() === "" || text.length > longestList) return emptyReading;
  try {
    const { readVehicleList } = await loadPart(async () => import("#shared/profile/import/vehicle-list.ts"));
    return readVehicleList(await parseGrid(text), (layout) => getColumns(choices, layout));
  } catch (error) {
    return describeListError(error);
  }
}

type Last = { readonly text: string; readonly reading: FleetReading | string };

/** The vehicles of the list as it is typed, debounced, or why it can't be read; undefined until it has been parsed. */
function useListReading(text: string, choices: ColumnChoices): FleetReading | string | undefined {
  const [last, setLast] = useState<Last>({ text: "", reading: emptyReading });
  const lastLength = useRef(0);
  useEffect(() => {
    let isStale = false;
    const read = async () => {
      const reading = await readList(text, choices);
      if (!isStale) setLast({ text, reading });
    };
    // Pasted text is parsed right after it is shown; typed text is debounced.
    const isKey = Math.abs(text.length - lastLength.current) === 1;
    lastLength.current = text.length;
    const timer = setTimeout(() => void read(), isKey ? readDelay : 0);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, choices]);
  return last.text === text ? last.reading : undefined;
}

type OutcomeProps = Pick<ComponentProps<typeof Notice>, "tone" | "title"> & {
  lines: readonly string[];
  undo?: (() => void) | undefined;
};

const Outcome = ({ lines, undo, ...notice }: OutcomeProps) => (
  <Notice {...notice} className="mt-3">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {undo && (
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        It replaced what was in the list.
        <Button onClick={undo}>Undo</Button>
      </p>
    )}
  </Notice>
);

/**
 * Reads chosen or dropped files into the list, and says what happened to the last one in `note`. If a file can't be
 * read, the list stays as it is.
 */
function useListFile(text: string, setText: (text: string) => void) {
  const [note, setNote] = useState<ReactNode>();
  const clearNote = () => setNote(undefined);
  const open = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file) return;
    const { name } = file;
    setNote(<p className="mt-3 text-ink-soft">Reading {name}...</p>);
    try {
      const { text: found, read, notes } = await loadListFile(file);
      const undo = () => {
        setText(text);
        clearNote();
      };
      const unread = pluralize(others.length, "other file was", "other files were");
      const checks = [...notes, ...(others.length > 0 ? [`${unread} not read. Choose one at a time.`] : [])];
      setText(found);
      setNote(
        <Outcome
          tone={checks.length > 0 ? "caution" : "good"}
          title={`${name} is in the list`}
          lines={[...read, ...checks]}
          undo={text.trim() === "" ? undefined : undo}
        />,
      );
    } catch (error) {
      const lines = [describeListError(error), "Your list hasn't changed."];
      setNote(<Outcome tone="bad" title={`${name} was not read`} lines={lines} />);
    }
  };
  return { note, open, clearNote };
}

type Props = {
  text: string;
  onText: (text: string) => void;
  onCheck: (rows: readonly FleetRow[]) => void;
  onClose: (() => void) | undefined;
};

const focusOn = (input: HTMLTextAreaElement | null): void => input?.focus();

type ColumnsProps = {
  reading: FleetReading | undefined;
  choices: ColumnChoices;
  onChoices: (choices: ColumnChoices) => void;
};

/** Lets the user correct each column's meaning; nothing for a plain list of VINs. */
function Columns({ reading, choices, onChoices }: ColumnsProps) {
  const layouts = reading?.layouts.filter(({ rows, guess }) => rows > 0 && guess.length > 1) ?? [];
  if (layouts.length === 0) return undefined;
  return (
    <details className="mt-3">
      <summary className={textLinkClass}>Check the columns</summary>
      {layouts.map((layout) => (
        <section key={layout.id} className="mt-3">
          {layout.sheets.length > 0 && <p className="font-semibold">Sheet {usList(layout.sheets)}</p>}
          <ColumnCards
            layout={layout}
            columns={getColumns(choices, layout)}
            wanted={reading?.wanted ?? []}
            onColumns={(next) => onChoices(new Map([...choices, [toHeaderKey(layout), next]]))}
          />
        </section>
      ))}
    </details>
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

export function ListForm({ text, onText, onCheck, onClose }: Props) {
  const [choices, setChoices] = useState<ColumnChoices>(new Map());
  const found = useListReading(text, choices);
  const reading = typeof found === "string" ? undefined : found;
  const file = useListFile(text, onText);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The input may be newer than its last parse.
    const last = await readList(text, choices);
    if (typeof last !== "string" && last.rows.length > 0) onCheck(last.rows);
  };
  const type = (next: string) => {
    file.clearNote();
    onText(next);
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="List of VINs">
      <ListInput
        ref={onClose && focusOn}
        id="fleet-list"
        label="VINs, one per line"
        help="Rows copied from a spreadsheet are fine: we find the VIN, year, value, deductible and type columns."
        aria-describedby="fleet-list-note fleet-note"
        autoCapitalize="characters"
        rows={11}
        text={text}
        onText={type}
        onFiles={(files) => void file.open(files)}
        fileHelp="Drop a CSV, Excel or .ods file here. It's read on your device."
      >
        {/* Above the notes that appear once the list is read, so that they don't move the button. */}
        <FormButtons rows={reading?.rows} onClose={onClose} />
        <div aria-live="polite">{file.note}</div>
        <div id="fleet-note" aria-live="polite" className="mt-3">
          <ListNote length={text.length} found={found} />
        </div>
        <Columns reading={reading} choices={choices} onChoices={setChoices} />
      </ListInput>
    </form>
  );
}

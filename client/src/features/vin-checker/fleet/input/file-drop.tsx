import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import type { FileStatus, useListFile } from "./use-list-file.ts";

type Props = { file: ReturnType<typeof useListFile>; children: ReactNode };

const kinds =
  ".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** A file over a part of the page, and let go there. Text that is dragged goes where the browser puts it. */
function useDrop(open: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      open([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

/** What came of the last file. */
export function FileNewsNote({ news }: { news: FileStatus | undefined }) {
  if (!news) return undefined;
  if (news.kind === "reading") return <p className="mt-3 text-ink-soft">Reading {news.name}...</p>;
  if (news.kind === "problem")
    return (
      <Notice tone="bad" title={`${news.name} was not read`} className="mt-3">
        <p>{news.message}</p>
        <p>Your list hasn't changed.</p>
      </Notice>
    );
  return (
    <Notice
      tone={news.notes.length > 0 ? "caution" : "good"}
      title={`${news.name} is in the list`}
      className="mt-3"
    >
      {[...news.read, ...news.notes].map((note) => (
        <p key={note}>{note}</p>
      ))}
      {news.undo && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          It replaced what was in the list.
          <Button onClick={news.undo}>Undo</Button>
        </p>
      )}
    </Notice>
  );
}

/** The list beside a place for files; a file may be dropped on either. */
export function FileDrop({ file: { open }, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDrop((files) => void open(files));
  return (
    <div {...handlers}>
      <div className="grid items-start gap-x-4 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {children}
        <div
          className={classNames(
            "flex flex-col items-start justify-center gap-3 rounded-sign border-2 border-dashed p-5 lg:mt-[3.95rem] lg:h-72",
            isOver ? "border-signal bg-signal-soft" : "border-line-strong bg-paper",
          )}
        >
          <FileSpreadsheet aria-hidden="true" className="size-8 text-brand" />
          <p>
            <span className="font-bold">Or upload a spreadsheet.</span>{" "}
            <span className="text-ink-soft">Drop a CSV or Excel file here. It's read on your device.</span>
          </p>
          <Button onClick={() => input.current?.click()}>Choose a file</Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={kinds}
            aria-label="CSV or Excel file"
            onChange={({ target }) => {
              void open([...(target.files ?? [])]);
              // So that the same file, mended, can be chosen again.
              target.value = "";
            }}
          />
        </div>
      </div>
    </div>
  );
}

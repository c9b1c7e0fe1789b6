import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { useFileDrop } from "#client/ui/inputs/file-button.tsx";
import { FileSpreadsheet } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";

const spreadsheets =
  ".csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type OnFiles = (files: readonly File[]) => void;
type Props = Omit<ComponentProps<typeof TextAreaField>, "value" | "onChange"> & {
  text: string;
  onText: (text: string) => void;
  onFiles: OnFiles;
  fileHelp: string;
  children?: ReactNode;
};

const panel =
  "flex flex-col items-start justify-center gap-3 rounded-sign border-2 border-dashed p-5 lg:mt-7 lg:min-h-44";

type FilePanelProps = { help: string; isOver: boolean; onFiles: OnFiles };

function FilePanel({ help, isOver, onFiles }: FilePanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const look = isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-paper";
  return (
    <div className={classNames(panel, look)}>
      <FileSpreadsheet aria-hidden="true" className="size-8 text-brand" />
      <p>
        <span className="font-bold">Or upload a spreadsheet.</span>{" "}
        <span className="text-ink-soft">{help}</span>
      </p>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={spreadsheets}
        aria-label="CSV or Excel file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after it is fixed.
          target.value = "";
        }}
      />
    </div>
  );
}

export function ListInput({ text, onText, onFiles, fileHelp, children, ...field }: Props) {
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    <div {...handlers} className="grid items-start gap-x-4 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        <TextAreaField
          rows={7}
          spellCheck={false}
          autoComplete="off"
          placeholder=" "
          className="min-h-44 resize-y overflow-auto font-mono text-sm whitespace-pre"
          value={text}
          onChange={({ target }) => onText(target.value)}
          {...field}
        />
        {children}
      </div>
      <FilePanel help={fileHelp} isOver={isOver} onFiles={onFiles} />
    </div>
  );
}

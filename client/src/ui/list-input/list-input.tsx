import { FileDrop } from "#client/ui/inputs/file-drop.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { FileSpreadsheet } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

const spreadsheets =
  ".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Props = Omit<ComponentProps<typeof TextAreaField>, "value" | "onChange"> & {
  text: string;
  onText: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
  /** Which files can be chosen. */
  fileHelp: string;
  /** Below the text: what was read, and the buttons. */
  children?: ReactNode;
};

/** A list as text, typed or pasted, beside a panel for a spreadsheet; files can be dropped on either. */
export function ListInput({ text, onText, onFiles, fileHelp, children, ...field }: Props) {
  return (
    <FileDrop
      label="CSV or Excel file"
      accept={spreadsheets}
      icon={FileSpreadsheet}
      onFiles={onFiles}
      className="grid items-start gap-x-4 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]"
      panelClassName="lg:mt-7 lg:min-h-44"
      beside={
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
      }
    >
      <span className="font-bold">Or upload a spreadsheet.</span>{" "}
      <span className="text-ink-soft">{fileHelp}</span>
    </FileDrop>
  );
}

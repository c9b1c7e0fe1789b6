import { FileUp, type LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { useFileDrop } from "./use-file-drop.ts";

type Props = {
  /** Names the file input: "CSV or Excel file". */
  label: string;
  /** As the `accept` of a file input. */
  accept: string;
  multiple?: boolean;
  icon?: LucideIcon;
  /** What to drop or choose, and what becomes of it. */
  children: ReactNode;
  onFiles: (files: readonly File[]) => void;
  /** A part of the page on which files may be dropped as well; it stands before the panel. */
  beside?: ReactNode;
  /** How the panel stands beside it. */
  className?: string;
  panelClassName?: string;
};

const panel = "flex flex-col items-start justify-center gap-3 rounded-sign border-2 border-dashed p-5";

/** A place to drop files, with a button for those who choose them. */
export function FileDrop(props: Props) {
  const {
    label,
    accept,
    multiple,
    icon: Icon = FileUp,
    children,
    onFiles,
    beside,
    className,
    panelClassName,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(onFiles);
  const look = isOver ? "border-signal bg-signal-soft" : "border-line-strong bg-paper";
  return (
    <div {...handlers}>
      <div className={className}>
        {beside}
        <div className={classNames(panel, look, panelClassName)}>
          <Icon aria-hidden="true" className="size-8 text-brand" />
          <p>{children}</p>
          <Button onClick={() => input.current?.click()}>Choose a file</Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            multiple={multiple}
            aria-label={label}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              // So that the same file, mended, can be chosen again.
              target.value = "";
            }}
          />
        </div>
      </div>
    </div>
  );
}

import { FileUp, type LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { useFileDrop } from "./use-file-drop.ts";

type Props = {
  /** Names the file input: "CSV or Excel file". */
  label: string;
  /** The file input's `accept` attribute. */
  accept: string;
  multiple?: boolean;
  icon?: LucideIcon;
  /** What to drop or choose, and what happens to it. */
  children: ReactNode;
  onFiles: (files: readonly File[]) => void;
  /** Content before the panel that also accepts dropped files. */
  beside?: ReactNode;
  /** Lays out the panel and `beside`. */
  className?: string;
  panelClassName?: string;
};

const panel = "flex flex-col items-start justify-center gap-3 rounded-sign border-2 border-dashed p-5";

/** A drop zone for files, with a button to choose them instead. */
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
              // So that the same file can be chosen again after it is fixed.
              target.value = "";
            }}
          />
        </div>
      </div>
    </div>
  );
}

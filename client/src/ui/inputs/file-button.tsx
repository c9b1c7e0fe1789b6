import type { ReactNode } from "react";
import { buttonClass } from "#client/ui/button.tsx";

type Props = {
  accept: string;
  multiple?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  onFiles: (files: readonly File[]) => void;
};

export function FileButton({ accept, multiple, icon, className, children, onFiles }: Props) {
  return (
    <label
      className={buttonClass(
        "secondary",
        `cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-signal ${className ?? ""}`,
      )}
    >
      {icon}
      {children}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

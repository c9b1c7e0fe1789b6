import type { ReactNode } from "react";
import { buttonClass } from "#client/ui/button.tsx";

type Props = {
  accept: string;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  onFile: (file: File) => void;
};

export function FileButton({ accept, icon, className, children, onFile }: Props) {
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
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </label>
  );
}

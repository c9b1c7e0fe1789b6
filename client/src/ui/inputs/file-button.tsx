import { type ReactNode, useRef } from "react";
import { Button } from "#client/ui/button.tsx";

type Props = {
  accept: string;
  icon?: ReactNode;
  className?: string;
  children: string;
  onFile: (file: File) => void;
};

/** A button that asks for a file. The browser's own control is hidden, so that there is one of this name. */
export function FileButton({ accept, icon, className, children, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(className ? { className } : {})} onClick={() => input.current?.click()}>
        {icon}
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={children}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </>
  );
}

import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "#client/ui/button.tsx";

type Props = {
  accept: string;
  /** Several files, or a photo from the camera. */
  input?: Pick<ComponentProps<"input">, "multiple" | "capture">;
  icon?: ReactNode;
  className?: string;
  children: string;
  onFiles: (files: readonly File[]) => void;
};

/** A button that asks for files. The browser's own control is hidden, so that there is one of this name. */
export function FileButton({ accept, input: choice, icon, className, children, onFiles }: Props) {
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
        {...choice}
        hidden
        aria-label={children}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

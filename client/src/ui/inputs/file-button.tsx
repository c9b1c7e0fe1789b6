import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button, type ButtonLook } from "#client/ui/button.tsx";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Handles files dragged over and dropped on an element. Dragged text is left to the browser. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
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
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

type Props = {
  accept: string;
  input?: Pick<ComponentProps<"input">, "multiple" | "capture">;
  icon?: ReactNode;
  look?: ButtonLook;
  className?: string;
  /** Follows the text in the accessible name, where two buttons have one text. */
  nameEnd?: string | undefined;
  children: string;
  onFiles: (files: readonly File[]) => void;
};

/** A button that asks for files. The browser's own control is hidden, so that there is one of this name. */
export function FileButton({
  accept,
  input: choice,
  icon,
  look = "secondary",
  className,
  nameEnd = "",
  children,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const name = children + nameEnd;
  return (
    <>
      <Button
        look={look}
        className={className}
        aria-label={nameEnd && name}
        onClick={() => input.current?.click()}
      >
        {icon}
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        {...choice}
        hidden
        aria-label={name}
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

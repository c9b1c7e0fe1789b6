import type { ClipboardEvent } from "react";
import { useFileDrop } from "#client/ui/inputs/use-file-drop.ts";

/** Handles files that are dropped on an element or pasted into it. Text that is pasted stays text, also beside a picture of it. */
export function useDropAndPaste(onFiles: (files: readonly File[]) => void) {
  const { isOver, handlers } = useFileDrop(onFiles);
  const onPaste = (event: ClipboardEvent): void => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return { isOver, handlers: { ...handlers, onPaste } };
}

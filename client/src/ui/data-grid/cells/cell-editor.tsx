import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "#client/ui/class-names.ts";
import { inputClass } from "#client/ui/inputs/input-class.ts";
import { isBlock, readClipboardText } from "#client/ui/data-grid/clipboard-block.ts";
import type { GridEditor } from "#client/ui/data-grid/grid-column.ts";
import type { Next } from "#client/ui/data-grid/grid-operations.ts";

export type CellEditorProps = {
  editor: GridEditor;
  label: string;
  start: string;
  isReplacing: boolean;
  isMono?: boolean | undefined;
  describedBy?: string | undefined;
  onDone: (text: string, next: Next) => void;
  onCancel: () => void;
  onBlock: (typed: string, block: string) => void;
};

type Input = HTMLInputElement | HTMLSelectElement;

const nextByKey = (key: string, isShift: boolean): Next | undefined => {
  if (key === "Enter") return isShift ? "up" : "down";
  if (key === "Tab") return isShift ? "left" : "right";
  return undefined;
};

function useEndOnce(input: { readonly current: Input | null }, save: (text: string) => void) {
  const hasEnded = useRef(false);
  const isUnsaved = useRef(false);
  const leave = useEffectEvent(() => {
    if (!isUnsaved.current || !input.current) return;
    isUnsaved.current = false;
    save(input.current.value);
  });
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && leave();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
  // The Back button or a turned phone removes the grid without a blur. A layout effect still has the input.
  useLayoutEffect(() => () => leave(), []);
  const end = (run: () => void): void => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    isUnsaved.current = false;
    run();
  };
  const onInput = (): void => {
    isUnsaved.current = true;
  };
  return { end, onInput };
}

function getPaste(
  event: ClipboardEvent<Input>,
  { onBlock, onDone }: CellEditorProps,
): (() => void) | undefined {
  const text = event.clipboardData.getData("text/plain");
  const { value } = event.currentTarget;
  if (isBlock(readClipboardText(text))) return () => onBlock(value, text);
  // A select takes no text of its own.
  const isRead = text !== "" && event.currentTarget instanceof HTMLSelectElement;
  return isRead ? () => onDone(text, "stay") : undefined;
}

/** The editor's events: it ends once, by a key or by losing the focus. */
function useEditorEvents(props: CellEditorProps) {
  const { isReplacing, onDone, onCancel } = props;
  const input = useRef<Input>(null);
  const { end, onInput } = useEndOnce(input, (text) => onDone(text, "edit"));
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (input.current instanceof HTMLInputElement && !isReplacing) input.current.select();
  }, [isReplacing]);
  return {
    onInput,
    ref: (element: Input | null) => {
      input.current = element;
      // Before the browser inserts the key that opened the editor.
      element?.focus({ preventScroll: true });
    },
    onKeyDown: (event: KeyboardEvent<Input>) => {
      const { key, shiftKey, currentTarget } = event;
      const next = nextByKey(key, shiftKey);
      if (key === "Escape") end(onCancel);
      else if (next && !event.nativeEvent.isComposing) end(() => onDone(currentTarget.value, next));
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPaste: (event: ClipboardEvent<Input>) => {
      const take = getPaste(event, props);
      if (!take) return;
      end(take);
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: ({ currentTarget }: { currentTarget: Input }) => {
      // When the user switches to another window, the editor keeps its focus for their return.
      if (currentTarget !== document.activeElement) end(() => onDone(currentTarget.value, "stay"));
    },
  };
}

const look = classNames(inputClass, "absolute inset-0 min-h-0 rounded-none border-2 border-signal px-2 py-0");

type ChoiceProps = Omit<ComponentProps<"select">, "children"> & {
  editor: Extract<GridEditor, { kind: "choice" }>;
  start: string;
  onType: () => void;
};

/** A select can't take "2500" for "$2,500": what is typed goes to a text input, and is read as in any cell. */
function ChoiceEditor({ editor, start, onType, onKeyDown, ...select }: ChoiceProps) {
  return (
    <select
      className={look}
      defaultValue={start}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) onType();
        else onKeyDown?.(event);
      }}
      {...select}
    >
      <option value="">Select...</option>
      {/* Pasted, and not valid: it stays until something is chosen. */}
      {start !== "" && !editor.options.some(({ value }) => value === start) && (
        <option value={start}>{start}</option>
      )}
      {editor.options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

function getSuggestions(editor: GridEditor): readonly string[] | undefined {
  if (editor.kind === "choice") return editor.options.map(({ label }) => label);
  return editor.kind === "suggest" ? editor.options : undefined;
}

/** The one editor of a grid, in its cell. Its text is its own until it ends: typing renders nothing. */
export function CellEditor(props: CellEditorProps) {
  const { editor, label, start, isReplacing, isMono, describedBy } = props;
  const listId = useId();
  const { ref, ...events } = useEditorEvents(props);
  const [isTyped, setIsTyped] = useState(isReplacing);
  const shared = { "aria-label": label, "aria-describedby": describedBy, "data-editor": "", ...events };
  if (editor.kind === "choice" && !isTyped)
    return <ChoiceEditor ref={ref} {...{ editor, start }} onType={() => setIsTyped(true)} {...shared} />;
  const options = getSuggestions(editor);
  return (
    <>
      <input
        ref={ref}
        type="text"
        className={classNames(look, isMono && "font-mono uppercase")}
        defaultValue={isTyped ? "" : start}
        autoComplete="off"
        inputMode={editor.kind === "text" ? editor.inputMode : undefined}
        spellCheck={editor.kind === "text" && editor.isCode ? false : undefined}
        list={options && listId}
        {...shared}
      />
      {options && (
        <datalist id={listId}>
          {options.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

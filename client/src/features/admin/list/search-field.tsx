import { useEffect, useId, useRef, useState } from "react";
import { TextInput } from "#client/ui/inputs/text-input.tsx";

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
};

/** How long typing pauses before the search begins, in milliseconds. */
const pauseMs = 200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The text as typed; `onChange` gets it once typing pauses. */
function useTypedSearch({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // Another part of the page, such as "Clear filters", or the way back has changed it.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange(text.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return [text, setText] as const;
}

/** The `/` key goes to the search from anywhere on the page. */
function useSlashKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return input;
}

/** Searches while it is typed. */
export function SearchField({ label, placeholder, ...search }: Props) {
  const id = useId();
  const input = useSlashKey();
  const [text, setText] = useTypedSearch(search);
  return (
    <div className="min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="block text-sm text-ink-soft">
        {label}
      </label>
      <TextInput
        ref={input}
        id={id}
        type="search"
        placeholder={placeholder}
        aria-keyshortcuts="/"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

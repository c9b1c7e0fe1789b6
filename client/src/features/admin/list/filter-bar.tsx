import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { DateRange } from "#client/ui/inputs/date-range.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { isTyping } from "./use-keys.ts";
import type { FilterSet, ListControls, SelectFilter } from "./use-list-filters.ts";
import { Select } from "#client/ui/inputs/select.tsx";

type SelectProps = Omit<SelectFilter, "name"> & { value: string; onChange: (value: string) => void };

export function FilterSelect({ label, allLabel, options, value, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0 sm:min-w-40">
      <label htmlFor={id} className="block text-sm text-ink-soft">
        {label}
      </label>
      <Select
        id={id}
        emptyLabel={allLabel}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type SearchProps = { placeholder: string; value: string; onChange: (text: string) => void };

const pauseMs = 200;

/** The text as typed; `onChange` gets it once typing pauses. */
function useTypedSearch({ value, onChange }: Pick<SearchProps, "value" | "onChange">) {
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

function SearchField({ placeholder, ...search }: SearchProps) {
  const id = useId();
  const input = useSlashKey();
  const [text, setText] = useTypedSearch(search);
  return (
    <div className="col-span-full min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="block text-sm text-ink-soft">
        Search
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

type Props = { filters: FilterSet; controls: ListControls; children?: ReactNode };

export function FilterBar({ filters, controls, children }: Props) {
  const { searchPlaceholder, selects = [], hasDays } = filters;
  const { set, change, clearings } = controls;
  const setSearch = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {searchPlaceholder !== undefined && (
        <SearchField placeholder={searchPlaceholder} value={set.search ?? ""} onChange={setSearch} />
      )}
      {selects.map(({ name, ...select }) => (
        <FilterSelect
          key={name}
          {...select}
          value={set[name] ?? ""}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {hasDays === true && (
        <DateRange
          key={clearings}
          label="Dates"
          min="2000-01-01"
          max="2099-12-31"
          defaultValue={{ from: set.from ?? "", to: set.until ?? "" }}
          onChange={({ from, to }) => change({ from, until: to })}
        />
      )}
      {children}
    </div>
  );
}

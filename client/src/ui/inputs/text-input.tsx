import type { ComponentProps } from "react";
import { filledClass, inputClass } from "./input-class.ts";
import { classNames } from "#client/ui/class-names.ts";

type Props = { label: string; value: string; onSearch: (text: string) => void };

export const SearchInput = ({ label, value, onSearch }: Props) => (
  <TextInput
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={({ target }) => onSearch(target.value)}
  />
);

/** A single-line input; blue once filled. A blank placeholder lets CSS tell filled from empty. */
export function TextInput({ className, placeholder = " ", type = "text", ...rest }: ComponentProps<"input">) {
  // An empty date shows its format, which CSS takes for a value.
  const isEmptyDate = type.startsWith("date") && rest.value === "";
  return (
    <input
      type={type}
      className={classNames(inputClass, !isEmptyDate && filledClass, className)}
      placeholder={placeholder}
      {...rest}
    />
  );
}

export function TextArea({ className, placeholder = " ", rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={classNames(inputClass, filledClass, className)}
      placeholder={placeholder}
      rows={rows}
      {...rest}
    />
  );
}

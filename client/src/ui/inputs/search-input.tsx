import { TextInput } from "./text-input.tsx";

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** A search of what is shown; its label is its placeholder. */
export const SearchInput = ({ label, value, onSearch }: Props) => (
  <TextInput
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={({ target }) => onSearch(target.value)}
  />
);

import { Combobox } from "#client/ui/inputs/combobox.tsx";
import type { Option } from "#shared/profile/field.ts";
import { useRef } from "react";
import { Chips } from "#client/features/profile-builder/fields/base/chips.tsx";
import { afterPress } from "#client/lib/after-press.ts";

const plain = (text: string): string => text.trim().toLowerCase();

const anyPart = 3;

/** Ranks an option: exact code or name, prefix, start of a word, any part; undefined for no match. */
function rankOption({ value, label }: Option, typed: string): number | undefined {
  const name = plain(label);
  const tests = [
    plain(value) === typed || name === typed,
    name.startsWith(typed),
    name.includes(` ${typed}`),
    name.includes(typed),
  ];
  const rank = tests.indexOf(true);
  return rank === -1 ? undefined : rank;
}

/** Options that match the text, best first; all by name if nothing was typed. */
export function matchingOptions(options: readonly Option[], text: string): Option[] {
  const typed = plain(text);
  return options
    .flatMap((option) => {
      const rank = rankOption(option, typed);
      return rank === undefined ? [] : [{ option, rank: typed === "" ? 0 : rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.option.label.localeCompare(b.option.label))
    .map(({ option }) => option);
}

/** The option that the text clearly means: an exact name or code, or the only match at a word's start. */
export function meantOption(options: readonly Option[], text: string): Option | undefined {
  const typed = plain(text);
  if (typed === "") return undefined;
  const [first, second] = matchingOptions(options, text);
  if (!first || !second) return first;
  const [best, next] = [rankOption(first, typed) ?? anyPart, rankOption(second, typed) ?? anyPart];
  return best === 0 || (best < anyPart && next === anyPart) ? first : undefined;
}

/** The options that a comma completes: "CA, NV, or" leaves "or", and what means no single option or has no room. */
export function takeMeantOptions(
  options: readonly Option[],
  text: string,
  room: number,
): { readonly meant: readonly Option[]; readonly rest: string } {
  if (!text.includes(",")) return { meant: [], rest: text };
  const parts = text.split(",").map((part) => part.trim());
  const open = parts.pop() ?? "";
  const meant: Option[] = [];
  const unclear: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const option = meantOption(options, part);
    if (!option || (meant.length >= room && !meant.includes(option))) unclear.push(part);
    else if (!meant.includes(option)) meant.push(option);
  }
  return { meant, rest: [...unclear, open].join(", ") };
}

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  max: number;
  describedBy: string | undefined;
  typed: string;
  onType: (text: string) => void;
  onChoose: (value: string, isChosen: boolean) => void;
  onLeave: () => void;
};

type StatusProps = Pick<Props, "chosen" | "max" | "typed"> & { hasMatch: boolean };

function statusText({ chosen, max, typed, hasMatch }: StatusProps): string {
  const count = `${chosen.length} of ${max} chosen`;
  if (chosen.length >= max) return `${count}. Remove one to choose another.`;
  return typed.trim() === "" || hasMatch ? count : `${count}. Nothing matches "${typed.trim()}".`;
}

type BoxProps = Omit<Props, "chosen" | "max"> & { left: readonly Option[]; items: Option[]; room: number };

/** Chooses options as they are picked, completed by a comma, or meant by what is left in the input. */
function useChoosing({ left, room, onType, onChoose, onLeave }: BoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ value }: Option) => {
    onChoose(value, true);
    onType("");
  };
  const type = (text: string) => {
    const { meant, rest } = takeMeantOptions(left, text, room);
    for (const { value } of meant) onChoose(value, true);
    onType(rest);
  };
  const leave = () => {
    const meant = meantOption(left, input.current?.value ?? "");
    // New chips would move the button that is being pressed.
    afterPress(() => {
      if (meant) choose(meant);
      onLeave();
    });
  };
  return { input, choose, type, leave };
}

function SearchInput(props: BoxProps) {
  const { id, label, items, room, describedBy, typed } = props;
  const { input, choose, type, leave } = useChoosing(props);
  return (
    <Combobox
      id={id}
      ref={input}
      aria-label={`${label}: type to search`}
      aria-describedby={describedBy}
      placeholder={room === 0 ? " " : "Type one, or several with commas."}
      listLabel={label}
      className="read-only:bg-ground"
      enterKeyHint="done"
      readOnly={room === 0}
      value={typed}
      items={items}
      picksFirst
      onType={type}
      onChoose={choose}
      onDismiss={() => undefined}
      onBlur={leave}
    />
  );
}

/** Many options on a small screen: type to find one; remove choices with their chips. */
export function OptionSearch({ chosen, max, ...props }: Props) {
  const { id, label, options, typed, onChoose } = props;
  const room = Math.max(0, max - chosen.length);
  const left = room === 0 ? [] : options.filter(({ value }) => !chosen.includes(value));
  const items = matchingOptions(left, typed);
  return (
    <>
      <p className="mb-1 text-sm text-ink-soft tabular-nums" role="status">
        {statusText({ chosen, max, typed, hasMatch: items.length > 0 })}
      </p>
      <SearchInput {...props} left={left} items={items} room={room} />
      <Chips
        label={`${label}, chosen`}
        chips={options.filter(({ value }) => chosen.includes(value))}
        onRemove={(value) => onChoose(value, false)}
        boxId={id}
      />
    </>
  );
}

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { Badge } from "#client/ui/badge.tsx";
import { TextInput } from "./text-input.tsx";

type Suggested = {
  readonly label: string;
  readonly details?: string;
  readonly mark?: string | undefined;
  /** The heading of the items in a row that have the same. */
  readonly heading?: string | undefined;
};

type InputProps = Omit<ComponentProps<"input">, "id" | "value" | "ref"> & {
  id: string;
  value: string;
  ref: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  /** Suggestions were dismissed: the input lost focus, or Escape was pressed. */
  onDismiss: () => void;
  /** True if Enter submits the form where no item is highlighted, though the list is open. */
  submits?: boolean;
};

type Props<S extends Suggested> = InputProps & {
  items: S[];
  listLabel: string;
  note?: ReactNode;
  /** Highlights the first item while the user types, so that Enter selects it. */
  picksFirst?: boolean;
  /** True if a screen reader hears how many suggestions there are; otherwise the caller does it. */
  announces?: boolean;
  onChoose: (item: S) => void;
};

const change = useCombobox.stateChangeTypes;

/** Only a click or Enter selects. Enter takes the item reached by arrow keys, not the one under the mouse. */
function reduce<S>(state: UseComboboxState<S>, { type, changes }: UseComboboxStateChangeOptions<S>) {
  if (type === change.ItemMouseMove || type === change.MenuMouseLeave) return state;
  return type === change.InputBlur ? { ...changes, selectedItem: null } : changes;
}

function reducePickingFirst<S>(state: UseComboboxState<S>, action: UseComboboxStateChangeOptions<S>) {
  const changes = reduce(state, action);
  if (action.type !== change.InputChange) return changes;
  return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
}

const describeCount = (items: readonly unknown[]): string =>
  `${items.length === 1 ? "1 suggestion" : `${items.length} suggestions`}. The arrow keys go through them.`;

type ListOptions<S extends Suggested> = Pick<
  Props<S>,
  "id" | "value" | "items" | "picksFirst" | "announces" | "onChoose"
>;

/** The list, shown while it is open and not empty. The caller owns the input's value. */
function useList<S extends Suggested>({ id, value, items, picksFirst, announces, onChoose }: ListOptions<S>) {
  const [isWanted, setIsWanted] = useState(false);
  const list = useCombobox({
    items,
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-item-${index}`,
    inputValue: value,
    selectedItem: null,
    isOpen: isWanted && items.length > 0,
    itemToString: (item) => item?.label ?? "",
    stateReducer: picksFirst ? reducePickingFirst : reduce,
    getA11yStatusMessage: ({ isOpen, highlightedIndex }) =>
      announces && isOpen && highlightedIndex < 0 ? describeCount(items) : "",
    onIsOpenChange: ({ isOpen }) => setIsWanted(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const forget = () => {
    setIsWanted(false);
    list.setHighlightedIndex(-1);
  };
  // Downshift reports in an effect that it opens: the next key may come before that.
  const open = () => setIsWanted(true);
  return { ...list, open, forget };
}

type List<S extends Suggested> = ReturnType<typeof useList<S>>;

function getInputProps<S extends Suggested>(
  list: List<S>,
  { onType, onDismiss, onBlur, submits = false, ...own }: InputProps,
) {
  const dismiss = () => {
    list.forget();
    onDismiss();
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Escape") dismiss();
    if (key === "ArrowDown" || key === "ArrowUp") list.open();
    // Home and End move the caret in the text unless an item of the list is highlighted.
    const isForText = (key === "Home" || key === "End") && list.highlightedIndex < 0;
    const isForForm = submits && key === "Enter" && list.highlightedIndex < 0;
    if (isForText || isForForm || (key === "Escape" && !list.isOpen))
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
  return list.getInputProps({
    ...own,
    "aria-labelledby": undefined,
    onKeyDown,
    onChange: ({ currentTarget }) => {
      list.open();
      onType(currentTarget.value);
    },
    onBlur: (event) => {
      dismiss();
      onBlur?.(event);
    },
  });
}

const popupClass =
  "absolute inset-x-0 top-full z-10 mt-2 scroll-my-2 rounded-sign border border-line-strong bg-paper p-1 shadow-lg";
const itemClass =
  "flex min-h-11 cursor-pointer flex-col justify-center rounded-sign px-3 py-2 hover:bg-ground aria-selected:bg-brand-soft " +
  "aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-brand";

/** Items in a row with the same heading, and the place of the first. */
function toGroups<S extends Suggested>(items: readonly S[]) {
  const groups: { readonly heading: string | undefined; readonly first: number; readonly members: S[] }[] =
    [];
  for (const [first, item] of items.entries()) {
    const last = groups.at(-1);
    if (last && last.heading === item.heading) last.members.push(item);
    else groups.push({ heading: item.heading, first, members: [item] });
  }
  return groups;
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <li role="presentation">
    <p aria-hidden="true" className="px-3 pt-2 text-sm font-bold text-ink-soft">
      {label}
    </p>
    <ul role="group" aria-label={label}>
      {children}
    </ul>
  </li>
);

const ItemLabel = ({ label, mark }: Suggested) =>
  mark === undefined ? (
    label
  ) : (
    <span>
      {label}{" "}
      <Badge tone="caution" isPlate>
        {mark}
      </Badge>
    </span>
  );

type PopupProps<S extends Suggested> = Pick<Props<S>, "items" | "listLabel" | "note"> & { list: List<S> };

function Popup<S extends Suggested>({ list, items, listLabel, note }: PopupProps<S>) {
  const { isOpen, getMenuProps, getItemProps } = list;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <div ref={popup} hidden={!isOpen} className={popupClass}>
      <ul
        {...getMenuProps({ "aria-label": listLabel })}
        className="max-h-[min(20rem,45dvh)] overflow-y-auto overscroll-contain"
      >
        {isOpen &&
          toGroups(items).map(({ heading, first, members }) => {
            const options = members.map((item, place) => (
              <li
                key={`${item.label}\n${item.details ?? ""}`}
                {...getItemProps({ item, index: first + place })}
                className={itemClass}
              >
                <ItemLabel {...item} />
                {item.details !== undefined && <span className="text-sm text-ink-soft">{item.details}</span>}
              </li>
            ));
            return heading === undefined ? (
              options
            ) : (
              <Group key={first} label={heading}>
                {options}
              </Group>
            );
          })}
      </ul>
      {note && <p className="mt-1 border-t border-line px-3 py-2 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

/** A single-line text input with suggestions, following the ARIA combobox pattern with a listbox. */
export function Combobox<S extends Suggested>(props: Props<S>) {
  const { items, listLabel, note, picksFirst = false, announces = true, onChoose, ...input } = props;
  const list = useList({ id: input.id, value: input.value, items, picksFirst, announces, onChoose });
  return (
    <div className="relative">
      <TextInput {...getInputProps(list, input)} />
      <Popup {...{ list, items, listLabel, note }} />
    </div>
  );
}

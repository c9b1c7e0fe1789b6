import {
  useCombobox,
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from "downshift";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { TextInput } from "./text-input.tsx";

type Suggested = { readonly label: string };

type Suggesting<S extends Suggested> = {
  id: string;
  value: string;
  /** What fits the value. Nothing to choose, nothing to see. */
  items: S[];
  /** Names the list. */
  listLabel: string;
  /** Stands below the list. */
  note?: ReactNode;
  /** Marks the first item while one types, so that Enter takes it. */
  picksFirst?: boolean;
  onType: (text: string) => void;
  onChoose: (item: S) => void;
  ref: Ref<HTMLInputElement>;
  /** Suggestions are not wanted any more: the box was left, or Escape was pressed. */
  onDismiss: () => void;
};

const change = useCombobox.stateChangeTypes;

/** Only a click and Enter choose. Enter takes what the arrow keys went to, not what the mouse happens to lie on. */
function reduce<S>(state: UseComboboxState<S>, { type, changes }: UseComboboxStateChangeOptions<S>) {
  if (type === change.ItemMouseMove || type === change.MenuMouseLeave) return state;
  return type === change.InputBlur ? { ...changes, selectedItem: null } : changes;
}

/** The same, with the first item marked while one types. */
function reducePickingFirst<S>(state: UseComboboxState<S>, action: UseComboboxStateChangeOptions<S>) {
  const changes = reduce(state, action);
  if (action.type !== change.InputChange) return changes;
  return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
}

const describeCount = (items: readonly unknown[]): string =>
  `${items.length === 1 ? "1 suggestion" : `${items.length} suggestions`}. The arrow keys go through them.`;

/** The list, open while it is wanted and has something in it. What stands in the box is the caller's alone. */
function useList<S extends Suggested>({ id, value, items, picksFirst, onChoose }: Suggesting<S>) {
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
      isOpen && highlightedIndex < 0 ? describeCount(items) : "",
    onIsOpenChange: ({ isOpen }) => setIsWanted(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const forget = () => {
    setIsWanted(false);
    list.setHighlightedIndex(-1);
  };
  return { ...list, forget };
}

/** Brings a list that opens at the end of the screen into sight. */
function useInSight(isOpen: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return popup;
}

const popupClass =
  "absolute inset-x-0 top-full z-10 mt-2 scroll-my-2 rounded-sign border border-line-strong bg-paper p-1 shadow-lg";
const itemClass =
  "flex min-h-11 cursor-pointer items-center rounded-sign px-3 py-2 hover:bg-ground aria-selected:bg-signal-soft " +
  "aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-signal";

type Props<S extends Suggested> = Suggesting<S> & Omit<ComponentProps<"input">, keyof Suggesting<S>>;
type List<S> = Pick<UseComboboxReturnValue<S>, "getMenuProps" | "getItemProps" | "isOpen">;

/** What the box itself needs, beside what everyone may say of a box. */
function useComboboxInput<S extends Suggested>(props: Props<S>) {
  const {
    items: _items,
    listLabel: _label,
    note: _note,
    onChoose: _choose,
    picksFirst: _first,
    ...own
  } = props;
  const { onType, onDismiss, onBlur, ...rest } = own;
  const { forget, ...list } = useList(props);
  const dismiss = () => {
    forget();
    onDismiss();
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Escape") dismiss();
    // In text these move the caret; they go through the list once one is in it.
    const isForText = (key === "Home" || key === "End") && list.highlightedIndex < 0;
    if (isForText || (key === "Escape" && !list.isOpen))
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
  const input = list.getInputProps({
    ...rest,
    "aria-labelledby": undefined,
    onKeyDown,
    onChange: ({ currentTarget }) => onType(currentTarget.value),
    onBlur: (event) => {
      dismiss();
      onBlur?.(event);
    },
  });
  return { input, list };
}

type Shown<S extends Suggested> = Pick<Suggesting<S>, "items" | "listLabel" | "note"> & { list: List<S> };

function Popup<S extends Suggested>({ list, items, listLabel, note }: Shown<S>) {
  const { isOpen, getMenuProps, getItemProps } = list;
  const popup = useInSight(isOpen);
  return (
    <div ref={popup} hidden={!isOpen} className={popupClass}>
      <ul
        {...getMenuProps({ "aria-label": listLabel })}
        className="max-h-60 overflow-y-auto overscroll-contain"
      >
        {isOpen &&
          items.map((item, index) => (
            <li key={item.label} {...getItemProps({ item, index })} className={itemClass}>
              {item.label}
            </li>
          ))}
      </ul>
      {note && <p className="mt-1 border-t border-line px-3 py-2 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

/** One line of free text with suggestions, after the ARIA pattern of a combobox with a list. */
export function Combobox<S extends Suggested>(props: Props<S>) {
  const { input, list } = useComboboxInput(props);
  const { items, listLabel, note } = props;
  return (
    <div className="relative">
      <TextInput {...input} />
      <Popup {...{ list, items, listLabel, note }} />
    </div>
  );
}

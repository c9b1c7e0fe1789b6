import { keepTypedName } from "#client/features/dot-health-check/use-dot-location.ts";
import { paths } from "#client/lib/paths.ts";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { filledClass, inputClass } from "#client/ui/inputs/input-class.ts";
import { type DotNumberInput, parseDotNumber } from "#shared/carrier/dot-number.ts";
import { X } from "lucide-react";
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useRef,
  useState,
  type RefObject,
  useEffect,
} from "react";
import { type NameFieldProps, nameFieldSlot } from "#client/fmcsa/search-slots.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useDeferredSwap } from "#client/ui/inputs/use-deferred-swap.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";

/** A DOT number replaces the text, without what was left out; anything else stays as typed. */
function read(typed: string) {
  const understood = parseDotNumber(typed);
  return { text: understood.kind === "dot" ? understood.dotNumber : typed, understood };
}

/** `source` is where the text is from: the URL, or what was typed on the page before. */
const from = (source: string) => ({ source, ...read(source) });

const nothing: DotNumberInput = { kind: "empty" };

/** The DOT number as typed or pasted, and how it was understood when submitted. A new text in the URL replaces it. */
export function useDotInput(urlText: string, typedBefore: string) {
  const source = urlText || typedBefore;
  const [state, setState] = useState(() => from(source));
  // The URL follows a submission: the notice about dropped characters is still to come.
  if (state.source !== source) setState(state.text === source ? { ...state, source } : from(source));
  const submit = (): DotNumberInput => {
    const next = read(state.text);
    setState({ ...state, ...next });
    return next.understood;
  };
  const setText = (text: string): void => setState({ ...state, text, understood: nothing });
  return { ...state, urlText, setText, submit };
}

type DotInput = ReturnType<typeof useDotInput>;

/** The field that takes names too, once we know that this server finds them, and nobody types into the one before. */
function useNameField(
  container: RefObject<HTMLElement | null>,
  isAsking: boolean,
): ComponentType<NameFieldProps> | undefined {
  const canSearch = useApiQuery(getSiteSettings, {}, { enabled: isAsking }).data?.carrierSearch === true;
  const [Field, setField] = useState<ComponentType<NameFieldProps>>();
  useEffect(() => {
    if (!canSearch) return;
    nameFieldSlot.load().then(
      (NameField) => setField(() => NameField),
      (error: unknown) => reportError("load the search by name", error),
    );
  }, [canSearch]);
  return useDeferredSwap(container, Field !== undefined) ? Field : undefined;
}

function DotNumberNote({ understood }: { understood: DotNumberInput }) {
  if (understood.kind === "mc" || understood.kind === "invalid")
    return <FieldError>{understood.message}</FieldError>;
  if (understood.kind === "empty" || understood.dropped === undefined) return undefined;
  return (
    <p>
      Searched for <b className="font-mono">{understood.dotNumber}</b>. We left out “{understood.dropped}”.
    </p>
  );
}

const noteId = "dot-note";

type Props = {
  dotInput: DotInput;
  isSearching: boolean;
  onSearch: (dotNumber: string) => void;
  onClear: () => void;
  /** After a search. */
  isFolded: boolean;
  children?: ReactNode;
};

/** After a search the form is one line, to leave the first screen to the carrier. */
const looks = {
  open: {
    form: "p-4 sm:px-8 sm:py-7",
    label: "text-lg font-bold",
    row: "mt-2 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]",
    input: "min-h-14 text-xl",
    button: "min-h-14 px-7 text-lg sm:min-w-44",
    note: "mt-2",
    hint: "text-ink-soft",
  },
  folded: {
    form: "p-2",
    label: "sr-only",
    row: "grid-cols-[minmax(0,1fr)_auto] gap-2",
    input: "",
    button: "px-4",
    note: "px-2",
    hint: "sr-only",
  },
} as const;

const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label="Clear"
    onClick={onClick}
    className="absolute inset-y-0 right-1 my-auto inline-flex size-11 items-center justify-center rounded-sign hover:bg-ground"
  >
    <X aria-hidden="true" className="size-5" />
  </button>
);

type FieldProps = Pick<Props, "dotInput" | "isFolded" | "onClear"> & {
  onChoose: NameFieldProps["onChoose"];
  NameField: ComponentType<NameFieldProps> | undefined;
  submitted: string;
};

const NumberField = ({ dotInput, ...rest }: ComponentProps<"input"> & Pick<Props, "dotInput">) => {
  const { text, setText, understood } = dotInput;
  return (
    <input
      {...rest}
      id="dot"
      name="dot"
      type="text"
      // Phones show their number pad; "USDOT 123" can still be pasted.
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder="e.g. 1234567"
      aria-invalid={understood.kind === "mc" || understood.kind === "invalid"}
      aria-describedby={noteId}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
};

function DotField({ dotInput, isFolded, onClear, onChoose, NameField, submitted }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, urlText, setText } = dotInput;
  const clear = () => {
    setText("");
    onClear();
    input.current?.focus();
  };
  const look = classNames(inputClass, filledClass, "pr-14", looks[isFolded ? "folded" : "open"].input);
  const clearButton = (text !== "" || urlText !== "") && <ClearButton onClick={clear} />;
  if (NameField)
    return (
      <NameField ref={input} className={look} onType={setText} {...{ text, submitted, noteId, onChoose }}>
        {clearButton}
      </NameField>
    );
  return (
    <div className="relative">
      <NumberField ref={input} dotInput={dotInput} className={classNames(look, "font-mono")} />
      {clearButton}
    </div>
  );
}

/** Looks a DOT number up, and leaves other texts to the field that takes names. */
function useSubmit({ dotInput, onSearch }: Pick<Props, "dotInput" | "onSearch">, takesNames: boolean) {
  const [submitted, setSubmitted] = useState(dotInput.urlText);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { kind } = parseDotNumber(dotInput.text);
    if (takesNames && kind !== "dot") return setSubmitted(dotInput.text);
    const understood = dotInput.submit();
    if (understood.kind === "dot") onSearch(understood.dotNumber);
  };
  const onChoose = (dotNumber: string, text: string): void => {
    keepTypedName(text);
    // Going back to the text doesn't submit it.
    setSubmitted("");
    onSearch(dotNumber);
  };
  return { submitted, onSubmit, onChoose };
}

type NoteProps = {
  className: string;
  hintClass: string;
  takesNames: boolean;
  understood: DotNumberInput;
};

const FormNote = ({ className, hintClass, takesNames, understood }: NoteProps) => (
  <div id={noteId} className={className}>
    <p className={hintClass}>
      {takesNames
        ? "The number on the truck door, or the name and city from your registration."
        : "1 to 8 digits, from the truck door or your registration."}
    </p>
    <div aria-live="polite">
      {(!takesNames || understood.kind === "dot") && <DotNumberNote understood={understood} />}
    </div>
  </div>
);

/** Takes a DOT number or a company's name. Without our script, the browser submits it as the page's URL. */
export function DotForm({ dotInput, isSearching, isFolded, onSearch, onClear, children }: Props) {
  const look = looks[isFolded ? "folded" : "open"];
  const row = useRef<HTMLDivElement>(null);
  const [isUsed, setUsed] = useState(false);
  // Someone who follows a link to a carrier needs nothing else yet.
  const NameField = useNameField(row, !isFolded || isUsed);
  const takesNames = NameField !== undefined;
  const { submitted, onSubmit, onChoose } = useSubmit({ dotInput, onSearch }, takesNames);
  return (
    <form
      action={paths.dotHealthCheck}
      onSubmit={onSubmit}
      noValidate
      role="search"
      className={classNames("rounded-sign-out border-2 border-line-strong bg-paper print:hidden", look.form)}
    >
      <label htmlFor="dot" className={look.label}>
        {takesNames ? "DOT number, company name or MC number" : "DOT number"}
      </label>
      <div ref={row} className={classNames("grid items-start", look.row)} onFocus={() => setUsed(true)}>
        <DotField {...{ dotInput, isFolded, onClear, onChoose, NameField, submitted }} />
        <Button
          type="submit"
          look="primary"
          className={look.button}
          aria-disabled={isSearching}
          // A press leaves the focus in the field, whose list stays open to choose from.
          {...(takesNames && { onMouseDown: (event: MouseEvent) => event.preventDefault() })}
        >
          {isSearching ? "Searching..." : "Search"}
        </Button>
      </div>
      <FormNote
        className={look.note}
        hintClass={look.hint}
        understood={dotInput.understood}
        {...{ takesNames }}
      />
      {children}
    </form>
  );
}

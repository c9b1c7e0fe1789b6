import { paths } from "#client/lib/paths.ts";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { filledClass, inputClass } from "#client/ui/inputs/input-class.ts";
import type { DotNumberInput } from "#shared/carrier/dot-number.ts";
import { X } from "lucide-react";
import { type ReactNode, type SubmitEvent, useRef } from "react";
import type { DotInput } from "./use-dot-input.ts";

/** What was wrong with the text, or what was left out of it. */
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

function DotField({ dotInput, isFolded, onClear }: Pick<Props, "dotInput" | "isFolded" | "onClear">) {
  const input = useRef<HTMLInputElement>(null);
  const { text, urlText, setText, understood } = dotInput;
  const clear = () => {
    setText("");
    onClear();
    input.current?.focus();
  };
  return (
    <div className="relative">
      <input
        ref={input}
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
        className={classNames(
          inputClass,
          filledClass,
          "pr-14 font-mono",
          looks[isFolded ? "folded" : "open"].input,
        )}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(text !== "" || urlText !== "") && <ClearButton onClick={clear} />}
    </div>
  );
}

/** Where a DOT number is typed or pasted. Without our script, the browser submits it as the page's URL. */
export function DotForm({ dotInput, isSearching, isFolded, onSearch, onClear, children }: Props) {
  const look = looks[isFolded ? "folded" : "open"];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const understood = dotInput.submit();
    if (understood.kind === "dot") onSearch(understood.dotNumber);
  };
  return (
    <form
      action={paths.dotHealthCheck}
      onSubmit={onSubmit}
      noValidate
      role="search"
      className={classNames("rounded-sign-out border-2 border-line-strong bg-paper print:hidden", look.form)}
    >
      <label htmlFor="dot" className={look.label}>
        DOT number
      </label>
      <div className={classNames("grid", look.row)}>
        <DotField {...{ dotInput, isFolded, onClear }} />
        <Button type="submit" look="primary" className={look.button} aria-disabled={isSearching}>
          {isSearching ? "Searching..." : "Search"}
        </Button>
      </div>
      <div id={noteId} className={look.note}>
        <p className={look.hint}>1 to 8 digits, from the truck door or your registration.</p>
        <div aria-live="polite">
          <DotNumberNote understood={dotInput.understood} />
        </div>
      </div>
      {children}
    </form>
  );
}

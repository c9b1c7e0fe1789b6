import { afterPress } from "#client/lib/after-press.ts";
import { filledClass } from "#client/ui/inputs/input-class.ts";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { CircleCheck } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { scanSlot } from "#client/features/vin-checker/vin-slots.ts";
import { PastedNote, VinFaultNote } from "./vin-fault-note.tsx";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import type { VinInput } from "./use-vin-input.ts";
import { vinLength } from "#shared/text/vin-text.ts";

const vinInputClass =
  "block w-full rounded-sign border-2 border-line-strong bg-paper font-mono font-semibold text-ink aria-invalid:border-stop";

/** After a check the form is one line, to leave the first screen to the result. */
const looks = {
  open: {
    form: "p-4 sm:px-8 sm:py-7",
    row: "mt-2 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]",
    input:
      "min-h-14 px-3 text-[1.375rem] tracking-[0.04em] sm:min-h-16 sm:px-4 sm:text-3xl sm:tracking-[0.12em]",
    button: "min-h-14 px-7 text-lg sm:min-h-16",
  },
  folded: {
    form: "p-2",
    row: "grid-cols-[minmax(0,1fr)_auto] gap-2",
    input: "min-h-11 px-2 sm:px-4 sm:text-xl sm:tracking-[0.08em]",
    button: "px-3 sm:px-4",
  },
} as const;

const VinAids = lazyPart(
  "The scanner",
  async () => (await Promise.all([import("./vin-aids.tsx"), scanSlot.load()]))[0].VinAids,
  { Placeholder: () => null, safeText: "You can type the VIN." },
);

/** As high as the scan buttons and their note, which take up to three lines: nothing moves when they load. */
const aidsClass = "flow-root min-h-14 max-md:pointer-coarse:min-h-21 max-[24.5rem]:pointer-coarse:min-h-34";

type Props = {
  vinInput: VinInput;
  /** After a check, until the field is used again. */
  isFolded: boolean;
  onCheck: (vin: string) => void;
  /** A suggested VIN was chosen: its link is followed, and focus moves to its result. */
  onSuggestion: () => void;
};

const noteId = "vin-note";

function Counter({ count, isWhole }: VinInput["textCheck"]) {
  const isOver = count > vinLength;
  const announcement = useDebouncedValue(count === 0 ? "" : `${count} of ${vinLength} characters`, 1000);
  return (
    <>
      <p
        aria-hidden="true"
        className={classNames(
          "flex items-center gap-1.5 font-mono text-lg font-bold tabular-nums",
          isOver && "text-stop",
          isWhole && "text-brand",
        )}
      >
        {isWhole && <CircleCheck className="size-5" />}
        {count} / {vinLength}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type InputProps = VinInput & { className: string; onFocus: () => void };

function VinTextInput({ input, text, textCheck, leave, onChange, onPaste, className, onFocus }: InputProps) {
  // Shows the error and its help before Tab moves on, so that focus goes to them rather than past them.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if ((key === "Enter" || key === "Tab") && !textCheck.isWhole) flushSync(leave);
  };
  return (
    <input
      ref={input}
      id="vin"
      name="vin"
      type="text"
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder=" "
      aria-invalid={textCheck.red}
      aria-describedby={noteId}
      className={classNames(vinInputClass, filledClass, className)}
      value={text}
      onFocus={onFocus}
      onChange={onChange}
      onPaste={onPaste}
      onBlur={() => afterPress(() => document.activeElement !== input.current && leave())}
      onKeyDown={onKeyDown}
    />
  );
}

function Notes({ vinInput, isFolded, onSuggestion }: Omit<Props, "onCheck">) {
  const { textCheck } = vinInput;
  const choose = (vin: string): void => {
    vinInput.setText(vin);
    onSuggestion();
  };
  return (
    <div className={isFolded ? "" : "mt-2"}>
      <div id={noteId}>
        {!textCheck.red && (
          <p className={isFolded ? "sr-only" : "text-ink-soft"}>
            17 letters and digits, from the door frame, the dashboard or the registration. Spaces and dashes
            are OK.
          </p>
        )}
        <div aria-live="polite">
          {textCheck.red && <VinFaultNote vinInput={vinInput} />}
          <PastedNote vinInput={vinInput} />
        </div>
      </div>
      {!isFolded && (
        <div className={scanSlot.isFilled() ? aidsClass : ""}>
          <VinAids vinInput={vinInput} onChoose={choose} />
        </div>
      )}
    </div>
  );
}

/** Takes a VIN. Nothing is requested until it is submitted. */
export function VinForm({ vinInput, isFolded, onCheck, onSuggestion }: Props) {
  const { textCheck, urlVin } = vinInput;
  const [usedAt, setUsedAt] = useState<string>();
  const isClosed = isFolded && usedAt !== urlVin;
  const look = looks[isFolded ? "folded" : "open"];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (textCheck.isWhole) onCheck(vinInput.text);
  };
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className={classNames("rounded-sign-out border-2 border-line-strong bg-paper print:hidden", look.form)}
    >
      <div className={classNames("flex items-center justify-between gap-x-6", isFolded && "sr-only")}>
        <label htmlFor="vin" className="text-lg font-bold">
          VIN{" "}
          <span className="hidden font-normal text-ink-soft sm:inline">(vehicle identification number)</span>
        </label>
        {!isFolded && <Counter {...textCheck} />}
      </div>
      <div className={classNames("grid", look.row)}>
        <VinTextInput {...vinInput} className={look.input} onFocus={() => setUsedAt(urlVin)} />
        <Button type="submit" look="primary" disabled={!textCheck.isWhole} className={look.button}>
          Check VIN
        </Button>
      </div>
      {isFolded && !isClosed && (
        <div className="mt-1 flex justify-end">
          <Counter {...textCheck} />
        </div>
      )}
      <Notes vinInput={vinInput} isFolded={isClosed} onSuggestion={onSuggestion} />
    </form>
  );
}

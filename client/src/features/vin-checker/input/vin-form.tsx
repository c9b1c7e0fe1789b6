import { afterPress } from "#client/lib/after-press.ts";
import { filledClass } from "#client/ui/inputs/input-class.ts";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { CircleCheck } from "lucide-react";
import type { KeyboardEvent, SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { scanSlot } from "#client/features/vin-checker/vin-slots.ts";
import { PastedNote, VinFaultNote } from "./vin-fault-note.tsx";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import type { VinInput } from "./use-vin-input.ts";
import { vinLength } from "#shared/text/vin-text.ts";

const vinInputClass =
  "block w-full min-h-14 rounded-sign border-2 border-line-strong bg-paper px-3 font-mono font-semibold " +
  "text-[1.375rem] tracking-[0.04em] text-ink sm:min-h-16 sm:px-4 sm:text-3xl sm:tracking-[0.12em] aria-invalid:border-stop";

const VinAids = lazyPart(
  "The scanner",
  async () => (await Promise.all([import("./vin-aids.tsx"), scanSlot.load()]))[0].VinAids,
  { Placeholder: () => null, safeText: "You can type the VIN." },
);

/** As high as the scan buttons and their note, which take up to three lines: nothing moves when they load. */
const aidsClass = "flow-root min-h-14 max-md:pointer-coarse:min-h-21 max-[24.5rem]:pointer-coarse:min-h-34";

type Props = {
  vinInput: VinInput;
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

function VinTextInput({ input, text, textCheck, leave, onChange, onPaste }: VinInput) {
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
      className={classNames(vinInputClass, filledClass)}
      value={text}
      onChange={onChange}
      onPaste={onPaste}
      onBlur={() => afterPress(() => document.activeElement !== input.current && leave())}
      onKeyDown={onKeyDown}
    />
  );
}

const corners = ["top-2.5 left-2.5", "top-2.5 right-2.5", "bottom-2.5 left-2.5", "right-2.5 bottom-2.5"];

const Rivets = () =>
  corners.map((corner) => (
    <span
      key={corner}
      aria-hidden="true"
      className={classNames(
        "absolute hidden size-2 rounded-full border border-line-strong bg-line sm:block",
        corner,
      )}
    />
  ));

function Notes({ vinInput, onSuggestion }: Pick<Props, "vinInput" | "onSuggestion">) {
  const { textCheck } = vinInput;
  const choose = (vin: string): void => {
    vinInput.setText(vin);
    onSuggestion();
  };
  return (
    <div className="mt-2">
      <div id={noteId}>
        {!textCheck.red && (
          <p className="text-ink-soft">
            17 letters and digits, from the door frame, the dashboard or the registration. Spaces and dashes
            are OK.
          </p>
        )}
        <div aria-live="polite">
          {textCheck.red && <VinFaultNote vinInput={vinInput} />}
          <PastedNote vinInput={vinInput} />
        </div>
      </div>
      <div className={scanSlot.isFilled() ? aidsClass : ""}>
        <VinAids vinInput={vinInput} onChoose={choose} />
      </div>
    </div>
  );
}

/** Takes a VIN. Nothing is requested until it is submitted. */
export function VinForm({ vinInput, onCheck, onSuggestion }: Props) {
  const { textCheck } = vinInput;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (textCheck.isWhole) onCheck(vinInput.text);
  };
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="relative rounded-sign-out border-2 border-line-strong bg-paper p-4 sm:px-8 sm:py-7"
    >
      <Rivets />
      <div className="flex items-center justify-between gap-x-6">
        <label htmlFor="vin" className="text-lg font-bold">
          VIN{" "}
          <span className="hidden font-normal text-ink-soft sm:inline">(vehicle identification number)</span>
        </label>
        <Counter {...textCheck} />
      </div>
      <div className="mt-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <VinTextInput {...vinInput} />
        <Button
          type="submit"
          look="primary"
          disabled={!textCheck.isWhole}
          className="min-h-14 px-7 text-lg sm:min-h-16"
        >
          Check VIN
        </Button>
      </div>
      <Notes vinInput={vinInput} onSuggestion={onSuggestion} />
    </form>
  );
}

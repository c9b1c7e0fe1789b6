import { filledClass } from "#client/ui/box.ts";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { vinLength } from "#shared/vin/vin.ts";
import { CircleCheck } from "lucide-react";
import type { KeyboardEvent, RefObject, SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { mayBeOlderVin, OlderVinNote } from "./input/older-vin-note.tsx";
import { VinSuggestions } from "./input/vin-suggestions.tsx";
import { PastedNote } from "./pasted-note.tsx";
import { useSaidLater } from "./use-said-later.ts";
import type { VinBox } from "./use-vin-box.ts";
import { VinFaultNote } from "./vin-fault-note.tsx";
import { countOf, type Judgment, judge } from "./vin-text.ts";

const boxLook =
  "block w-full min-h-14 rounded-sign border-2 border-line-strong bg-paper px-3 font-mono font-semibold " +
  "text-[1.375rem] tracking-[0.04em] text-ink sm:min-h-16 sm:px-4 sm:text-3xl sm:tracking-[0.12em] aria-invalid:border-stop";

type Props = {
  box: VinBox;
  input: RefObject<HTMLInputElement | null>;
  onCheck: (vin: string) => void;
  /** A suggested VIN was chosen: its address is followed, and its result is where the keyboard goes on. */
  onSuggestion: () => void;
};

const noteId = "vin-note";

function Counter({ count, isWhole }: Judgment) {
  const isOver = count > vinLength;
  const spoken = useSaidLater(count === 0 ? "" : `${count} of ${vinLength} characters`, 1000);
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
        {spoken}
      </p>
    </>
  );
}

function Box({ box, judgment, input }: Pick<Props, "box" | "input"> & { judgment: Judgment }) {
  // The error and what helps with it must be there before Tab moves on: it goes to them then, not past them.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if ((key === "Enter" || key === "Tab") && !judgment.isWhole) flushSync(box.leave);
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
      aria-invalid={judgment.red}
      aria-describedby={noteId}
      className={classNames(boxLook, filledClass)}
      value={box.text}
      onChange={box.onChange}
      onPaste={box.onPaste}
      onBlur={box.leave}
      onKeyDown={onKeyDown}
    />
  );
}

const corners = ["top-2.5 left-2.5", "top-2.5 right-2.5", "bottom-2.5 left-2.5", "right-2.5 bottom-2.5"];

/** What holds a plate to a door frame. */
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

const Label = ({ judgment }: { judgment: Judgment }) => (
  <div className="flex items-center justify-between gap-x-6">
    <label htmlFor="vin" className="text-lg font-bold">
      VIN <span className="hidden font-normal text-ink-soft sm:inline">(vehicle identification number)</span>
    </label>
    <Counter {...judgment} />
  </div>
);

type NotesProps = Pick<Props, "box" | "onSuggestion"> & { judgment: Judgment };

function Notes({ box, judgment, onSuggestion }: NotesProps) {
  const { text, isLeft } = box;
  const choose = (vin: string): void => {
    box.put(vin);
    onSuggestion();
  };
  return (
    <div className="mt-2">
      <div id={noteId}>
        {!judgment.red && (
          <p className="text-ink-soft">
            17 letters and digits, from the door frame, the dashboard or the registration. Spaces and dashes
            are OK.
          </p>
        )}
        <div aria-live="polite">
          {judgment.red && <VinFaultNote judgment={judgment} box={box} />}
          <PastedNote box={box} />
        </div>
      </div>
      <div aria-live="polite">
        <VinSuggestions text={text} isLeft={isLeft} onChoose={choose} />
        {isLeft && countOf(text) < vinLength - 1 && mayBeOlderVin(text) && <OlderVinNote />}
      </div>
    </div>
  );
}

/** Where a VIN is typed or pasted. Only its submission asks anybody about it. */
export function VinForm({ box, input, onCheck, onSuggestion }: Props) {
  const judgment = judge(box.text, box.isLeft);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (judgment.isWhole) onCheck(box.text);
  };
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="relative rounded-2xl border-2 border-line-strong bg-paper p-4 sm:px-8 sm:py-7"
    >
      <Rivets />
      <Label judgment={judgment} />
      <div className="mt-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Box box={box} judgment={judgment} input={input} />
        <Button
          type="submit"
          look="primary"
          disabled={!judgment.isWhole}
          className="min-h-14 px-7 text-lg sm:min-h-16"
        >
          Check VIN
        </Button>
      </div>
      <Notes box={box} judgment={judgment} onSuggestion={onSuggestion} />
    </form>
  );
}

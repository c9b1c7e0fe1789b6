import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { filledClass, inputClass } from "#client/ui/inputs/input-class.ts";
import { dotField, paths } from "#client/lib/paths.ts";
import { type DotNumberInput, parseDotNumber } from "#shared/carrier/dot-number.ts";
import { type Ref, type SubmitEvent, useState, type ComponentProps, type ReactNode } from "react";
import { SignCard } from "#client/ui/card.tsx";

const inputId = "start-dot";
const noteId = "start-dot-note";

type Props = {
  initialText?: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onSubmit?: (dotNumber: string) => void;
};

function describe(understood: DotNumberInput): string | undefined {
  if (understood.kind === "dot") return undefined;
  return understood.kind === "empty"
    ? "Enter your DOT number, or fill in the questions below."
    : understood.message;
}

const Field = ({ initialText, inputRef, isInvalid }: Omit<Props, "onSubmit"> & { isInvalid: boolean }) => (
  <input
    ref={inputRef}
    id={inputId}
    name={dotField}
    type="text"
    // Phones show their number pad; "USDOT 123" can still be pasted.
    inputMode="numeric"
    autoComplete="off"
    spellCheck={false}
    placeholder="1234567"
    defaultValue={initialText}
    aria-invalid={isInvalid}
    aria-describedby={noteId}
    className={classNames(inputClass, filledClass, "text-lg tabular-nums")}
  />
);

/** Asks for the DOT number. Before the app is there, the browser submits it as the page's URL. */
export function StartForm({ initialText = "", inputRef, onSubmit }: Props) {
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSubmit) return;
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(dotField);
    const understood = parseDotNumber(typeof typed === "string" ? typed : "");
    setError(describe(understood));
    if (understood.kind === "dot") onSubmit(understood.dotNumber);
    // The message is read out with the field, which is where to go on.
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form action={paths.profileBuilder} onSubmit={submit} noValidate>
      <label htmlFor={inputId} className="font-semibold max-sm:sr-only">
        DOT number
      </label>
      <div className="mt-1 grid grid-cols-[minmax(0,16rem)_auto] gap-2 sm:justify-start sm:gap-3">
        <Field initialText={initialText} inputRef={inputRef} isInvalid={error !== undefined} />
        <Button type="submit" look="primary">
          Look it up
        </Button>
      </div>
      <div id={noteId} className="mt-1 text-sm text-ink-soft">
        {error !== undefined && <FieldError>{error}</FieldError>}
        <p>Sends this number to our server, which looks it up in FMCSA&apos;s public data.</p>
      </div>
    </form>
  );
}

/** The other way to begin; the landing page has the same words. */
export const startBlank = "No DOT number? Start blank.";

export const renewLabel = "Renew from last year's profile file";

export const startTitleId = "start-title";

export const StartFrame = (props: ComponentProps<"div">) => (
  <SignCard
    role="group"
    aria-labelledby={startTitleId}
    className="mb-4 md:mb-6"
    padding="px-3 pt-2 pb-1 md:p-6"
    {...props}
  />
);

export const OtherStarts = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 flex flex-wrap items-center gap-x-3 md:mt-3">{children}</div>
);

export const StartIntro = () => (
  <>
    <h2 id={startTitleId} className="text-xl">
      Start with your DOT number
    </h2>
    <p className="mt-1 max-sm:mb-1 max-sm:text-sm">
      About 8 minutes. Have your VINs and last policy at hand.
    </p>
    <p className="mb-4 max-w-prose max-sm:hidden">
      We look it up at FMCSA and fill in your company, addresses, authority and cargo. You check every answer.
    </p>
  </>
);

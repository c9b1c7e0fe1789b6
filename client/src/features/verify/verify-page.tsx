import { FileSearch } from "lucide-react";
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { FileButton, useFileDrop } from "#client/ui/inputs/file-button.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { recordHash } from "#shared/api/carrier/dated-record.ts";
import { toHash } from "./read-record.ts";
import { useVerification, type Verification } from "./use-verification.ts";
import { VerificationResult } from "./verification-result.tsx";

const accepted = ".json,.pdf,application/json,application/pdf";

function FilePanel({ onFile }: { onFile: (file: File) => void }) {
  const takeFirst = ([file]: readonly File[]): void => {
    if (file) onFile(file);
  };
  const { isOver, handlers } = useFileDrop(takeFirst);
  const look = isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-paper";
  return (
    <div
      {...handlers}
      className={classNames("flex flex-col items-start gap-3 rounded-sign border-2 border-dashed p-5", look)}
    >
      <FileSearch aria-hidden="true" className="size-8 text-brand" />
      <p>
        <span className="font-bold">The report's PDF, or record.json.</span>{" "}
        <span className="text-ink-soft">
          Drop it here or choose it. It stays on your device: only its SHA-256 is sent.
        </span>
      </p>
      <FileButton accept={accepted} onFiles={takeFirst}>
        Choose a file
      </FileButton>
    </div>
  );
}

/** The SHA-256 that is typed or pasted. */
function useHashInput(onHash: (hash: string) => void) {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  return {
    field: {
      ref,
      value,
      error,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setValue(target.value);
        setError(undefined);
      },
    },
    submit: (event: SyntheticEvent): void => {
      event.preventDefault();
      const found = recordHash.safeParse(toHash(value));
      setError(found.error?.issues[0]?.message);
      if (found.success) onHash(found.data);
      else ref.current?.focus();
    },
  };
}

function HashForm({ onHash }: { onHash: (hash: string) => void }) {
  const { field, submit } = useHashInput(onHash);
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        id="record-hash"
        label="Or enter the code printed on the report (SHA-256)"
        help="All 64 characters. Spaces are OK."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono [font-variant-ligatures:none]"
        {...field}
      />
      <Button type="submit" className="justify-self-start">
        Check the SHA-256
      </Button>
    </form>
  );
}

/** Moves the focus to a result when it is there. */
function useResultFocus(state: Verification) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.name !== "none" && state.name !== "busy") heading.current?.focus();
  }, [state]);
  return heading;
}

/** Checks without an account that a dated record is ours and unchanged. Files stay on the device. */
export function VerifyPage() {
  const { state, checkFile, checkHash, checkAgain } = useVerification();
  const heading = useResultFocus(state);
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6 md:py-16">
      <h1 className="text-3xl">Check a Record</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg text-pretty text-ink-soft">
        A record, not a score: reports from our DOT Health Check carry FMCSA's data on a carrier, dated. Check
        that a report is ours and hasn't been changed. No account needed.
      </p>
      <div className="grid gap-6">
        <FilePanel onFile={checkFile} />
        <HashForm onHash={checkHash} />
        <div role="status" aria-busy={state.name === "busy"}>
          <VerificationResult state={state} focus={heading} onCheckAgain={checkAgain} />
        </div>
      </div>
    </section>
  );
}

import { NeedsScript } from "#client/ui/needs-script.tsx";
import { FileSearch } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { FileButton, useFileDrop } from "#client/ui/inputs/file-button.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { recordHash } from "#shared/api/carrier/dated-record.ts";
import { toHash } from "./read-record.ts";
import { useVerification } from "./use-verification.ts";
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
        <span className="block text-lg font-bold">Choose or drop the report's PDF</span>
        <span className="text-ink-soft">
          Or its record.json. The file stays on your device. We get only the code that identifies it.
        </span>
      </p>
      <FileButton look="primary" accept={accepted} onFiles={takeFirst}>
        Choose a file
      </FileButton>
    </div>
  );
}

/** Takes the SHA-256 that is typed or pasted. */
function HashForm({ onHash }: { onHash: (hash: string) => void }) {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = recordHash.safeParse(toHash(value));
    setError(found.error?.issues[0]?.message);
    if (found.success) onHash(found.data);
    else input.current?.focus();
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        id="record-hash"
        label="Code printed on the report (SHA-256)"
        help="All 64 characters. Spaces are OK."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono [font-variant-ligatures:none]"
        ref={input}
        value={value}
        error={error}
        onChange={({ target }) => {
          setValue(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="justify-self-start">
        Check the code
      </Button>
    </form>
  );
}

/** Checks without an account that a dated record is ours and unchanged. Files stay on the device. */
export function VerifyPage() {
  const { state, checkFile, checkHash, checkAgain } = useVerification();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.name !== "none" && state.name !== "busy") heading.current?.focus();
  }, [state]);
  return (
    <section className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-14 lg:pr-80">
      <h1 className="text-3xl">Check a Record</h1>
      <p className="mt-3 max-w-prose text-lg text-pretty text-ink-soft">
        Someone gave you a DOT Health Check report? Check that it&apos;s ours and hasn&apos;t been changed. No
        account needed.
      </p>
      <NeedsScript of="Checking a record" />
      <div className="mt-8 grid gap-6 noscript:hidden">
        <FilePanel onFile={checkFile} />
        <details className="group">
          <summary className={`${textLinkClass} cursor-pointer`}>
            No file? Enter the code on the report
          </summary>
          <HashForm onHash={checkHash} />
        </details>
        <div role="status" aria-busy={state.name === "busy"}>
          <VerificationResult state={state} focus={heading} onCheckAgain={checkAgain} />
        </div>
      </div>
    </section>
  );
}

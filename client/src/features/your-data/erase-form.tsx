import { type SyntheticEvent, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { eraseDataWord } from "#shared/api/your-data/your-data.ts";

type Props = { readonly isBusy: boolean; readonly isUnsubscribed: boolean; readonly onErase: () => void };

export const WhatStays = ({ isUnsubscribed }: Pick<Props, "isUnsubscribed">) => (
  <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5 text-pretty">
    <li>What insurance agencies already received. Ask them to delete it.</li>
    <li>
      Our log of what we did, which can name a company or a file. Of this, it keeps how much was deleted and a
      fingerprint that names no one.
    </li>
    {isUnsubscribed && <li>Your address on the list of those who want no more email.</li>}
    <li>Backups, until newer ones replace them.</li>
    <li>
      Your profile and your quote request log in this browser. Clear Profile in the Profile Builder removes
      both.
    </li>
  </ul>
);

/** Deletes all of it, after a typed word. */
export function EraseForm({ isBusy, isUnsubscribed, onErase }: Props) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isTyped = typed.trim().toLowerCase() === eraseDataWord;
    setError(isTyped ? undefined : `Type "${eraseDataWord}" first.`);
    if (isTyped) onErase();
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-4">
      <div>
        <h2 className="text-xl">Delete all of it</h2>
        <p className="mt-2 max-w-prose text-pretty">
          We delete everything in the list above, right away. Emails that are waiting aren&apos;t sent. It
          can&apos;t be undone. This stays:
        </p>
        <WhatStays isUnsubscribed={isUnsubscribed} />
      </div>
      <div className="w-full max-w-xs">
        <TextField
          id="erase-word"
          label={`Type "${eraseDataWord}" to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
      </div>
      <Button type="submit" look="destructive" aria-disabled={isBusy}>
        {isBusy ? "Working..." : "Delete my data"}
      </Button>
    </form>
  );
}

import { type SyntheticEvent, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { YourDataController } from "./use-your-data.ts";

type Props = { readonly controller: YourDataController; readonly isOver: boolean };

/** Asks whose data it is about. */
export function EmailStep({ controller: { isBusy, error, sendCode }, isOver }: Props) {
  const [email, setEmail] = useState("");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sendCode(email.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-6">
      {isOver && (
        <Notice tone="caution" title="Your 15 minutes are over" alert>
          <p>Ask for a new code to see what we hold now.</p>
        </Notice>
      )}
      <div className="w-full max-w-md">
        <TextField
          id="your-email"
          label="Email address"
          help="The one you used here. We'll email a code to it."
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={error}
        />
      </div>
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? "Sending..." : "Email me a code"}
      </Button>
    </form>
  );
}

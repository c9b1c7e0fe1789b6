import { afterPress } from "#client/lib/after-press.ts";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import type { LetterAgent } from "#shared/profile/letters/loss-run-letter.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { useState } from "react";

type Props = { agent: LetterAgent; onChange: (agent: LetterAgent) => void };

/** Who else may have the loss runs. Kept on this page only: an answer would go to other agencies with the profile. */
export function AgentFields({ agent, onChange }: Props) {
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && agent.email !== "" && !isEmailAddress(agent.email);
  return (
    <fieldset className="my-3">
      <legend className="font-semibold">May insurers send them to your agent, too?</legend>
      <p className="mt-1 mb-3 max-w-[72ch] text-sm text-ink-soft">
        If so, each letter says so. We don't save this, and it isn't in your profile.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="loss-run-agent-name"
          label="Agent's name (optional)"
          autoComplete="off"
          maxLength={200}
          value={agent.name}
          onChange={({ target }) => onChange({ ...agent, name: target.value })}
        />
        <TextField
          id="loss-run-agent-email"
          label="Agent's email (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={agent.email}
          error={
            isWrong ? "Enter an email address like name@example.com. The letters leave it out." : undefined
          }
          onBlur={() => afterPress(() => setIsLeft(true))}
          onChange={({ target }) => onChange({ ...agent, email: target.value })}
        />
      </div>
    </fieldset>
  );
}

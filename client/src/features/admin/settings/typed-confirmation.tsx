import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";
import { type TaskFailure, useTask } from "#client/ui/use-task.ts";
import { getSession } from "#shared/api/admin/account.ts";

type Props = {
  word: string;
  label: string;
  busyLabel: string;
  /** For the error log: "clear all data". */
  purpose: string;
  failure: TaskFailure;
  run: () => Promise<void>;
  onCancel: () => void;
};

/** Does what can't be undone once, after a word was typed, and reads every list again. */
export function TypedConfirmation({ word, label, busyLabel, purpose, failure, run, onCancel }: Props) {
  const queryClient = useQueryClient();
  const task = useTask(purpose);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const id = `${word}-word`;
  const confirm = async (): Promise<void> => {
    const isTyped = typed.trim().toLowerCase() === word;
    setError(isTyped ? undefined : `Type "${word}" first.`);
    if (!isTyped) return document.getElementById(id)?.focus();
    if (task.isBusy) return undefined;
    await task.run({ id, run, ...failure });
    // Every list may be different now; the session is not.
    return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.path });
  };
  return (
    <>
      <TextField
        id={id}
        label={`Type "${word}" to confirm`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="destructive" aria-disabled={task.isBusy} onClick={() => void confirm()}>
          {task.isBusy ? busyLabel : label}
        </Button>
      </div>
    </>
  );
}

import { useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { TextField } from "#client/ui/inputs/text-field.tsx";

type Props = {
  id: string;
  word: string;
  label: string;
  busyLabel: string;
  look?: "primary" | "destructive";
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Buttons of what has large effects: one of them works once the word is typed. */
export function TypedConfirmation({
  id,
  word,
  label,
  busyLabel,
  look = "destructive",
  isBusy,
  onConfirm,
  onCancel,
}: Props) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const confirm = (): void => {
    const isTyped = typed.trim().toLowerCase() === word;
    setError(isTyped ? undefined : `Type "${word}" first.`);
    if (isTyped) onConfirm();
    else document.getElementById(id)?.focus();
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
        <Button look={look} aria-disabled={isBusy} onClick={confirm}>
          {isBusy ? busyLabel : label}
        </Button>
      </div>
    </>
  );
}

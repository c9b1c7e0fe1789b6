/** The field in which Enter was the last key, before the app could hear it. */
let entered: HTMLInputElement | undefined;

function note({ key, isComposing, target }: KeyboardEvent): void {
  const isEnter = key === "Enter" && !isComposing && target instanceof HTMLInputElement;
  entered = isEnter ? target : undefined;
}

/** Notes an Enter that comes too early: the served form's button is disabled while it is empty. */
export const watchEnter = (): void => document.addEventListener("keydown", note, true);

/** The form to be submitted by an Enter that came too early, if any. From now on the app hears the keys. */
export function takeEnteredForm(): HTMLFormElement | undefined {
  document.removeEventListener("keydown", note, true);
  const form = entered?.isConnected ? entered.form : null;
  entered = undefined;
  return form ?? undefined;
}

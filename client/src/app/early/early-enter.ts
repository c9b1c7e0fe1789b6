/** The field in which Enter was the last key, before the app could hear it. */
let entered: HTMLInputElement | undefined;

function note({ key, isComposing, target }: KeyboardEvent): void {
  const isEnter = key === "Enter" && !isComposing && target instanceof HTMLInputElement;
  entered = isEnter ? target : undefined;
}

let pressed: HTMLFormElement | undefined;

/** Submitted by the browser, a form without an address would load its page again, without what was typed. */
function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute("action")) return;
  event.preventDefault();
  pressed = event.target;
}

/**
 * Notes an Enter or a pressed button that comes too early. An Enter by its key: the served form's button is disabled while
 * it is empty.
 */
export function watchEnter(): void {
  document.addEventListener("keydown", note, true);
  document.addEventListener("submit", hold, true);
}

/** The form to be submitted by what came too early, if anything did. From now on the app hears it itself. */
export function takeEnteredForm(): HTMLFormElement | undefined {
  document.removeEventListener("keydown", note, true);
  document.removeEventListener("submit", hold, true);
  const form = pressed?.isConnected ? pressed : entered?.isConnected && entered.form;
  entered = undefined;
  pressed = undefined;
  return form || undefined;
}

/**
 * Caret position after formatting: behind the same number of significant characters (digits, or letters and
 * digits) as before, or at the end if it was at the end.
 */
export function caretAfter(typed: string, caret: number, shown: string, counts: RegExp): number {
  if (caret >= typed.length) return shown.length;
  let left = Array.from(typed.slice(0, caret)).filter((character) => counts.test(character)).length;
  let at = 0;
  while (left > 0 && at < shown.length) {
    if (counts.test(shown.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

/** Replaces an input's text and keeps the caret in place. */
export function putShown(input: HTMLInputElement, shown: string, counts: RegExp): void {
  const { value, selectionStart } = input;
  if (shown === value) return;
  input.value = shown;
  if (selectionStart === null || document.activeElement !== input) return;
  const at = caretAfter(value, selectionStart, shown, counts);
  input.setSelectionRange(at, at);
}

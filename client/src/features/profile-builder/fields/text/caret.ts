/**
 * Where the caret belongs after the text was formatted: behind as many characters that count (digits, or letters
 * and digits) as it stood behind before; at the end where it was at the end.
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

/** Replaces what stands in a box, with the caret kept where it belongs. */
export function putShown(input: HTMLInputElement, shown: string, counts: RegExp): void {
  const { value, selectionStart } = input;
  if (shown === value) return;
  input.value = shown;
  if (selectionStart === null || document.activeElement !== input) return;
  const at = caretAfter(value, selectionStart, shown, counts);
  input.setSelectionRange(at, at);
}

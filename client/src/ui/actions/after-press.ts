/**
 * Runs once nothing is being pressed, by mouse, finger or key. Content that appears when an input loses focus
 * would otherwise move or cover the button being pressed, and the click would be lost.
 *
 * Asks at each frame: a tap presses its button after `pointerup`, so no event says when it ends.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(":active")) return run();
  requestAnimationFrame(() => afterPress(run));
}

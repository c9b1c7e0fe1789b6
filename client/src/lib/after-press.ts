/**
 * Runs once nothing is being pressed, by mouse, finger or key. Content that appears on its own, when an input
 * loses focus or a response arrives, could otherwise move or cover the button being pressed, and the click would be lost.
 *
 * Asks at each frame: `pointerup` would be too early, because a tap presses its button after it.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(":active")) return run();
  requestAnimationFrame(() => afterPress(run));
}

/** Resolves once nothing is being pressed. */
export const pressEnds = async (): Promise<void> => new Promise(afterPress);

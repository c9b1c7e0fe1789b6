/**
 * Runs once nothing is being pressed, by mouse, finger or key: content that appears on its own could move the
 * button being pressed, and the click would be lost. Asks at each frame, because a tap presses its button
 * after `pointerup`.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(":active")) return run();
  requestAnimationFrame(() => afterPress(run));
}

export const pressEnds = async (): Promise<void> => new Promise(afterPress);

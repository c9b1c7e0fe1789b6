/**
 * Runs once no button of the mouse is down any more. What appears under a box that one leaves by a click would move
 * the button that is being clicked away from under the mouse, and the click would be lost.
 */
export function afterPointerUp(run: () => void): void {
  if (!document.querySelector(":active")) return run();
  const release = () => {
    document.removeEventListener("pointerup", release, true);
    document.removeEventListener("pointercancel", release, true);
    // After the click that follows the release.
    setTimeout(run);
  };
  document.addEventListener("pointerup", release, true);
  document.addEventListener("pointercancel", release, true);
}

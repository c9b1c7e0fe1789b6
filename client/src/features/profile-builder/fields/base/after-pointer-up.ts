/**
 * Runs once no mouse button is down. Content that appears below an input on blur would otherwise move the
 * button being clicked, and the click would be lost.
 */
export function afterPointerUp(run: () => void): void {
  if (!document.querySelector(":active")) return run();
  const release = () => {
    document.removeEventListener("pointerup", release, true);
    document.removeEventListener("pointercancel", release, true);
    // Wait for the click that follows the release.
    setTimeout(run);
  };
  document.addEventListener("pointerup", release, true);
  document.addEventListener("pointercancel", release, true);
}

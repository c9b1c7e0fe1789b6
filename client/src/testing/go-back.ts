import { act } from "@testing-library/react";

/** Resolves once jsdom has traversed its history: it does so in tasks of its own. */
export const traversed = async (): Promise<void> => {
  const nextTask = async () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
  for (let task = 0; task < 3; task += 1) await nextTask();
};

/** Presses Back, and waits for all that follows. */
export const goBack = async (): Promise<void> =>
  act(async () => {
    window.history.back();
    await traversed();
  });

/** Waits until a page has left the history entries of its dialogs: the next test would be taken back. */
export async function leaveDialogs(): Promise<void> {
  const state: unknown = window.history.state;
  if (typeof state === "object" && state !== null && "openDialogs" in state) await traversed();
}

import { createStore } from "#client/lib/external-store.ts";
import { afterPress } from "#client/ui/actions/after-press.ts";

export type Toast = {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  look?: "default" | "destructive";
};
export type ShownToast = Toast & { id: number; open: boolean };

/** At most one toast exists at a time; a dismissed one is removed after this many milliseconds. */
const forgetAfter = 1_000_000;

let lastId = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** The toast on screen, or a dismissed one that has not been removed yet. */
export const toastStore = createStore<ShownToast | undefined>(undefined);

/** Whether the notifications' region is needed. */
export const toastAreaStore = createStore(false);

/** Requests the notifications' region before the first notification. */
export const wantToastArea = (): void => toastAreaStore.set(true);

function show(message: Toast): void {
  clearTimeout(forgetting);
  lastId += 1;
  wantToastArea();
  toastStore.set({ ...message, id: lastId, open: true });
}

/** Shows a toast, replacing the current one. It doesn't cover a button while that is being pressed. */
export function toast(message: Toast): void {
  afterPress(() => show(message));
}

export function dismissToast(): void {
  const shown = toastStore.get();
  if (!shown) return;
  toastStore.set({ ...shown, open: false });
  clearTimeout(forgetting);
  forgetting = setTimeout(() => toastStore.set(undefined), forgetAfter);
}

/** Dismisses a toast unless another one, such as one from its action, has replaced it. */
export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) dismissToast();
}

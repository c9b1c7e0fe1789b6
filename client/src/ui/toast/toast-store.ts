import { createStore } from "#client/lib/external-store.ts";

export type Toast = {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  look?: "default" | "destructive";
};
export type ShownToast = Toast & { id: number; open: boolean };

/** At most one toast at a time; a dismissed one is forgotten after this many milliseconds. */
const forgetAfter = 1_000_000;

let lastId = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** The toast on screen, or the dismissed one that may not be forgotten yet. */
export const toastStore = createStore<ShownToast | undefined>(undefined);

/** Whether the region that shows notifications is needed. */
export const toastAreaStore = createStore(false);

/** Asks for the region that shows notifications, before the first one comes. */
export const wantToastArea = (): void => toastAreaStore.set(true);

/** Tells the user something in passing; replaces the toast that is there. */
export function toast(message: Toast): void {
  clearTimeout(forgetting);
  lastId += 1;
  wantToastArea();
  toastStore.set({ ...message, id: lastId, open: true });
}

export function dismissToast(): void {
  const shown = toastStore.get();
  if (!shown) return;
  toastStore.set({ ...shown, open: false });
  clearTimeout(forgetting);
  forgetting = setTimeout(() => toastStore.set(undefined), forgetAfter);
}

/** Dismisses a toast unless another one, of its action perhaps, has taken its place. */
export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) dismissToast();
}

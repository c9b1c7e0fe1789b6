import { createStore } from "#client/lib/external-store.ts";
import { afterPress } from "#client/lib/after-press.ts";

export type Toast = {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  look?: "default" | "destructive";
  /** Low on a phone's screen: what it is about stands at the top. */
  isLow?: boolean;
};
export type ShownToast = Toast & { id: number };

let lastId = 0;

export const toastStore = createStore<ShownToast | undefined>(undefined);

export const toastAreaStore = createStore(false);

export const wantToastArea = (): void => toastAreaStore.set(true);

export function toast(message: Toast): void {
  afterPress(() => {
    lastId += 1;
    wantToastArea();
    toastStore.set({ ...message, id: lastId });
  });
}

/** Dismisses a toast unless another one, such as one from its action, has replaced it. */
export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(undefined);
}

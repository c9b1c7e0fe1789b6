export type Toast = {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  look?: "default" | "destructive";
};
export type ShownToast = Toast & { id: number; open: boolean };

/** At most one toast at a time; a dismissed one is forgotten after this many milliseconds. */
const forgetAfter = 1_000_000;

let shown: ShownToast | undefined;
let lastId = 0;
let wanted = false;
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the user something in passing; replaces the toast that is there. */
export function toast(message: Toast): void {
  clearTimeout(forgetting);
  lastId += 1;
  wanted = true;
  set({ ...message, id: lastId, open: true });
}

export function dismissToast(): void {
  if (!shown) return;
  set({ ...shown, open: false });
  clearTimeout(forgetting);
  forgetting = setTimeout(() => set(undefined), forgetAfter);
}

/** Dismisses a toast unless another one, of its action perhaps, has taken its place. */
export function closeToast(id: number): void {
  if (shown?.id === id) dismissToast();
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownToast | undefined => shown,
  /** Asks for the region that shows notifications, before the first one comes. */
  want: (): void => {
    if (wanted) return;
    wanted = true;
    set(shown);
  },
  isWanted: (): boolean => wanted,
};

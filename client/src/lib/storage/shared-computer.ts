import { deviceStorage, switchedStorage, tabStorage } from "#client/lib/web-storage.ts";

/** Without input for this long, a shared computer forgets the answers. In milliseconds. */
export const idleMs = 15 * 60 * 1000;

/** Set in all tabs while this is a shared computer. */
const modeKey = "sharedComputer";
/** When somebody last used one of the tabs, in milliseconds since 1970. */
const activeKey = "sharedComputer.activeAt";
/** When the answers were last cleared, on the device; in a tab, the last time that it took part in. */
const clearedKey = "sharedComputer.clearedAt";
/** Set in a tab whose answers were cleared because nobody used it, until the user has read that. */
const noticeKey = "sharedComputer.notice";
/** Events on the window. React-free: every page loads this first. */
export const switchedEvent = "sharedcomputerswitched";
const clearedEvent = "answerscleared";
const purpose = "keep a shared computer's answers in this tab";

export const isSharedComputer = (): boolean => deviceStorage.read(modeKey, purpose) === "yes";

/** Calls back when another tab has switched. Returns the unsubscribe function. */
export function onSwitchedElsewhere(listener: (isShared: boolean) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === modeKey) listener(isSharedComputer());
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

const lastCleared = (area: typeof deviceStorage): string => area.read(clearedKey, purpose) ?? "";

/** Marks what this tab holds from now on as newer than the last clearing. */
export const joinTabs = (): boolean => tabStorage.write(clearedKey, lastCleared(deviceStorage), purpose);

/** Says whether this is a shared computer. Returns whether the browser stored that. */
export function setSharedComputer(isShared: boolean): boolean {
  const isStored = isShared
    ? noteActivity() && joinTabs() && deviceStorage.write(modeKey, "yes", purpose)
    : deviceStorage.remove(modeKey, purpose) && deviceStorage.remove(activeKey, purpose);
  window.dispatchEvent(new Event(switchedEvent));
  return isStored;
}

export const noteActivity = (): boolean => deviceStorage.write(activeKey, String(Date.now()), purpose);

/** Time since anybody used any of the tabs, in milliseconds. */
export function getIdleTime(): number {
  const now = Date.now();
  return now - Number(deviceStorage.read(activeKey, purpose) ?? now);
}

/** Called when the answers are cleared, for those who hold some in memory. Returns the unsubscribe function. */
export function onAnswersCleared(listener: () => void): () => void {
  window.addEventListener(clearedEvent, listener);
  return () => window.removeEventListener(clearedEvent, listener);
}

/** True if what this tab holds must be cleared: nobody used any tab for long, or another tab has cleared. */
export const isExpired = (): boolean =>
  getIdleTime() >= idleMs || lastCleared(tabStorage) !== lastCleared(deviceStorage);

/** Removes all that this tab stored. The other tabs do the same, at once or when the browser wakes them up. */
export function clearTab(): void {
  const isFirst = lastCleared(tabStorage) === lastCleared(deviceStorage);
  window.dispatchEvent(new Event(clearedEvent));
  tabStorage.clear(purpose);
  if (isFirst) deviceStorage.write(clearedKey, new Date().toISOString(), purpose);
  joinTabs();
  tabStorage.write(noticeKey, "yes", purpose);
}

/** Clears a tab that the browser has restored or woken up too late. A new tab has nothing to clear. */
export function beginTab(): void {
  if (!isSharedComputer()) return;
  if (tabStorage.read(clearedKey, purpose) !== null && isExpired()) clearTab();
  else joinTabs();
  noteActivity();
}

export const wasCleared = (): boolean => tabStorage.read(noticeKey, purpose) === "yes";

export const dismissCleared = (): boolean => tabStorage.remove(noticeKey, purpose);

/** Storage of the answers: on this device, or on a shared computer in this tab only. */
export const answerStorage = switchedStorage(isSharedComputer);

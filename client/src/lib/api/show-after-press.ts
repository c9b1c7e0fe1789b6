import { afterPress } from "#client/lib/after-press.ts";
import { notifyManager } from "@tanstack/react-query";

/** Delays rendering query results while a button is being pressed, because they may move it. */
export const showAfterPress = (): void =>
  notifyManager.setScheduler((notify) => setTimeout(() => afterPress(notify), 0));

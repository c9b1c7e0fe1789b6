import { afterPress } from "#client/lib/after-press.ts";
import { notifyManager } from "@tanstack/react-query";

/** An answer that comes while a button is being pressed shows afterwards: it may move the button. */
export const showAfterPress = (): void =>
  notifyManager.setScheduler((notify) => setTimeout(() => afterPress(notify), 0));

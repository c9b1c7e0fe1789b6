/** True if the key goes to a text field or a list, so it isn't a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select"));

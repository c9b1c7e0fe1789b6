/** True if a key pressed here is text, or chooses something in a list: then it is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select"));

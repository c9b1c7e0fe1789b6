import { reportError } from "#client/lib/report-error.ts";

/** Shows a notice at the top when a page's code failed to load: the page can be read, but its controls don't work. */
export function tellNotLoaded(what: string, error: unknown): void {
  reportError(what, error);
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.className = "border-b border-lamp bg-lamp-soft p-4 text-lamp-ink";
  notice.textContent = "This page didn't finish loading. Check your connection and reload.";
  document.body.prepend(notice);
}

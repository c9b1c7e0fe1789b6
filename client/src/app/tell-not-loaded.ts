import { reportError } from "#client/lib/report-error.ts";

/** Says above a page that its code didn't load: it can be read, but nothing on it works. */
export function tellNotLoaded(what: string, error: unknown): void {
  reportError(what, error);
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.className = "border-b border-lamp bg-lamp-soft p-4 text-lamp-ink";
  notice.textContent = "This page didn't load completely. Check your connection and reload it.";
  document.body.prepend(notice);
}

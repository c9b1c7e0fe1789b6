/** Results for a string; null rejects it. */
type PolicyRules = {
  readonly createHTML?: (html: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
};

declare global {
  // An interface, since the browser's is one: they merge. https://w3c.github.io/trusted-types/
  interface Window {
    /** undefined in browsers without trusted types, which take strings. */
    readonly trustedTypes?: { createPolicy(name: string, rules: PolicyRules): Policy };
  }
}

/** Policy whose result is an object; TypeScript's types of the DOM take strings only. */
type Policy = { readonly createHTML: (html: string) => string };

/** Makes HTML that the page may use, under a name that the security policy allows (server/http/security.ts). */
export const createHtmlPolicy = (name: "mail"): Policy => {
  const rules = { createHTML: (html: string): string => html };
  return window.trustedTypes?.createPolicy(name, rules) ?? rules;
};

/** All that html2canvas writes as HTML: an empty page, and what it tries the browser with. */
const harmlessHtml: ReadonlySet<string> = new Set([
  "",
  "&#128104;".repeat(10),
  "<!DOCTYPE html><html></html>",
]);

/** True if a script is one of our own files: the service worker, and the workers that read spreadsheets. */
function isOwnScript(url: string, base: string): boolean {
  if (!URL.canParse(url, base)) return false;
  const { href, pathname } = new URL(url, base);
  // Not by origin, since a blob has its page's origin.
  return href.startsWith(`${new URL(base).origin}/`) && pathname.endsWith(".js");
}

/**
 * Rules for strings that become HTML or a script's address where our security policy demands trusted types.
 * Anything else is rejected: the code that tried throws, and the browser reports it.
 */
export const defaultPolicy = (base: string): Required<PolicyRules> => ({
  createHTML: (html) => (harmlessHtml.has(html) ? html : null),
  createScriptURL: (url) => (isOwnScript(url, base) ? url : null),
});

/** Sets the policy for the strings of this page's window, or of a frame's that it made: each has its own. */
export function setDefaultPolicy(realm: Window): void {
  realm.trustedTypes?.createPolicy("default", defaultPolicy(window.location.href));
}

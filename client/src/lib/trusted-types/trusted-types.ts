/** Results for a string; null rejects it. */
export type PolicyRules = {
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

import { startHeader } from "#shared/api/proof.ts";

let token: string | undefined;

/** Keeps when this page was opened, as the server said it first. It is gone with the page. */
export function keepPageStart(given: string | undefined): void {
  token ??= given;
}

/** The header that says when this page was opened; none if that is unknown, as without a signal. */
export const pageStartHeaders = (): Readonly<Record<string, string>> =>
  token === undefined ? {} : { [startHeader]: token };

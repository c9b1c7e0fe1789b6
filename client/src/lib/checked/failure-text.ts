import type { Failure } from "./checked.ts";

/** What happened, in the server's words if it has any. `name` is what could not be checked: "inspections". */
export function failureText({ status, serverMessage }: Failure, name: string): string {
  if (serverMessage) return serverMessage;
  if (status !== undefined) return `FMCSA's ${name} can't be reached right now.`;
  return navigator.onLine
    ? "Our server can't be reached. Check your connection."
    : "This device is not connected to the internet.";
}

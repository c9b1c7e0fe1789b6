const own = new Map<string, string>();

/** Remembers that this page changed a quote request: what the server then announces is no news here. */
export function noteOwnChange(id: string, followUpAt: string | null): void {
  if (followUpAt !== null) own.set(id, followUpAt);
}

/** True if the change of a quote request at this time came from this page. */
export const isOwnChange = (id: string, at: string | null): boolean => at !== null && own.get(id) === at;

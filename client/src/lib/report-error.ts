type ReportedError = { at: string; what: string; error: string };

const recent: ReportedError[] = [];

/** Records an error for developers: the newest 50 are in `rigfileLog` in the console. Never pass user data. */
export function reportError(what: string, error: unknown): void {
  recent.push({
    at: new Date().toISOString(),
    what,
    error: error instanceof Error ? error.message : String(error),
  });
  recent.splice(0, recent.length - 50);
  Object.assign(globalThis, { rigfileLog: recent });
}

type ReportedError = { at: string; what: string; error: string };

const recent: ReportedError[] = [];

/**
 * Notes a fault that the user need not be bothered with, for whoever looks into it: the newest 50 stand under
 * `rigfileLog` in the browser's console. Never hand it an answer: only what was tried.
 */
export function reportError(what: string, error: unknown): void {
  recent.push({
    at: new Date().toISOString(),
    what,
    error: error instanceof Error ? error.message : String(error),
  });
  recent.splice(0, recent.length - 50);
  Object.assign(globalThis, { rigfileLog: recent });
}

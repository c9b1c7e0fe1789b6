/** Requests of a page to the worker. */
export const messages = {
  /** Replace the version that is in use. The type that workbox-window sends. */
  takeOver: "SKIP_WAITING",
  /** Store what the builder needs later. */
  storeLater: "STORE_LATER",
} as const;

/** The type of a message; undefined if it isn't one of ours. */
export function getMessageType(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  return typeof data.type === "string" ? data.type : undefined;
}

export const messages = {
  /** Replace the version that is in use. The type that workbox-window sends. */
  takeOver: "SKIP_WAITING",
  storeLater: "STORE_LATER",
} as const;

export function getMessageType(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  return typeof data.type === "string" ? data.type : undefined;
}

/** Whether the user closed the browser's passkey dialog, or let it time out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

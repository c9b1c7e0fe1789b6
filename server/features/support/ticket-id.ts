import { readableLetters } from "#server/readable-letters.ts";

/** An id that can be read over the phone, such as RF-7K4M-2QXD. */
export const newTicketId = (): string => `RF-${readableLetters(4)}-${readableLetters(4)}`;

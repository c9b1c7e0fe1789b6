import type { GrayImage } from "#client/scan/image/gray.ts";

/** Draws a part of a photo in a way in which a code in it may be readable. */
export type View = () => GrayImage;

/** A text that was read; if it isn't sure, it must be read in two attempts to be believed. */
export type Reading = { readonly text: string; readonly isSure: boolean };

/** Reads what a view of a photo holds. */
export type Attempt = () => readonly Reading[];

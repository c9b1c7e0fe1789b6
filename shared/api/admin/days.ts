import { z } from "zod";

const dayMessage = "Enter a date such as 2026-03-31.";

export const day = z.iso
  .date({ error: dayMessage, abort: true })
  .refine((text) => text >= "2000-01-01" && text <= "2099-12-31", dayMessage);

/** The first and the last day; everything without them. */
export const dayRange = { from: day.optional(), until: day.optional() };

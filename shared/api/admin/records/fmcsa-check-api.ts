import { z } from "zod";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";

const difference = z.object({ topic: z.string(), label: z.string(), yours: z.string(), fmcsas: z.string() });

/** Comparison with FMCSA's record when a quote request was sent. */
export const fmcsaCheck = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["noNumber", "unchecked", "notFound"]) }),
  z.object({
    state: z.literal("checked"),
    differences: z.array(difference).readonly(),
    isSample: z.boolean().exactOptional(),
    copyOf: z.string().exactOptional(),
    unread: z.array(z.string()).readonly().exactOptional(),
    warning: z.string().exactOptional(),
    same: z.array(z.string()).readonly().exactOptional(),
    licensing: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .readonly()
      .exactOptional(),
    standing: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .readonly()
      .exactOptional(),
    information: z.array(difference).readonly().exactOptional(),
  }),
]) satisfies z.ZodType<FmcsaCheck>;

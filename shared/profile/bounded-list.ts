import { z } from "zod";

export const maxListFaults = 50;

/** Unlike z.array it stops after `maxListFaults` errors: thousands of bad rows take half a second. */
export const boundedList = <T>(item: z.ZodType<T>, max: number, tooMany: string): z.ZodType<T[]> =>
  z
    .array(z.unknown())
    .max(max, { error: tooMany, abort: true })
    .transform((items, context) => {
      const sound: T[] = [];
      for (const [at, input] of items.entries()) {
        const { data, error } = item.safeParse(input);
        if (data !== undefined) sound.push(data);
        for (const issue of error?.issues ?? []) {
          const { message } = issue;
          const path = [at, ...issue.path];
          if (issue.code !== "unrecognized_keys") context.addIssue({ code: "custom", path, message, input });
          else context.addIssue({ code: issue.code, keys: issue.keys, path, message });
        }
        if (context.issues.length >= maxListFaults) break;
      }
      return sound;
    });

import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse } from "#shared/api/response-parts.ts";
import { day, dayRange } from "./days.ts";

export const maxCountedSources = 10;

const count = z.int().min(0);

const stepCount = z.object({
  step: z.string(),
  count,
  /** In the period before; null if there is none to compare with. */
  before: count.nullable(),
});
export type StepCount = z.output<typeof stepCount>;

const sourceCount = z.object({
  source: z.string(),
  landing: count,
  builder: count,
  review: count,
  sent: count,
});
export type SourceCount = z.output<typeof sourceCount>;

const days = z.object({ from: day, until: day });

const pageCounts = z.object({
  /** The first day with a count; null before the first count. */
  firstDay: day.nullable(),
  /** The days that were added up; null if none of those asked for has counts yet. */
  period: days.nullable(),
  /** As many days right before; null if counting had not begun, or if everything is asked for. */
  before: days.nullable(),
  /** True if the period ends with today, which isn't over. */
  isUntilToday: z.boolean(),
  /** Pages and steps with a count, in no order. */
  steps: z.array(stepCount),
  sources: z.array(sourceCount).max(maxCountedSources),
  moreSources: count,
});
export type PageCounts = z.output<typeof pageCounts>;

/** Page loads by step and source in a range of days, and in the period before. */
export const getPageCounts = adminEndpoint("GET", "/api/admin/page-counts", {
  query: z.strictObject(dayRange),
  response: dataResponse(pageCounts),
});

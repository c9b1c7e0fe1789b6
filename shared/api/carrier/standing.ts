import { z } from "zod";
import { carrierPercentiles } from "#shared/carrier/percentiles/carrier-percentiles.ts";
import { judgement } from "#shared/carrier/sms/percentile-match.ts";
import { dotNumberSchema } from "#shared/carrier/dot-number.ts";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { carrierPopulation } from "#shared/carrier/population/population.ts";

/** Ranks a carrier among its peers: our estimate, from the mirror's monthly data. */
export const getPercentiles = publicEndpoint("GET", "/api/profile/:dot/percentiles", {
  rateLimit: "lookup",
  params: z.strictObject({ dot: dotNumberSchema }),
  response: carrierPercentiles,
});
export type PercentilesAnswer = z.infer<typeof getPercentiles.response>;

/** Lists by month, the latest first, how well our percentiles agree with FMCSA's own; empty if none were computed. */
export const getPercentileJudgements = publicEndpoint("GET", "/api/percentiles/judgements", {
  response: z.object({ judgements: z.array(judgement) }),
});

/** "none": this site has no mirror, or nothing was computed yet. */
export const getPopulation = publicEndpoint("GET", "/api/profile/:dot/population", {
  rateLimit: "lookup",
  params: z.strictObject({ dot: dotNumberSchema }),
  response: z.discriminatedUnion("state", [
    z.object({ state: z.literal("none") }),
    z.object({ state: z.literal("computed"), population: carrierPopulation }),
  ]),
});
export type PopulationAnswer = z.infer<typeof getPopulation.response>;

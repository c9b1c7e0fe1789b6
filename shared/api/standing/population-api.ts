import { z } from "zod";
import { carrierPopulation } from "#shared/carrier/population/population.ts";
import { dotNumberSchema } from "#shared/carrier/dot-number.ts";
import { publicEndpoint } from "#shared/api/endpoint.ts";

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

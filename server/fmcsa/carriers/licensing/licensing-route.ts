import { AppError } from "#server/base/app-error.ts";
import { route, type Route } from "#server/http/route.ts";
import type { createCompanyService } from "#server/fmcsa/carriers/company-service.ts";
import type { Clock } from "#server/base/clock.ts";
import { type CarrierAnswer, getLicensingRows, type RegistrationAnswer } from "#shared/api/carriers.ts";
import { concludeLicensing } from "#shared/carrier/authority/conclusion.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { createLicensingService } from "./licensing-service.ts";

type Parts = {
  readonly companies: ReturnType<typeof createCompanyService>;
  readonly findLicensing: ReturnType<typeof createLicensingService>;
  readonly clock: Clock;
};

/** A census file that lacks the carrier, or can't be read, leaves open what is required; other endpoints say why. */
function withoutCensus(error: unknown): { sources: [] } {
  if (!(error instanceof AppError)) throw error;
  return { sources: [] };
}

/** The rows on authority and insurance, and what they come to. Throws AppError 503 if none of the rows could be read. */
export const licensingRoute = ({ companies, findLicensing, clock }: Parts): Route =>
  route(getLicensingRows, async ({ params: { dot }, request: { id } }) => {
    const [rows, listed, registered] = await Promise.all([
      findLicensing(dot, id),
      companies.find(dot, id).catch((error: unknown): CarrierAnswer => withoutCensus(error)),
      companies.findRegistration(dot, id).catch((error: unknown): RegistrationAnswer => withoutCensus(error)),
    ]);
    const today = clock.now().toISOString().slice(0, 10);
    const record = { company: listed.company, registration: registered.registration ?? undefined };
    return {
      ...rows,
      conclusion: concludeLicensing(getLicensing(record, rows, today), today),
      censusSources: [...listed.sources, ...registered.sources],
    };
  });

import type { CarrierLookups } from "./carrier-lookups.ts";
import { createCompanyService } from "./company-service.ts";
import { createFilingsService } from "./filings-service.ts";
import { createInspectionsService } from "./inspections/inspections-service.ts";
import { createInspectionsLoader } from "./inspections/load-inspections.ts";
import { createRoadsideService } from "./roadside-service.ts";
import { createSafetyService } from "./safety-service.ts";
import { createViolationsService } from "./violations-service.ts";

export type CarrierServices = ReturnType<typeof createCarrierServices>;

export function createCarrierServices(lookups: CarrierLookups, now: () => Date) {
  const inspections = createInspectionsService(createInspectionsLoader(lookups, now));
  return {
    companies: createCompanyService(lookups),
    filings: createFilingsService(lookups),
    inspections,
    violations: createViolationsService({ lookups, inspections }),
    safety: createSafetyService(lookups),
    roadside: createRoadsideService(lookups),
  };
}

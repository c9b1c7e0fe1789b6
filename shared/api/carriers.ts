import { z } from "zod";
import { licensingConclusion } from "#shared/carrier/authority/describe-licensing.ts";
import { licensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import { company } from "#shared/carrier/company.ts";
import { dataSource, isStillAsking } from "#shared/carrier/data-source.ts";
import { dotNumberSchema } from "#shared/carrier/dot-number.ts";
import { insuranceFiling } from "#shared/carrier/merge-filings.ts";
import { inspection, kpis, rosterVehicle, carrierViolation, violation } from "#shared/carrier/inspection.ts";
import { registration } from "#shared/carrier/registration.ts";
import { crash, outOfServiceOrder, publishedMeasures, publishedPercentiles } from "#shared/carrier/safety.ts";
import { publicEndpoint } from "./endpoint.ts";
import { vinSchema } from "#shared/text/vin-text.ts";

/** Lists the data sets of a response. Data of one that is pending (status 202 then) or failed is absent, which isn't an empty list. */
const sources = z.array(dataSource);
const isPending = (response: { readonly sources: z.input<typeof sources> }): boolean =>
  isStillAsking(response.sources);

const byDotNumber = {
  rateLimit: "lookup",
  params: z.strictObject({ dot: dotNumberSchema }),
  isPending,
} as const;

/** The carrier in FMCSA's census. 404 if it is in neither census file, 503 if they cannot be checked. */
export const getCarrier = publicEndpoint("GET", "/api/profile/:dot", {
  ...byDotNumber,
  response: z.object({ company: company.optional(), sources }),
});
export type CarrierAnswer = z.infer<typeof getCarrier.response>;

/** Null if FMCSA's Company Census File doesn't have the carrier. 503 if that cannot be checked. */
export const getRegistration = publicEndpoint("GET", "/api/profile/:dot/registration", {
  ...byDotNumber,
  response: z.object({ registration: registration.nullable().optional(), sources }),
});
export type RegistrationAnswer = z.infer<typeof getRegistration.response>;

/** Read `conclusion` first: a row alone misleads. A set that could not be read is absent; 503 if none could. */
export const getLicensingRows = publicEndpoint("GET", "/api/profile/:dot/licensing", {
  ...byDotNumber,
  isPending: (response) => isPending(response) || isPending({ sources: response.censusSources }),
  response: licensingRows.extend({
    conclusion: licensingConclusion,
    sources,
    censusSources: sources,
  }),
});
export type LicensingAnswer = z.infer<typeof getLicensingRows.response>;

/** Liability filings, latest coverage first. 503 without the cancellations: ended ones would look current. */
export const getInsuranceFilings = publicEndpoint("GET", "/api/profile/:dot/filings", {
  ...byDotNumber,
  response: z.object({
    filings: z.array(insuranceFiling).optional(),
    /** Further liability filings, not listed. */
    leftOut: z.int().optional(),
    sources,
  }),
});
export type InsuranceFilingsAnswer = z.infer<typeof getInsuranceFilings.response>;

/** The carrier's inspections of the last 24 months, newest first, and their counts. 503 if not to be had. */
export const getInspections = publicEndpoint("GET", "/api/inspections/snapshot/:dot", {
  ...byDotNumber,
  response: z.object({
    kpis: kpis.optional(),
    inspections: z.array(inspection).optional(),
    /** Inspections in the list that are newer than the snapshot, and therefore not in the counts. */
    newerThanSnapshot: z.int().optional(),
    sources,
  }),
});
export type InspectionsAnswer = z.infer<typeof getInspections.response>;

/** The vehicles in these inspections, latest first. 503 if they cannot be checked. */
export const getVehicles = publicEndpoint("GET", "/api/vehicles/:dot", {
  ...byDotNumber,
  response: z.object({ vehicles: z.array(rosterVehicle).optional(), sources }),
});
export type VehiclesAnswer = z.infer<typeof getVehicles.response>;

/** The violations of one inspection. `dot` spares a look-up. 503 if they cannot be checked. */
export const getInspectionViolations = publicEndpoint("GET", "/api/inspections/:unique_id/violations", {
  rateLimit: "lookup",
  isPending,
  params: z.strictObject({
    unique_id: z.string().regex(/^D?[0-9]{1,15}$/, "Enter the inspection's unique_id."),
  }),
  query: z.strictObject({ dot: dotNumberSchema.optional() }),
  response: z.object({ violations: z.array(violation).optional(), sources }),
});
export type InspectionViolationsAnswer = z.infer<typeof getInspectionViolations.response>;

export const getSafety = publicEndpoint("GET", "/api/safety/:dot", {
  ...byDotNumber,
  response: z.object({
    violations: z.array(carrierViolation).optional(),
    /** Null if FMCSA publishes no measures of this carrier. */
    measures: publishedMeasures.nullable().optional(),
    /** Null for every carrier of property: FMCSA publishes none. */
    percentiles: publishedPercentiles.nullable().optional(),
    crashes: z.array(crash).optional(),
    outOfServiceOrders: z.array(outOfServiceOrder).optional(),
    sources,
  }),
});
export type SafetyAnswer = z.infer<typeof getSafety.response>;

const roadsideInspection = inspection.pick({
  unique_id: true,
  report_number: true,
  report_state: true,
  inspection_date: true,
  insp_level_id: true,
  place: true,
  vehicle_oos_total: true,
  driver_oos_total: true,
  basic_viol: true,
});

/** The public inspections of one vehicle, latest first. 503 if they cannot be checked. */
export const getRoadsideRecord = publicEndpoint("GET", "/api/roadside/:vin", {
  rateLimit: "lookup",
  isPending,
  params: z.strictObject({ vin: vinSchema }),
  response: z.object({
    inspections: z
      .array(
        roadsideInspection.extend({
          dotNumber: z.string().optional(),
          carrierName: z.string().optional(),
          violations: z.array(violation).optional(),
        }),
      )
      .optional(),
    sources,
  }),
});
export type RoadsideAnswer = z.infer<typeof getRoadsideRecord.response>;

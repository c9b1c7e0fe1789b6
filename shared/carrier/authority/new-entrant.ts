import type { Company } from "#shared/carrier/company.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { addMonths, type IsoDay } from "#shared/carrier/sms/months.ts";

const { auditMonths, passengerAuditDays, monitoredMonths } = datedFigures.newEntrant.value;

/** FMCSA's census has no day on which a carrier began to operate: the day it was added stands in. */
export const isNewEntrant = (
  { carrierOperation, addDate }: Pick<Company, "carrierOperation" | "addDate">,
  today: IsoDay,
): boolean =>
  carrierOperation === "Interstate" && addDate !== undefined && addMonths(addDate, monitoredMonths) > today;

/** 49 U.S.C. 31144(g), 49 CFR 385.307 to 385.321. */
export const newEntrantText =
  `FMCSA audits a new interstate carrier within ${auditMonths} months (passenger carriers: ${passengerAuditDays} days) and monitors it for ${monitoredMonths} months. ` +
  "Have driver files, the drug and alcohol testing program, hours-of-service records, maintenance records, and proof of insurance ready.";

import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { compareWithFmcsa, findFmcsaDifferences } from "#shared/carrier/compare-with-profile.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { createCompanyService } from "./company-service.ts";

/** Compares a profile with FMCSA's record, if that is read in time. Never throws. */
export type CheckRecord = (answers: AnyAnswers, request: RequestInfo) => Promise<FmcsaCheck>;

/** Compares profiles with FMCSA's records: with what is cached, or answered within `waitMs` milliseconds. */
export const createRecordCheck =
  (companies: ReturnType<typeof createCompanyService>, waitMs: number): CheckRecord =>
  async (answers, request) => {
    const dot = typeof answers.dotNumber === "string" ? answers.dotNumber.trim() : "";
    if (!/^\d{1,8}$/.test(dot)) return { state: "noNumber" };
    const found: Found = {};
    const asked = Promise.all([
      companies.find(dot, request.id).then(
        ({ company }) => Object.assign(found, { company }),
        (error: unknown) => Object.assign(found, { isUnknown: isNotFound(error) }),
      ),
      companies.findRegistration(dot, request.id).then(
        ({ registration }) => Object.assign(found, registration && { registration }),
        () => undefined,
      ),
    ]);
    // What came in time counts, though the other part did not.
    await Promise.race([asked, pause(waitMs, undefined, { ref: false })]);
    if (found.isUnknown) return { state: "notFound" };
    if (!found.company) return { state: "unchecked" };
    const record: CarrierRecord = { ...found };
    const facts = compareWithFmcsa(answers, record);
    const information = facts.filter(({ isInformation }) => isInformation);
    const same = facts.filter(({ isDifferent, isInformation }) => !isDifferent && !isInformation);
    return {
      state: "checked",
      differences: findFmcsaDifferences(answers, record),
      same: same.map(({ topic }) => topic),
      information,
    };
  };

type Found = {
  company?: CarrierRecord["company"];
  registration?: CarrierRecord["registration"];
  /** FMCSA has no such carrier. */
  isUnknown?: boolean;
};

/** Any other error is recorded where FMCSA is asked; a quote request goes out without it. */
const isNotFound = (error: unknown): boolean => error instanceof AppError && error.status === 404;

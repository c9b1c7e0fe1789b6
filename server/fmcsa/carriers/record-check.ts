import { AppError } from "#server/base/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Clock } from "#server/base/clock.ts";
import { compareWithFmcsa, findFmcsaDifferences } from "#shared/carrier/compare/compare-with-profile.ts";
import { summarizeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { describeAdverseRating, toSafetyRating } from "#shared/carrier/underwriting/safety-record.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { createCompanyService, createLicensingService } from "./licensing-routes.ts";

/** Compares a profile with FMCSA's record, if that is read in time. Never throws. */
export type CheckRecord = (answers: AnyAnswers, request: RequestInfo) => Promise<FmcsaCheck>;

type StandingLines = NonNullable<Extract<FmcsaCheck, { state: "checked" }>["standing"]>;

/** Lists how a carrier compares with others, as much of it as can be read. */
export type ReadStanding = (dotNumber: string) => Promise<StandingLines>;

type Options = {
  readonly companies: ReturnType<typeof createCompanyService>;
  readonly findLicensing: ReturnType<typeof createLicensingService>;
  readonly readStanding: ReadStanding | undefined;
  readonly waitMs: number;
  readonly clock: Clock;
};

/** Compares profiles with FMCSA's records: with what is cached, or answered within `waitMs` milliseconds. */
export const createRecordCheck =
  ({ companies, findLicensing, readStanding, waitMs, clock }: Options): CheckRecord =>
  async (answers, request) => {
    const dot = typeof answers.dotNumber === "string" ? answers.dotNumber.trim() : "";
    if (!/^\d{1,8}$/.test(dot)) return { state: "noNumber" };
    const found: Found = {};
    const asked = Promise.all([
      companies.find(dot, request.id).then(
        ({ company, sources }) => Object.assign(found, { company, ...describeSources(sources) }),
        (error: unknown) => Object.assign(found, { isUnknown: isNotFound(error) }),
      ),
      companies.findRegistration(dot, request.id).then(
        ({ registration }) => Object.assign(found, { registration }),
        () => undefined,
      ),
      findLicensing(dot, request.id).then(
        (rows) => Object.assign(found, { rows }),
        () => undefined,
      ),
      readStanding?.(dot).then((standing) => Object.assign(found, { standing })),
    ]);
    // Each part that came in time counts.
    await Promise.race([asked, clock.sleep(waitMs, { ref: false })]);
    if (found.isUnknown) return { state: "notFound" };
    if (!found.company) return { state: "unchecked" };
    return toCheck(answers, found, clock.now().toISOString().slice(0, 10));
  };

function toCheck(answers: AnyAnswers, found: Found, today: string): FmcsaCheck {
  const { company, registration, rows, isSample = false, copyOf, standing = [] } = found;
  const files = { company, registration: registration ?? undefined };
  const licensing = rows && summarizeLicensing(getLicensing(files, rows, today), today);
  const warning = describeAdverseRating(toSafetyRating(registration));
  const unread = [
    ...(registration === undefined ? ["the safety rating"] : []),
    ...(rows === undefined ? ["authority and insurance"] : []),
  ];
  return {
    state: "checked",
    isSample,
    ...(copyOf !== undefined && { copyOf }),
    ...(unread.length > 0 && { unread }),
    ...(warning !== undefined && { warning }),
    ...compare(answers, { ...files, licensing }),
    ...(licensing && { licensing: licensing.lines }),
    ...(standing.length > 0 && { standing }),
  };
}

function compare(answers: AnyAnswers, record: CarrierRecord) {
  const facts = compareWithFmcsa(answers, record);
  const same = facts.filter(({ isDifferent, isInformation }) => !isDifferent && !isInformation);
  return {
    differences: findFmcsaDifferences(answers, record),
    same: same.map(({ topic }) => topic),
    information: facts.filter(({ isInformation }) => isInformation),
  };
}

type Found = {
  company?: CarrierRecord["company"];
  /** Null: FMCSA's company file doesn't have the carrier. */
  registration?: CarrierRecord["registration"] | null;
  rows?: LicensingRows;
  isSample?: boolean;
  copyOf?: string | undefined;
  standing?: StandingLines;
  /** FMCSA has no such carrier. */
  isUnknown?: boolean;
};

/** The company is of the last source. */
function describeSources(sources: readonly DataSource[]): Pick<Found, "isSample" | "copyOf"> {
  const read = sources.at(-1);
  return {
    isSample: sources.some(({ sample }) => sample),
    copyOf: read?.copiedAt === undefined ? undefined : getMoment(read),
  };
}

/** Any other error is recorded where FMCSA is asked; a quote request goes out without it. */
const isNotFound = (error: unknown): boolean => error instanceof AppError && error.status === 404;

/** A carrier's email address in FMCSA's record; undefined if it has none, or isn't read in time. Never throws. */
export type FindEmail = (dotNumber: string, requestId: string) => Promise<string | undefined>;

/** Reads what is cached, or answered within `waitMs` milliseconds. */
export const createFindEmail =
  ({ companies, waitMs, clock }: Pick<Options, "companies" | "waitMs" | "clock">): FindEmail =>
  async (dot, requestId) => {
    if (!/^\d{1,8}$/.test(dot)) return undefined;
    const found = companies.find(dot, requestId).then(
      ({ company }) => company?.email,
      // Recorded where FMCSA is asked.
      () => undefined,
    );
    return Promise.race([found, clock.sleep(waitMs, { ref: false }).then(() => undefined)]);
  };

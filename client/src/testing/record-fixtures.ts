import type { Company } from "#shared/api/admin/records/companies.ts";
import type {
  MessageDelivery,
  ProfileRecordDetail,
  ProfileRecordItem,
  SavedAnswers,
} from "#shared/api/admin/records/profile-records-api.ts";
import type { QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { type MockReply, respondWith } from "./mock-server.ts";

/** An id as the server gives them. */
export const testId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A download; what doesn't matter is filled in. */
export const testRecord = (rest: Partial<ProfileRecordItem> = {}): ProfileRecordItem => ({
  id: testId(1),
  createdAt: "2026-11-20T12:00:00.000Z",
  dotNumber: "1234567",
  companyName: "Acme Trucking",
  contactName: "Ann Owner",
  email: "owner@carrier.test",
  phone: "(555) 123-4567",
  pdfUrl: "/abc.pdf",
  actionType: "download",
  reference: null,
  companyProfileId: null,
  ...rest,
});

/** A message to an agency. */
export const testDelivery = (rest: Partial<MessageDelivery> = {}): MessageDelivery => ({
  id: testId(50),
  createdAt: "2026-11-20T12:00:00.000Z",
  recipient: "first@agency.test",
  audience: "staff",
  status: "sent",
  lastError: null,
  sentAt: "2026-11-20T12:00:05.000Z",
  heldReason: null,
  heldState: null,
  agencyId: null,
  ...rest,
});

const nothingNoted = { followUp: "new", followUpNote: "", followUpAt: null, dueOn: null } as const;

export const testQuote = (rest: Partial<QuoteRequestItem> = {}): QuoteRequestItem => ({
  ...testRecord({ actionType: "quote", reference: "RF-7K4M2X" }),
  ...nothingNoted,
  messages: [testDelivery()],
  fleet: { city: "Amarillo", state: "TX", trucks: 12, drivers: 15, effectiveDate: "12/01/2026" },
  ...rest,
});

/** Answers as they were saved. */
export const testAnswers = (answers: SavedAnswers["answers"] = {}): SavedAnswers => ({
  id: testId(70),
  createdAt: "2026-11-20T12:00:00.000Z",
  registryVersion: 1,
  answers: { ...minimalProfile, ...answers },
  unreadable: [],
});

/** A quote request, opened. */
export const testDetail = (rest: Partial<ProfileRecordDetail> = {}): ProfileRecordDetail => ({
  ...testQuote(),
  message: "",
  fmcsaCheck: null,
  visit: null,
  notes: [],
  tickets: [],
  agencies: [],
  filesDeletedAt: null,
  pdfDeletedAt: null,
  deadAddresses: [],
  answers: [],
  files: [],
  profile: testAnswers(),
  previous: null,
  ...rest,
});

const none = { data: [], hasMore: false };

/** A company of which nothing is known but what is given. */
export const testCompany = (rest: Partial<Company> = {}): Company => ({
  name: null,
  emails: [],
  records: none,
  profiles: none,
  tickets: none,
  messages: none,
  ...rest,
});

type Listed = { isFuzzy?: boolean; nextCursor?: string | null };

export const respondWithPage = (
  data: readonly unknown[],
  { isFuzzy = false, nextCursor = null }: Listed = {},
): MockReply => respondWith({ success: true, data, nextCursor, isFuzzy });

export const respondWithData = (data: unknown): MockReply => respondWith({ success: true, data });

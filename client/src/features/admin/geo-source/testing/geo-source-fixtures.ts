import { respondWith } from "#client/testing/mock-server.ts";
import {
  getPageCounts,
  type PageCounts,
  type CompanyProfileView,
  type Funnel,
  type VisitStatistics,
} from "#shared/api/admin/visits.ts";

export const funnel = (visits: number, requestedQuote = 0): Funnel => ({
  visits,
  reachedBuilder: visits,
  reachedReview: requestedQuote,
  requestedQuote,
});
const states = ["TX", "CA", "FL", "OH", "GA", "IL"];
const none = { landingPage: null, utmMedium: null, utmCampaign: null, referrerUrl: null };
export const data: VisitStatistics = {
  totals: { visits: 1000, reachedBuilder: 800, reachedReview: 401, requestedQuote: 250 },
  topStates: states.map((state, index) => ({ country: "US", state, ...funnel(100 - index) })),
  usStates: states.map((state, index) => ({ state, ...funnel(100 - index) })),
  topCountries: [
    { country: "US", ...funnel(900) },
    { country: "Unknown", ...funnel(100) },
  ],
  sources: Array.from({ length: 12 }, (_, index) => ({
    ...none,
    utmSource: `source-${index}`,
    ...funnel(50 - index),
  })),
  moreSources: 7,
};
export const empty: VisitStatistics = {
  totals: funnel(0),
  topStates: [],
  usStates: [],
  topCountries: [],
  sources: [],
  moreSources: 0,
};
export const answer = (body: VisitStatistics) => respondWith({ success: true, data: body });
export const event: CompanyProfileView = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-23T10:00:00.000Z",
  name: "<script>Acme</script>",
  dotNumber: "",
  email: "owner@carrier.test",
  ipAddress: "203.0.113.9",
  geoCity: "Houston",
  geoState: "TX",
  geoCountry: "US",
  landingPage: "https://rigfile.example/",
  utmSource: "radio",
  utmMedium: null,
  utmCampaign: "spring",
  referrerUrl: null,
};
export const events = (rows: readonly CompanyProfileView[], nextCursor: string | null = null) =>
  respondWith({ success: true, data: rows, nextCursor });
export const nothingCounted: PageCounts = {
  firstDay: null,
  period: null,
  before: null,
  isUntilToday: false,
  steps: [],
  sources: [],
  moreSources: 0,
};
export const counted: PageCounts = {
  firstDay: "2026-10-01",
  period: { from: "2026-11-20", until: "2026-11-26" },
  before: { from: "2026-11-13", until: "2026-11-19" },
  isUntilToday: true,
  steps: [
    { step: "landing", count: 1000, before: 800 },
    { step: "builder", count: 400, before: 400 },
    { step: "contact-info", count: 300, before: 0 },
    { step: "review", count: 100, before: 110 },
    { step: "sent", count: 40, before: 20 },
    { step: "vin-checker", count: 77, before: 7 },
  ],
  sources: [{ source: "radio", landing: 500, builder: 200, review: 50, sent: 20 }],
  moreSources: 3,
};
export const answerCounts = (body: PageCounts) => respondWith({ success: true, data: body });
export const uncounted = [getPageCounts, answerCounts(nothingCounted)] as const;

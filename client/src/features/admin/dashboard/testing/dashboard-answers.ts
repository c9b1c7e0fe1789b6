import { respondWith } from "#client/testing/mock-server.ts";
import type { Dashboard, Today } from "#shared/api/admin/dashboard.ts";

const quiet = { isUsed: true, lastSuccessAt: null, lastFaultAt: null, lastFault: null };
export const dashboard: Dashboard = {
  counts: { quoteRequests: 1234, supportRequests: 5, profileDownloads: 67 },
  days: [
    { day: "2026-11-22", download: 1, email: 0, quote: 2 },
    { day: "2026-11-23", download: 0, email: 0, quote: 0 },
  ],
  mail: { queued: 2, failed: 0, uncertain: 0, held: 1, oldestWaitingSeconds: 7300 },
  services: [
    { ...quiet, name: "NHTSA", lastSuccessAt: "2026-11-23T10:00:00.000Z" },
    {
      ...quiet,
      name: "FMCSA",
      lastSuccessAt: "2026-11-23T10:00:00.000Z",
      lastFaultAt: "2026-11-23T11:00:00.000Z",
      lastFault: "status 503",
    },
    { ...quiet, name: "Geocoder", isUsed: false },
    { ...quiet, name: "Mail server" },
  ],
  storage: { bytes: 1_540_000_000, tables: [{ name: "PDFs", rows: 12_345, bytes: 900_000 }] },
  profileDays: 1095,
  database: "postgres",
  backgroundWork: [],
  encryption: { isOn: true, isExpected: true, missingKeys: [] },
  mirror: null,
  lastBackup: { takenAt: "2026-11-22T03:00:00.000Z", bytes: 910_000_000 },
};
export const answerDashboard = (change: Partial<Dashboard> = {}) =>
  respondWith({ success: true, data: { ...dashboard, ...change } });

const nothing = { count: 0, oldestAt: null };
const idle: Today = {
  day: "2026-11-25",
  newQuotes: nothing,
  held: nothing,
  failed: nothing,
  uncertain: nothing,
  followUps: { count: 0, oldestOn: null },
  waitingTickets: nothing,
  renewals: { data: [], hasMore: false },
  failingSets: [],
};
/** Nothing waits but what is given. */
export const answerToday = (change: Partial<Today> = {}) =>
  respondWith({ success: true, data: { ...idle, ...change } });

import { expect, vi } from "vitest";
import { downloadBody, quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { startClients } from "#server/testing/clients.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { patient } from "./start-site.ts";

/** The address that gets the mail of a submission with this key. */
export const customerOf = (key: string): string => `${key}@carrier.test`;

/** Each kind of submission, marked with its key. */
const kinds = {
  quotes: {
    ...sendQuoteRequest,
    toBody: (key: string) => ({ ...quoteBody, companyName: key, customerEmail: customerOf(key) }),
  },
  selfEmails: {
    ...sendSelfEmail,
    toBody: (key: string) => ({ ...selfEmailBody, companyName: key, customerEmail: customerOf(key) }),
  },
  downloads: { ...savePdfDownload, toBody: (key: string) => ({ ...downloadBody, companyName: key }) },
  tickets: { ...submitSuggestion, toBody: (key: string) => ({ ...supportBody, suggestion: key }) },
};

/** One client for each kind of submission, two for quote requests. */
export function startMixedLoad(url: string) {
  const start = (count: number, { path, toBody }: (typeof kinds)[keyof typeof kinds]) =>
    startClients(count, { url, path, toBody, retried: ["500", "502", "504"] });
  const clients = {
    quotes: start(2, kinds.quotes),
    selfEmails: start(1, kinds.selfEmails),
    downloads: start(1, kinds.downloads),
    tickets: start(1, kinds.tickets),
  };
  const all = Object.values(clients);
  const keysOf = (kind: keyof typeof clients): string[] => clients[kind].accepted.map(({ key }) => key);
  return {
    keysOf,
    /** Waits until this many more of each kind are accepted. */
    goOn: async (count: number): Promise<void> => {
      const before = all.map(({ accepted }) => accepted.length);
      await vi.waitFor(
        () =>
          expect(all.every(({ accepted }, at) => accepted.length >= (before[at] ?? 0) + count)).toBe(true),
        patient,
      );
    },
    /** Every answer but 200. */
    getFailures: () => all.flatMap(({ accepted }) => accepted.flatMap(({ failures }) => failures)),
    stop: async () => void (await Promise.all(all.map(async (each) => each.stop()))),
  };
}

export type MixedLoad = ReturnType<typeof startMixedLoad>;

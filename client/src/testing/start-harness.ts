import {
  type CarrierAnswer,
  type RegistrationAnswer,
  getCarrier,
  getInsuranceFilings,
  getLicensingRows,
  getRegistration,
  getVehicles,
} from "#shared/api/carriers.ts";
import { createCompany, createRegistration } from "#shared/testing/carrier-records.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { failed, source } from "./dot-fixtures.ts";
import { createLicensing } from "./underwriter-fixtures.ts";
import { type MockReply, mockServer, respondWith } from "./mock-server.ts";

export const carrierAnswer = (more: Parameters<typeof createCompany>[0] = {}): CarrierAnswer => ({
  company: createCompany(more),
  sources: [source("kjg3-diqy", { publishedAt: "2026-07-31T12:00:00Z" })],
});

export const registrationAnswer = (
  more: Parameters<typeof createRegistration>[0] = {},
): RegistrationAnswer => ({
  registration: createRegistration(more),
  sources: [source("az4n-8mr2", { publishedAt: "2026-08-14T12:00:00Z" })],
});

export const failedRegistration: RegistrationAnswer = { sources: [failed("az4n-8mr2")] };

/** Both of FMCSA's sets of insurance filings, read. */
export const filingSources = [source("c5y8-a4uz"), source("3uet-3z4i")];

type Replies = {
  readonly company?: MockReply;
  readonly registration?: MockReply;
  readonly vehicles?: MockReply;
  readonly filings?: MockReply;
  readonly licensing?: MockReply;
  /** The site's public information. */
  readonly site?: object;
  /** Any other endpoint, such as the VIN decoder. */
  readonly other?: MockReply;
};

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/, "[^/?]*")}$`);

/** Mocks what the server says about a carrier. */
export function mockCarrier({
  company = respondWith(carrierAnswer()),
  registration = respondWith(registrationAnswer()),
  vehicles = respondWith({ vehicles: [], sources: [source("rbkj-cgst")] }),
  licensing = respondWith(createLicensing()),
  filings = respondWith({ filings: [], leftOut: 0, sources: filingSources }),
  site = { analytics: null, addressSuggestions: false },
  other = () => Response.error(),
}: Replies = {}) {
  const replies: readonly (readonly [string, MockReply])[] = [
    [getCarrier.path, company],
    [getRegistration.path, registration],
    [getLicensingRows.path, licensing],
    [getVehicles.path, vehicles],
    [getInsuranceFilings.path, filings],
    [getSiteSettings.path, respondWith(site)],
  ];
  return mockServer((call) => {
    const reply = replies.find(([path]) => toPattern(path).test(call.url))?.[1];
    return (reply ?? other)(call);
  });
}

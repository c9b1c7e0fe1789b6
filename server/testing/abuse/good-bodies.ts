import type { Endpoint } from "#shared/api/endpoint.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { downloadBody, quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { everyContract } from "#server/testing/every-contract.ts";

const { attribution } = quoteBody;

/** A valid body for each contract, by path. */
const goodBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "/api/send-quote-request": { ...quoteBody, formData: maximalProfile },
  "/api/send-self-email": selfEmailBody,
  "/api/save-pdf-download": downloadBody,
  "/api/company-profiles": { ...maximalProfile, ...attribution },
  "/api/feature-suggestions": supportBody,
  "/api/counts": { steps: ["landing"], source: "radio" },
  // There is nothing to confirm.
  "/api/confirm-email": { confirmationId: "b7e23ec2-9af5-4b3a-8f0f-2d1a7a3c9d10", code: "123456" },
  "/api/request-code": { email: "owner@carrier.test" },
  "/api/your-data/code": { email: "owner@carrier.test" },
  // There is no such code, and no such session.
  "/api/your-data/open": { requestId: "b7e23ec2-9af5-4b3a-8f0f-2d1a7a3c9d10", code: "123456" },
  "/api/your-data/find": { token: "0".repeat(43) },
  "/api/your-data/export": { token: "0".repeat(43) },
  "/api/your-data/erase": { token: "0".repeat(43), revision: "r", confirmation: "DELETE" },
  "/api/admin/login": { username: "operator", password: "a password", code: "123456" },
  // No link has this code.
  "/api/admin/set-up": { newUsername: "operator", newPassword: "a load of 44,000 lbs", code: "0" },
  "/api/admin/passkey-login": {
    response: {
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
    },
  },
  "/api/records": { dotNumber: "1000006" },
  "/api/vins": { vehicles: [{ vin: "1FUJGLDR5CSBH1234", modelYear: "2012" }] },
};

export type Target = { readonly contract: Endpoint; readonly good: Readonly<Record<string, unknown>> };

/** Every contract that accepts a body without a session, with a valid one. Throws if one is missing here. */
export async function everyTarget(): Promise<Target[]> {
  const taking = (await everyContract()).filter(({ body, access }) => body && access === "public");
  return taking.map((contract) => {
    const good = goodBodies[contract.path];
    if (!good) throw new Error(`good-bodies.ts has no body for ${contract.path}.`);
    return { contract, good };
  });
}

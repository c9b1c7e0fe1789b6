import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, optionalEmail, outcome } from "#shared/api/response-parts.ts";

export const operatorMail = z.strictObject({
  /** Empty: nothing is emailed to the operator. */
  address: optionalEmail,
  /** True if counts of what waits are emailed: new and held requests, failed mail; and outages of mail. */
  reportsWork: z.boolean().default(false),
});
export type OperatorMail = z.output<typeof operatorMail>;

export const getOperatorMail = adminEndpoint("GET", "/api/admin/operator-mail", {
  response: dataResponse(operatorMail),
});

/** Saves it. Another address needs the password again: 403 (`errorBody`). */
export const saveOperatorMail = adminEndpoint("POST", "/api/admin/operator-mail", {
  bodyLimit: 2048,
  body: operatorMail,
  response: outcome,
});

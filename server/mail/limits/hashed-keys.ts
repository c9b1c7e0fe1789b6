import { createHmac } from "node:crypto";
import { addressScopes } from "#server/http/client-address.ts";

export type ToKey = (kind: string, subject: string) => string;

/** Hashed, so that the counts contain no names. */
export const hashedKeys =
  (secret: string): ToKey =>
  (kind, subject) =>
    `${kind}:${createHmac("sha256", secret).update(`${kind}:${subject}`).digest("base64url")}`;

/** The network that a request came from: its IPv4 address or IPv6 /64. */
export const toNetwork = (ip: string | null): string => (ip === null ? "unknown" : addressScopes(ip).address);

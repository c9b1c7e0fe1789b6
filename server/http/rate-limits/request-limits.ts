import type { Request } from "express";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";

export type Scope = "visitor" | "address" | "network";

export type Limit = {
  readonly scope: Scope;
  /** Identifies this limit and its owner. */
  readonly key: string;
  readonly points: number;
};

export type LimitRule = {
  /** Each name is counted separately. */
  readonly name: string;
  readonly visitorPoints: number;
  /** Multiplier for all visitors of one address. */
  readonly addressFactor: number;
};

/** Multiplier for an address's /48 network. */
const networkFactor = 4;
/** Truncates headers; browsers send shorter ones. */
const headerLength = 256;

/** Limits of a request: its visitor's first, then shared ones; none if disconnected. */
export function getLimits({ name, visitorPoints, addressFactor }: LimitRule, request: Request): Limit[] {
  const from = clientAddress(request);
  if (from === null) return [];
  const { "user-agent": agent = "", "accept-language": language = "" } = request.headers;
  const visitor = [from, agent.slice(0, headerLength), language.slice(0, headerLength)].join("\n");
  const { address, network } = addressScopes(from);
  const limit = (scope: Scope, value: string, points: number): Limit => ({
    scope,
    key: [name, scope, value].join("\n"),
    points,
  });
  const addressPoints = visitorPoints * addressFactor;
  return [
    limit("visitor", visitor, visitorPoints),
    limit("address", address, addressPoints),
    ...(network === null ? [] : [limit("network", network, addressPoints * networkFactor)]),
  ];
}

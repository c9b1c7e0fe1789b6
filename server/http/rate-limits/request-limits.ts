import type { Request } from "express";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";

/** Whose points a limit counts. */
export type Scope = "visitor" | "address" | "network";

export type Limit = {
  readonly scope: Scope;
  /** Tells this limit and its owner from all others. */
  readonly key: string;
  readonly points: number;
};

export type LimitRule = {
  /** The limit's name; each is counted separately. */
  readonly name: string;
  readonly visitorPoints: number;
  /** Multiplier for all visitors of one address together. */
  readonly addressFactor: number;
};

/** Multiplier for the /48 network of an address. */
const networkFactor = 4;
/** Truncates headers; longer ones differ only in parts that no browser sends. */
const headerLength = 256;

/** The limits that apply to a request: its visitor's first, then those that visitors share; none if disconnected. */
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

import type { Clock } from "#server/system/clock.ts";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { type Endpoint, signatureHeader } from "#shared/api/endpoint.ts";
import { AppError } from "./app-error.ts";
import { requestContext } from "./request-context.ts";

/** How far a signature's time may be from ours, in seconds. */
const tolerance = 300;

const pattern = /^t=(\d{1,12}),h=([0-9a-f]{64}),v1=([0-9a-f]{64})$/;

const sign = (secret: string, time: string, bodyHash: string): Buffer =>
  createHmac("sha256", secret).update(`${time}.${bodyHash}`).digest();

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a caller knows a secret, compared in constant time. Nobody knows one that isn't set. */
export const isSecret = (given: string | null, secret: string | undefined): boolean =>
  secret !== undefined && given !== null && timingSafeEqual(digest(given), digest(secret));

/** The header of a request with this body. */
export const toSignature = (secret: string, bodyHash: string, now: Date): string => {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},h=${bodyHash},v1=${sign(secret, time, bodyHash).toString("hex")}`;
};

/** The hash of the body that was signed; undefined if the signature is none of ours, or too old. */
export function readSignature(header: string, secret: string, now: Date): string | undefined {
  const [, time = "", bodyHash = "", signature = ""] = pattern.exec(header) ?? [];
  if (signature === "" || Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return undefined;
  return timingSafeEqual(sign(secret, time, bodyHash), Buffer.from(signature, "hex")) ? bodyHash : undefined;
}

/**
 * Refuses requests that are not signed, before their body is read; `readBody` compares its hash. Throws AppError 401,
 * and 404 without a secret.
 */
export const requireSignature = (
  { isSigned }: Pick<Endpoint, "isSigned">,
  secret: string | undefined,
  clock: Clock,
): RequestHandler[] => {
  if (!isSigned) return [];
  return [
    (request, _response, next) => {
      if (secret === undefined) throw new AppError(404, "This is not set up.");
      const signedHash = readSignature(request.get(signatureHeader) ?? "", secret, clock.now());
      if (signedHash === undefined) throw wrongSignature();
      requestContext(request).signedHash = signedHash;
      next();
    },
  ];
};

export const wrongSignature = (): AppError =>
  new AppError(401, "The signature is missing, wrong or too old.");

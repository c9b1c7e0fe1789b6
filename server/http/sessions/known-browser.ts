import { createHmac, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import type { Random } from "#server/base/random.ts";

const yearMs = 365 * 24 * 60 * 60 * 1000;
type Secrets = { readonly secret: string; readonly isSecure: boolean; readonly random: Random };

const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-rigfile-browser" : "rigfile-browser");

const sign = (secret: string, id: string): Buffer =>
  createHmac("sha256", secret).update(`known browser ${id}`).digest();

/** Browsers send each cookie once. */
const findCookie = (request: Request, name: string): string | undefined =>
  request
    .get("cookie")
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Id of a browser that has signed in before, from its signed cookie. Its sign-ins are delayed separately, so that others'
 * failures can't lock the owner out (OWASP, Blocking Brute Force Attacks, "device cookies").
 */
export function findKnownBrowser(
  request: Request,
  { secret, isSecure }: Omit<Secrets, "random">,
): string | undefined {
  // Until 0.3, sites behind a proxy missing in TRUST_PROXY used the plain name.
  const names = [cookieName(isSecure), cookieName(false)];
  const [value] = names.flatMap((name) => findCookie(request, name) ?? []);
  const [id = "", signature = ""] = value?.split(".") ?? [];
  const given = Buffer.from(signature, "base64url");
  const expected = sign(secret, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

export function rememberBrowser(request: Request, response: Response, parts: Secrets): void {
  const { secret, isSecure, random } = parts;
  const id = findKnownBrowser(request, parts) ?? random.bytes(16).toString("base64url");
  response.cookie(cookieName(isSecure), `${id}.${sign(secret, id).toString("base64url")}`, {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
    path: "/",
    maxAge: yearMs,
  });
}

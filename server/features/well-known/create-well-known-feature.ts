import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import type { Dependencies, Feature } from "#server/http/route.ts";
import { root } from "#server/base/root.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

const securityTxt = "/.well-known/security.txt";
const policyTxt = "/.well-known/security-policy.txt";
const credentialsPage = "/admin/settings";

type Site = { readonly publicUrl: string; readonly contact: string; readonly hasPolicy: boolean };

/** Contacts for vulnerabilities (RFC 9116), valid for half a year from the request, so that they never expire on a running site. */
export function securityText({ publicUrl, contact, hasPolicy }: Site, now: number): string {
  const expires = new Date(Math.floor(now / dayMs + validDays) * dayMs).toISOString();
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}${securityTxt}`,
    ...(hasPolicy ? [`Policy: ${publicUrl}${policyTxt}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

const textOf =
  (getText: () => string): RequestHandler =>
  (_request, response) => {
    response.setHeader("Cache-Control", "no-cache");
    response.type("text/plain; charset=utf-8").send(getText());
  };

/** Addresses that security researchers (RFC 9116) and password managers know. */
export function createWellKnownFeature({ clock, config }: Pick<Dependencies, "clock" | "config">): Feature {
  const file = join(root, "SECURITY.md");
  const policy = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const site = {
    publicUrl: config.publicUrl,
    contact: config.mailFrom.support,
    hasPolicy: policy !== undefined,
  };
  return {
    pages: [
      { path: securityTxt, handlers: [textOf(() => securityText(site, clock.now().getTime()))] },
      ...(policy === undefined ? [] : [{ path: policyTxt, handlers: [textOf(() => policy)] }]),
      {
        // https://w3c.github.io/webappsec-change-password-url/
        path: "/.well-known/change-password",
        handlers: [(_request, response) => response.redirect(302, credentialsPage)],
      },
    ],
  };
}

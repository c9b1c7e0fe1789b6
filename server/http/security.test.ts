import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { hashSource, html2canvasStyle, securityHeaders } from "./security.ts";

const usual = {
  production: true,
  isHttps: true,
  hotReload: false,
  styleHashes: ["'sha256-page'"],
  analyticsUrl: undefined,
};
const headersWith = (options: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  new Map(securityHeaders({ ...usual, ...options }).map(([name, value]) => [name.toLowerCase(), value]));
const policyWith = (options?: Partial<Parameters<typeof securityHeaders>[0]>): string =>
  headersWith(options).get("content-security-policy") ?? "";

describe("the headers of every answer", () => {
  test("let in the styles of the pages and the one that html2canvas inserts, and nothing inline besides", () => {
    const hash = hashSource(html2canvasStyle);
    expect(policyWith()).toContain(`style-src 'self' 'sha256-page' ${hash};`);
    expect(policyWith()).not.toContain("unsafe");
  });

  test("let the development server style and run what it puts into its page", () => {
    const policy = policyWith({ hotReload: true });
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain("script-src 'self' 'unsafe-inline';");
  });

  test("forbid what they don't name, and strings as HTML or as a script's address", () => {
    const directives = policyWith().split(";");
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "upgrade-insecure-requests",
        "require-trusted-types-for 'script'",
        "trusted-types default mail",
        "report-to csp",
      ]),
    );
    expect(headersWith().get("reporting-endpoints")).toBe('csp="/api/csp-reports"');
  });

  test("leave http as it is where the site has no TLS, and a foreign script its strings", () => {
    expect(policyWith({ isHttps: false })).not.toContain("upgrade-insecure-requests");
    const analyticsUrl = "https://www.googletagmanager.com/gtag/js";
    for (const policy of [policyWith({ analyticsUrl }), policyWith({ hotReload: true })])
      expect(policy).not.toContain("trusted-types");
  });

  test("let in the hosts of analytics where it is on, of which one may run code", () => {
    const google = "https://www.googletagmanager.com";
    const counting = `${google} https://*.google-analytics.com https://*.analytics.google.com`;
    const policy = policyWith({ analyticsUrl: `${google}/gtag/js` });
    expect(policy).toContain(`script-src 'self' ${google};`);
    expect(policy).toContain(`connect-src 'self' ${counting};`);
    expect(policy).toContain(`img-src 'self' data: blob: ${counting};`);
    const other = policyWith({ analyticsUrl: "http://127.0.0.1:9/gtag/js" });
    expect(other).toContain("script-src 'self' http://127.0.0.1:9;");
    for (const without of [other, policyWith()]) expect(without).not.toContain("google");
  });

  test("are each there once, and forbid framing, guessing of types and unused devices", () => {
    const names = securityHeaders(usual).map(([name]) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["permissions-policy", "strict-transport-security"]));
    expect(Object.fromEntries(headersWith())).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=(), "),
    });
  });
});

test("a source is named as browsers name it", () => {
  // The example of https://www.w3.org/TR/CSP3/#external-hash, of an inline script.
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test("html2canvas inserts the style that is let in, in the version that is installed", () => {
  const code = readFileSync(
    createRequire(import.meta.url).resolve("html2canvas/dist/html2canvas.esm.js"),
    "utf8",
  );
  const getText = (name: string): string =>
    String(JSON.parse(`"${new RegExp(`${name} = ['"](.*)['"];`).exec(code)?.[1] ?? ""}"`));
  const hidden = getText("PSEUDO_HIDE_ELEMENT_STYLE");
  const rule = (side: string) =>
    `.${getText(`PSEUDO_HIDE_ELEMENT_CLASS_${side}`)}${getText(`PSEUDO_${side}`)}${hidden}`;
  expect(html2canvasStyle).toBe(`${rule("BEFORE")}\n         ${rule("AFTER")}`);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directSource, isSource, otherSource, toSource } from "./visit-source.ts";

const landingPage = "https://rigfile.example/?utm_source=radio";

describe("where a page load came from", () => {
  it.each([
    [{}, "direct"],
    [{ utmSource: "Radio" }, "radio"],
    [{ utmSource: " facebook_2026 ", referrerUrl: "https://www.google.com/" }, "facebook_2026"],
    [{ referrerUrl: "https://www.Google.com:443/search?q=truck#top" }, "google.com"],
    [{ referrerUrl: "https://www.rigfile.example/vin-checker" }, "direct"],
    [{ referrerUrl: "android-app://com.google.android.gm/" }, "direct"],
    [{ utmSource: "owner@carrier.test" }, "other"],
    [{ utmSource: "Joe Smith" }, "other"],
    [{ utmSource: "214-555-0123" }, "other"],
    [{ utmSource: "1FUJGLDR3CLBP8834" }, "other"],
    [{ utmSource: "x".repeat(61) }, "other"],
    [{ referrerUrl: "https://192.168.1.20/list" }, "other"],
  ])("%j is %s", (arrival, source) => expect(toSource({ landingPage, ...arrival })).toBe(source));

  it("is a plain name whatever an address holds", () => {
    const text = fc.option(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.webUrl({ withQueryParameters: true })),
    );
    fc.assert(
      fc.property(text, text, (utmSource, referrerUrl) => {
        const source = toSource({ utmSource, referrerUrl, landingPage });
        expect(source === directSource || source === otherSource || isSource(source)).toBe(true);
        expect(source).toMatch(/^[a-z0-9._-]{1,60}$/);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { adminPaths, extraPaths, offlinePath, paths } from "#client/lib/paths.ts";
import { getMessageType, messages } from "#client/lib/worker/messages.ts";
import { isHashedFile, isVisitedPage, withoutQuery } from "./routes.ts";

describe("which pages are kept as they are visited:", () => {
  it.each([paths.home, paths.vinChecker, extraPaths.vinFleet, paths.dotHealthCheck, paths.privacyPolicy])(
    "%s",
    (path) => expect(isVisitedPage(path)).toBe(true),
  );

  it.each([...Object.values(adminPaths), "/api/health", "/unsubscribe/abc", "/dev/mail", "/sw.js"])(
    "not %s",
    (path) => expect(isVisitedPage(path)).toBe(false),
  );

  it("not the builder and the offline page, which are stored from the start", () => {
    expect(isVisitedPage(paths.profileBuilder)).toBe(false);
    expect(isVisitedPage(offlinePath)).toBe(false);
  });
});

it("files with a hash in their name never change; the back office's aren't kept", () => {
  expect(isHashedFile("/assets/app-HkPbCzjd.js")).toBe(true);
  expect(isHashedFile("/assets/admin/main-HkPbCzjd.js")).toBe(false);
  expect(isHashedFile("/favicon.ico")).toBe(false);
  expect(isHashedFile("/api/assets/x")).toBe(false);
});

it("a page is kept without the VIN or DOT number in its address", () => {
  expect(withoutQuery("https://rigfile.example/vin-checker?vin=1FUJGLDR3CLBP8834#result")).toBe(
    "https://rigfile.example/vin-checker",
  );
});

it("the worker understands its own messages only", () => {
  expect(getMessageType({ type: messages.storeLater })).toBe("STORE_LATER");
  for (const strange of [undefined, null, "SKIP_WAITING", 5, {}, { type: 5 }])
    expect(getMessageType(strange)).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { adminPaths, afterSignInPath, companyPath, recordPath, dotField, startPath } from "./paths.ts";

describe("a company's page", () => {
  it.each([
    [{ dotNumber: "1234567", email: "a@b.test" }, "/admin/company?dot=1234567"],
    [{ dotNumber: " 0012 ", email: "" }, "/admin/company?dot=0012"],
    [{ dotNumber: "pending", email: "a+b@c.test" }, "/admin/company?email=a%2Bb%40c.test"],
    [{ dotNumber: null, email: " a@b.test " }, "/admin/company?email=a%40b.test"],
    [{ dotNumber: "1".repeat(21), email: "" }, undefined],
    [{ dotNumber: "", email: " " }, undefined],
  ])("of %j is %s", (company, path) => {
    expect(companyPath(company)).toBe(path);
  });
});

describe("a record's page", () => {
  it("keeps the query of its list, and has one record", () => {
    expect(recordPath(adminPaths.profiles, "a", "search=b%26c&record=old")).toBe(
      "/admin/profiles?search=b%26c&record=a",
    );
    expect(recordPath(adminPaths.quoteRequests, "a")).toBe("/admin/email-sends?record=a");
  });
});

describe("a sign-in after being sent to it", () => {
  it.each([
    ["leads back to that page", "/admin/support?ticket=7", "/admin/support?ticket=7"],
    ["leads to no other site", "https://elsewhere.example/admin/support", adminPaths.dashboard],
    ["leads to no other host", "//elsewhere.example/admin", adminPaths.dashboard],
    ["leads to no page outside the back office", "/admin/../profile-builder", adminPaths.dashboard],
    ["leads to no page of a similar name", "/administrator", adminPaths.dashboard],
  ])("%s: %s", (_name, from, path) => expect(afterSignInPath({ from })).toBe(path));
});

it("the builder starts from the DOT number that its own form would send", () => {
  const url = new URL(startPath("1234567"), "https://rigfile.example");
  expect(url.pathname).toBe("/profile-builder");
  expect(url.searchParams.get(dotField)).toBe("1234567");
  expect([...url.searchParams.keys()]).toEqual([dotField]);
  expect(new URL(startPath("1&section=review"), url).searchParams.get("section")).toBeNull();
});

import { expect, it, onTestFinished, vi } from "vitest";
import { deleteAnalyticsCookies } from "./analytics.ts";

it("deletes the cookies of analytics and leaves every other", () => {
  for (const name of ["_ga", "_ga_ABC123", "_gallery", "session"]) document.cookie = `${name}=1; Path=/`;
  deleteAnalyticsCookies();
  expect(document.cookie).toBe("_gallery=1; session=1");
});

it("deletes them for every domain that the site may have set them for", () => {
  const set = vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
  vi.spyOn(document, "cookie", "get").mockReturnValue("_ga=1");
  onTestFinished(() => void vi.restoreAllMocks());
  deleteAnalyticsCookies("www.tools.example");
  expect(set.mock.calls.flat()).toEqual([
    "_ga=; Max-Age=0; Path=/",
    "_ga=; Max-Age=0; Path=/; Domain=www.tools.example",
    "_ga=; Max-Age=0; Path=/; Domain=tools.example",
  ]);
});

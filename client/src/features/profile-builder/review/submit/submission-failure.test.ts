import { RequestError } from "#client/lib/api/request.ts";
import { describe, expect, it } from "vitest";
import { toReason } from "./submission-failure.ts";

describe("why a call failed", () => {
  it("is certain when the server turned it down", () => {
    const body = JSON.stringify({ success: false, message: "Too many requests." });
    expect(toReason(new RequestError(429, body))).toEqual({
      title: "It wasn't sent.",
      text: "Too many requests.",
    });
  });

  it("names the fields at fault, and how many it leaves out", () => {
    const errors = [{ path: "email", message: "Enter an email address." }];
    const body = { success: false, message: "Please check the marked fields.", errors, moreErrors: 1203 };
    expect(toReason(new RequestError(400, JSON.stringify(body))).text).toBe(
      "Please check the marked fields. email: Enter an email address. And 1,203 more.",
    );
  });

  it("is told with the status where a proxy answered with a page", () => {
    expect(toReason(new RequestError(413, "<h1>Too large</h1>")).text).toBe("The server answered 413.");
  });

  it.each([new TypeError("Failed to fetch"), new RequestError(502, "<h1>Bad gateway</h1>")])(
    "is uncertain after %s, and a retry is safe",
    (error) => {
      const reason = toReason(error);
      expect(reason.title).toBe("We can't tell whether it was sent.");
      expect(reason.text).toMatch(/the same request is never sent twice\.$/);
    },
  );
});

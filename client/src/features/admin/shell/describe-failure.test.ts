import { expect, it } from "vitest";
import { z } from "zod";
import { RequestError } from "#client/lib/api/request.ts";
import { describeFailure } from "./admin-requests.ts";

const refused = (status: number, message?: string) =>
  new RequestError(status, message === undefined ? "<html>" : JSON.stringify({ success: false, message }));

it.each([
  [
    "no answer",
    new TypeError("Failed to fetch"),
    "The server didn't answer. Check your connection and try again.",
  ],
  ["an ended session", refused(401, "Please sign in."), "Your session has ended. Sign in to continue."],
  ["too many", refused(429, "Wait 2 minutes."), "Wait 2 minutes."],
  ["too many, by a proxy", refused(429), "That's too many tries. Wait a few minutes and try again."],
  ["a database that is gone", refused(503, "We can't save right now."), "We can't save right now."],
  [
    "a proxy's error page",
    refused(502),
    "The server has a problem (status 502), not your connection. Try again in a moment.",
  ],
  ["a refusal", refused(409, "It was changed."), "It was changed."],
  ["a refusal without words", refused(413), "The server refused it (status 413)."],
  [
    "an answer of another version",
    new z.ZodError([]),
    "The server's answer couldn't be read. Reload the page and try again.",
  ],
])("%s has its own sentence", (_name, error, text) => expect(describeFailure(error)).toBe(text));

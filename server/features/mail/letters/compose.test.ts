import { expect, test } from "vitest";
import { orNone, outboxMessage, timestamp } from "./compose.ts";

test("times are those of New York, in summer and in winter", () => {
  expect(timestamp(new Date("2025-10-04T19:05:00Z"))).toBe("October 4, 2025 at 3:05 PM EDT");
  expect(timestamp(new Date("2025-12-04T02:05:00Z"))).toBe("December 3, 2025 at 9:05 PM EST");
});

test("a Message-ID is of the sender's domain and never the same twice", () => {
  const rendered = { subject: "s", text: "t", html: "h" };
  const to = { submissionId: "1", sender: "no-reply@rigfile.example", recipient: "a@b.test" };
  const ids = [1, 2].map(() => outboxMessage(rendered, to).messageId);
  expect(ids[0]).toMatch(/^<[\w-]+@rigfile\.example>$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test("an answer that was not given is said to be so", () => {
  expect(orNone(" ")).toBe("not given");
  expect(orNone(undefined)).toBe("not given");
  expect(orNone("x")).toBe("x");
});

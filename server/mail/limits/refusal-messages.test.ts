import { expect, test } from "vitest";
import { describeHold, describeRefusal } from "./daily-limits.ts";

const limits = { perRecipient: 5, perSender: 100, inAll: 2000, quotes: 3 };
const reasons = ["recipient", "sender", "total", "blocked"] as const;

test("a full mailbox gets plain words on what to do", () => {
  expect(describeRefusal("recipient", limits)).toBe(
    "We already emailed this address 5 times today. Try again tomorrow, or download the PDF.",
  );
  expect(describeRefusal("recipient", { ...limits, perRecipient: 1 })).toContain("this address once today");
});

test.each(reasons)("whatever the reason (%s), the visitor learns what to do instead", (reason) => {
  expect(describeRefusal(reason, limits)).toMatch(/, or download the PDF\.$/);
});

test.each(reasons)("a receipt that was withheld (%s) is explained in a sentence", (reason) => {
  expect(describeHold(reason, limits)).toMatch(/^We didn't email you a confirmation: [^.]+\.$/);
});

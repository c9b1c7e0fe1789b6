import { describe, expect, test } from "vitest";
import { quoteAnswer, selfEmailAnswer } from "./answers.ts";

const agency = "one@agency.test";

describe("a quote request", () => {
  test("that was sent or waits is a success, and says which", () => {
    expect(quoteAnswer({ delivery: "sent", refused: [] })).toEqual({
      success: true,
      message: "Your quote request was sent to our insurance partners.",
      delivery: "sent",
      refused: [],
    });
    const waiting = quoteAnswer({ delivery: "queued", refused: [] });
    expect(waiting.success).toBe(true);
    expect(waiting.message).toContain("saved");
  });

  test("names the addresses that were refused, whatever became of the rest", () => {
    expect(quoteAnswer({ delivery: "sent", refused: [agency] }).message).toContain(agency);
  });

  test("that nobody took has failed", () => {
    expect(quoteAnswer({ delivery: "refused", refused: [agency] })).toMatchObject({ success: false });
  });
});

describe("a profile e-mailed to oneself", () => {
  test("that waits is a success that says so", () => {
    const answer = selfEmailAnswer({ delivery: "queued", refused: [] });
    expect(answer.success).toBe(true);
    expect(answer.message).toContain("saved");
  });

  test("that was refused names the address", () => {
    const answer = selfEmailAnswer({ delivery: "refused", refused: ["owner@carrier.test"] });
    expect(answer.success).toBe(false);
    expect(answer.message).toContain("owner@carrier.test");
  });
});

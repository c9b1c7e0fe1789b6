import { describe, expect, test } from "vitest";
import { quoteAnswer, selfEmailAnswer } from "./answers.ts";

const customer = "owner@carrier.test";
const agency = "one@agency.test";

describe("the answer to a quote request", () => {
  test("follows the agencies: a receipt that waits does not make it late", () => {
    const answer = quoteAnswer(
      [
        { recipient: agency, status: "sent" },
        { recipient: customer, status: "queued" },
      ],
      customer,
    );
    expect(answer).toMatchObject({ success: true, delivery: "sent", refused: [] });
  });

  test("is a failure when no agency took it, though the receipt went out", () => {
    const answer = quoteAnswer(
      [
        { recipient: agency, status: "refused" },
        { recipient: customer, status: "sent" },
      ],
      customer,
    );
    expect(answer).toMatchObject({ success: false, delivery: "refused", refused: [agency] });
    expect(answer.message).toContain(agency);
  });

  test("works when the only agency is the customer", () => {
    const states = [1, 2].map(() => ({ recipient: customer, status: "sent" as const }));
    expect(quoteAnswer(states, customer)).toMatchObject({ success: true, delivery: "sent" });
  });
});

test("a profile that waits is a success that says so", () => {
  const answer = selfEmailAnswer([{ recipient: customer, status: "sending" }]);
  expect(answer).toMatchObject({ success: true, delivery: "queued" });
  expect(answer.message).toContain("saved");
});

import { createSafety, ready } from "#client/testing/underwriter-fixtures.ts";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OutOfServiceBanner } from "./out-of-service-banner.tsx";

const open = (outOfServiceOrders: ReturnType<typeof createSafety>["outOfServiceOrders"]) =>
  render(<OutOfServiceBanner carrier={{ safety: ready(createSafety({ outOfServiceOrders })) }} />);

it("an order in force is announced with its day and reason", () => {
  open([{ oos_date: "2026-10-01", oos_reason: "Unsatisfactory/Unfit" }]);
  expect(screen.getByRole("alert").textContent).toContain(
    "FMCSA ordered this carrier to stop operating on October 1, 2026: Unsatisfactory/Unfit.",
  );
});

it("a rescinded order, no order, and orders that could not be checked raise no alarm", () => {
  for (const orders of [[{ rescind_date: "2020-01-01" }], [], undefined]) open(orders);
  expect(screen.queryByRole("alert")).toBeNull();
});

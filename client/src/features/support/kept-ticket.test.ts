import { expect, it } from "vitest";
import { readTicket } from "./kept-ticket.ts";

it("reads what was kept", () => {
  const ticket = { ticketId: "RF-7K4M-2QXD", message: "Thanks." };
  expect(readTicket(JSON.stringify(ticket))).toEqual(ticket);
});

it.each(["", "not json", "5", '{"ticketId":7}'])("takes %j for none", (text) => {
  expect(readTicket(text)).toBeUndefined();
});

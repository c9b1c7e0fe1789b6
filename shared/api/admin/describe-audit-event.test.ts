import { expect, test } from "vitest";
import { describeAuditDetails } from "./describe-audit-event.ts";

test.each([
  [{}, ""],
  [{ list: "company profiles", from: "2026-11-01", search: "" }, "List: company profiles, from: 2026-11-01"],
  [{ isReset: true }, "Reset on the server: yes"],
  [{ due: "true" }, "Follow-up due: yes"],
  [{ ticket: "RF-7K4M-2QXD", from: "open", to: "closed" }, "Ticket: RF-7K4M-2QXD, open → closed"],
  [
    { formerStates: "", states: "TX OK", formerName: "Best", name: "Best" },
    "Takes: every state → TX OK, name: Best",
  ],
  [{ formerAddress: "a@b.test", address: "" }, "Address: a@b.test → none"],
  [
    { agency: "00000000-0000-4000-8000-000000000001", done: "added", name: "Best" },
    "Change: added, name: Best",
  ],
  [{ templateType: "self_email", how: "edited" }, "Template: Self email, how: edited"],
])("details of %j read %s", (details, text) => expect(describeAuditDetails(details)).toBe(text));

test("a detail without words isn't shown", () => {
  expect(describeAuditDetails({ someKey: "x", constructor: "y" })).toBe("");
});

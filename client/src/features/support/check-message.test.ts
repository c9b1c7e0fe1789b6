import { expect, it } from "vitest";
import { faultIn, type Typed } from "./check-message.ts";

const sound: Typed = { type: "support", message: "It froze", email: "jane@example.com" };

it("finds nothing wrong with a message and an address", () => {
  expect(faultIn(sound)).toBeUndefined();
  expect(faultIn({ ...sound, type: "feature_request", email: "" })).toBeUndefined();
});

it.each([
  [{ message: " \n" }, "message", "Message Required"],
  [{ message: "a\u0000b" }, "message", "Check Your Message"],
  [{ email: "  " }, "email", "Email Required"],
  [{ email: "jane@example" }, "email", "Invalid Email"],
  [{ email: `${"j".repeat(250)}@example.com` }, "email", "Invalid Email"],
])("%j is stopped at the %s", (change, field, title) => {
  const fault = faultIn({ ...sound, ...change });
  expect(fault?.field).toBe(field);
  expect(fault?.toast).toMatchObject({ title, look: "destructive" });
});

it("names one fault at a time, from the top of the form", () => {
  expect(faultIn({ type: "support", message: "", email: "" })?.field).toBe("message");
});

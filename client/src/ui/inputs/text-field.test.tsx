import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextAreaField, TextField } from "./text-field.tsx";

const describedBy = (input: HTMLElement) =>
  document.querySelector(`#${input.getAttribute("aria-describedby")}`)?.textContent;

it("a field has its label as its name and its help read out with it", () => {
  render(<TextField id="email" label="Email" help="We answer to it." />);
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(describedBy(input)).toBe("We answer to it.");
  expect(input.getAttribute("aria-invalid")).toBe("false");
});

it("a fault takes the place of the help", () => {
  render(<TextAreaField id="message" label="Message" help="Be brief." error="Too long." />);
  const input = screen.getByRole("textbox", { name: "Message" });
  expect(describedBy(input)).toBe("Too long.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Be brief.")).toBeNull();
});

it("a field without either refers to nothing", () => {
  render(<TextField id="plain" label="Plain" />);
  expect(screen.getByRole("textbox", { name: "Plain" }).hasAttribute("aria-describedby")).toBe(false);
});

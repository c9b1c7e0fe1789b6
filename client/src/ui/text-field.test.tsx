import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextAreaField, TextField } from "./text-field.tsx";

const describedBy = (box: HTMLElement) =>
  document.querySelector(`#${box.getAttribute("aria-describedby")}`)?.textContent;

it("a field has its label as its name and its help read out with it", () => {
  render(<TextField id="email" label="Email" help="We answer to it." />);
  const box = screen.getByRole("textbox", { name: "Email" });
  expect(describedBy(box)).toBe("We answer to it.");
  expect(box.getAttribute("aria-invalid")).toBe("false");
});

it("a fault takes the place of the help", () => {
  render(<TextAreaField id="message" label="Message" help="Be brief." fault="Too long." />);
  const box = screen.getByRole("textbox", { name: "Message" });
  expect(describedBy(box)).toBe("Too long.");
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Be brief.")).toBeNull();
});

it("a field without either refers to nothing", () => {
  render(<TextField id="plain" label="Plain" />);
  expect(screen.getByRole("textbox", { name: "Plain" }).hasAttribute("aria-describedby")).toBe(false);
});

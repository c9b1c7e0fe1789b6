import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
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

it("a click on the label focuses the input, which takes typed text", async () => {
  const change = vi.fn<(value: string) => void>();
  render(<TextField id="email" label="Email" onChange={(event) => change(event.target.value)} />);
  await userEvent.click(screen.getByText("Email"));
  await userEvent.keyboard("a");
  expect(change).toHaveBeenCalledWith("a");
});

it("several lines are several lines", async () => {
  render(<TextAreaField id="message" label="Message" />);
  const input = screen.getByRole("textbox", { name: "Message" });
  await userEvent.type(input, "one{Enter}two");
  expect(input).toHaveProperty("value", "one\ntwo");
});

it("two fields with notes do not share them", () => {
  render(
    <>
      <TextField id="one" label="One" help="First help" />
      <TextField id="two" label="Two" error="Second fault" />
    </>,
  );
  expect(describedBy(screen.getByRole("textbox", { name: "One" }))).toBe("First help");
  expect(describedBy(screen.getByRole("textbox", { name: "Two" }))).toBe("Second fault");
});

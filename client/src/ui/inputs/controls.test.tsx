import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi, describe } from "vitest";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { TextArea, TextInput } from "./text-input.tsx";
import { TextAreaField, TextField } from "./text-field.tsx";
import { RadioGroup } from "./radio-group.tsx";

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

const options = [
  { value: "local", label: "Local", hint: "Up to 50 miles" },
  { value: "regional", label: "Regional" },
];
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("a radio group", () => {
  it("reads out a hint after the name, and what describes the whole group before it", () => {
    render(
      <>
        <p id="why">Where you usually drive.</p>
        <RadioGroup name="radius" options={options} aria-describedby="why" />
      </>,
    );
    const described = radio("Local").getAttribute("aria-describedby") ?? "";
    expect(described.split(" ").map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Where you usually drive.",
      "Up to 50 miles",
    ]);
    expect(radio("Regional").getAttribute("aria-describedby")).toBe("why");
  });
});

it("a button does not submit a form unless it says so", async () => {
  const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const { container } = render(
    <form>
      <Button>Look</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  container.querySelector("form")?.addEventListener("submit", submit);
  await userEvent.click(screen.getByRole("button", { name: "Look" }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(submit).toHaveBeenCalledTimes(1);
});

it("an alert is read out at once, a passage is not", () => {
  render(
    <>
      <Notice title="By the way" />
      <Notice title="Not saved" alert />
    </>,
  );
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

it("a box without a placeholder has a blank one, by which it tells filled from empty", async () => {
  render(
    <>
      <TextInput aria-label="Name" />
      <TextArea aria-label="Message" placeholder="What matters to you" />
    </>,
  );
  const name = screen.getByRole("textbox", { name: "Name" });
  expect(name.matches(":placeholder-shown")).toBe(true);
  await userEvent.type(name, "Jane");
  expect(name.matches(":placeholder-shown")).toBe(false);
  expect(screen.getByPlaceholderText("What matters to you")).toHaveProperty("rows", 4);
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { TextArea, TextInput } from "./text-input.tsx";

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

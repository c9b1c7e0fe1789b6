import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";
import { Select } from "./select.tsx";
import { Switch } from "./switch.tsx";

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

it("a select starts unanswered", () => {
  render(<Select aria-label="State" options={[{ value: "TX", label: "Texas" }]} />);
  expect(screen.getByRole("combobox", { name: "State" })).toHaveProperty("value", "");
});

it("a switch is a switch to a screen reader and works by keyboard", async () => {
  render(<Switch aria-label="Cargo" />);
  const control = screen.getByRole("switch", { name: "Cargo" });
  control.focus();
  await userEvent.keyboard(" ");
  expect(control).toHaveProperty("checked", true);
});

it("a dialog has its title as its name and closes on Escape", async () => {
  const change = vi.fn<(open: boolean) => void>();
  render(
    <Dialog open onOpenChange={change} title="Clear Profile" description="This cannot be undone.">
      <Button>Yes</Button>
    </Dialog>,
  );
  expect(screen.getByRole("dialog", { name: "Clear Profile" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(change).toHaveBeenCalledWith(false);
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

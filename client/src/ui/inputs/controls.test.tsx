import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Select } from "./select.tsx";
import { Switch } from "./switch.tsx";
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

it("a select shows its options by label, answers by value, and can be unanswered again", async () => {
  const change = vi.fn<(value: string) => void>();
  const options = [
    { value: "TX", label: "Texas" },
    { value: "NV", label: "Nevada" },
  ];
  render(
    <Select
      aria-label="State"
      emptyLabel="Which state?"
      options={options}
      onChange={(event) => change(event.target.value)}
    />,
  );
  const input = screen.getByRole("combobox", { name: "State" });
  const labels = screen.getAllByRole("option").map((option) => option.textContent);
  expect(labels).toEqual(["Which state?", "Texas", "Nevada"]);
  await userEvent.selectOptions(input, "Nevada");
  await userEvent.selectOptions(input, "Which state?");
  expect(change.mock.calls).toEqual([["NV"], [""]]);
});

it("a switch goes back and forth, says which, and is one question of a form", async () => {
  const { container } = render(
    <form>
      <Switch aria-label="Cargo" name="cargo" />
    </form>,
  );
  const control = screen.getByRole("switch", { name: "Cargo" });
  const form = container.querySelector("form") ?? undefined;
  await userEvent.click(control);
  expect(screen.getByRole("switch", { checked: true })).toBe(control);
  expect(new FormData(form).get("cargo")).toBe("on");
  await userEvent.click(control);
  expect(screen.getByRole("switch", { checked: false })).toBe(control);
  expect(new FormData(form).get("cargo")).toBeNull();
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

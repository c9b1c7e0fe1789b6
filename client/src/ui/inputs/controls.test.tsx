import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Card, SignCard } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import { Select } from "./select.tsx";
import { FieldError } from "./field-error.tsx";
import { Switch, SwitchPlate } from "./switch.tsx";
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

it("an alert is read out at once, a passage is not", () => {
  render(
    <>
      <Notice title="By the way" />
      <Notice title="Not saved" alert />
    </>,
  );
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

it("a button that is off does nothing", async () => {
  const press = vi.fn<() => void>();
  render(
    <Button disabled onClick={press}>
      Make an Account - Coming Soon
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Make an Account - Coming Soon" }));
  expect(press).not.toHaveBeenCalled();
});

it("a link may look like a button, each look in its own way", () => {
  const looks = (["primary", "secondary", "quiet", "destructive"] as const).map((look) => buttonClass(look));
  expect(new Set(looks).size).toBe(4);
  expect(buttonClass()).toBe(buttonClass("secondary"));
  expect(buttonClass("primary", "mt-6")).toBe(`${buttonClass("primary")} mt-6`);
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

it("a switch that is off limits stays as it is", async () => {
  render(<Switch aria-label="Cargo" disabled />);
  await userEvent.click(screen.getByRole("switch", { name: "Cargo" }));
  expect(screen.getByRole("switch", { name: "Cargo" })).toHaveProperty("checked", false);
});

it("a notice reads its title before what it holds", () => {
  render(
    <Notice title="Not saved" alert tone="bad">
      <p>The storage of this browser is full.</p>
    </Notice>,
  );
  expect(screen.getByRole("alert").textContent).toBe("Not savedThe storage of this browser is full.");
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

it("cards render their children and pass on their props", () => {
  render(
    <>
      <Card id="plain">Plate</Card>
      <SignCard aria-label="Sign" role="group">
        Sign
      </SignCard>
    </>,
  );
  expect(document.getElementById("plain")?.textContent).toBe("Plate");
  expect(screen.getByRole("group", { name: "Sign" }).textContent).toBe("Sign");
});

it("missing class names are skipped", () => {
  expect(classNames("a", undefined, false, "", "b")).toBe("a b");
});

it("a switch on a plate is pressed by its words", async () => {
  render(<SwitchPlate name="cargo">Cargo</SwitchPlate>);
  await userEvent.click(screen.getByText("Cargo"));
  expect(screen.getByRole("switch", { name: "Cargo", checked: true })).toBeTruthy();
});

it("what is wrong with a field has an id that the field can point to", () => {
  render(<FieldError id="zip-error">Enter 5 digits.</FieldError>);
  expect(document.getElementById("zip-error")?.textContent).toBe("Enter 5 digits.");
});

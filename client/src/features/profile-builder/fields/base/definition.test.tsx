import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import type { SimpleField } from "#shared/profile/field.ts";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { SectionForm } from "#client/features/profile-builder/form/section-form.tsx";
import { TermTooltipProvider } from "./term-tooltip.tsx";
import { contactInfo } from "#shared/profile/sections/contact-info.ts";

const definition = "Fleet: all the trucks of a company.";
const options = [{ value: "a", label: "First" }];
const common = { key: "fleet", label: "Fleet", definition };

/** One question for each kind of control. */
const questions: SimpleField[] = [
  { ...common, kind: "text" },
  { ...common, kind: "longText" },
  { ...common, kind: "tags" },
  { ...common, kind: "select", options },
  { ...common, kind: "openSelect", options },
  { ...common, kind: "radio", options },
  { ...common, kind: "checklist", options },
  { ...common, kind: "policyDate", years: { from: 1900, to: () => 2030 } },
  { ...common, kind: "flag", on: "yes" },
  { ...common, kind: "flag", on: "yes", as: "switch" },
  { ...common, kind: "toggle" },
];

function ask(question: SimpleField): HTMLElement {
  const section = { ...contactInfo, groups: [{ fields: [question] }] };
  const { container } = render(
    <DraftProvider store={new DraftStore(memoryStorage().storage)}>
      <TermTooltipProvider>
        <SectionForm section={section} />
      </TermTooltipProvider>
    </DraftProvider>,
  );
  const field = container.querySelector<HTMLElement>("[data-field]");
  if (!field) throw new Error("The question is not on the form");
  return field;
}

const getInputsIn = (field: HTMLElement) => [
  ...field.querySelectorAll<HTMLElement>("input, select, textarea"),
];
const terms = (input: HTMLElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
const help = (label: string) => screen.getByRole("button", { name: `About ${label}` });

describe.each(questions)("an explained question: $kind", (question) => {
  test("keeps its label as its name, and tells its boxes of the explanation", () => {
    const field = ask(question);
    const [first] = getInputsIn(field);
    const named = field.querySelector("fieldset") ?? first;
    expect(
      screen.getByRole(named?.tagName === "FIELDSET" ? "group" : getRole(first), { name: "Fleet" }),
    ).toBe(named);
    for (const input of getInputsIn(field)) expect(terms(input)).toContain(definition);
  });

  test("has a button beside its label that explains it at once to the keyboard", () => {
    const field = ask(question);
    expect(field.querySelector("label button, legend button")).toBeNull();
    act(() => help("Fleet").focus());
    expect(screen.getByRole("tooltip").textContent).toBe(definition);
  });
});

function getRole(input: HTMLElement | undefined): string {
  const own = input?.getAttribute("role");
  if (own) return own;
  if (input instanceof HTMLSelectElement) return "combobox";
  return input instanceof HTMLInputElement && input.type === "checkbox" ? "checkbox" : "textbox";
}

test("a question without a term has neither", () => {
  const field = ask({ key: "fleet", label: "Fleet", kind: "text" });
  expect(field.querySelector("button, p")).toBeNull();
  expect(getInputsIn(field)[0]?.getAttribute("aria-describedby")).toBeNull();
});

test("the whole row of a coverage still switches it, its help button does not", async () => {
  const { user } = showBuilder({ section: "coverage-limits" });
  const coverage = screen.getByRole<HTMLInputElement>("switch", { name: "Medical Payments" });
  await user.click(help("Medical Payments"));
  expect(coverage.checked).toBe(false);
  await user.click(screen.getByText("Medical Payments"));
  expect(coverage.checked).toBe(true);
});

test("pressing the button neither sends the form nor answers the question", async () => {
  const user = userEvent.setup();
  const field = ask({ ...common, kind: "flag", on: "yes" });
  await user.click(help("Fleet"));
  expect(getInputsIn(field)[0]).toHaveProperty("checked", false);
});

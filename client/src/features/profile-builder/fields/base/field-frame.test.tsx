import { showBuilder } from "#client/testing/builder-harness.tsx";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import type { SimpleField } from "#shared/profile/field.ts";
import { SectionForm } from "#client/features/profile-builder/form/section-form.tsx";
import { TermTooltipProvider } from "./term-tooltip.tsx";
import { contactInfo } from "#shared/profile/sections/contact-info.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";

const policy = { carrier: "Great Plains", effectiveDate: "2029-01-15", expirationDate: "2030-01-15" };
const late = { priorInsuranceHistory: [policy], proposedEffectiveDate: "2030-04-01" };
const getOffer = () => screen.queryByRole("button", { name: "Start the day your policy ends (01-15-2030)" });
const getField = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"]`);
const statement = () => screen.queryByRole("checkbox", { name: "No known losses in the last 3 years" });

describe("the day on which the current policy ends", () => {
  test("is offered where the effective date is asked, and taken with one tap", async () => {
    const { user, store } = showBuilder({ section: "coverage-limits", answers: late });
    expect(getField("proposedEffectiveDate")?.textContent).toContain(
      "Based on the policies you listed, that's 76 days without coverage, from 01-15-2030 to 04-01-2030.",
    );
    await user.click(getOffer() ?? document.body);
    expect(store.answers().proposedEffectiveDate).toBe("2030-01-15");
    expect(getOffer()).toBeNull();
    expect(screen.queryByRole("button", { name: "" })).toBeNull();
    expect(getField("proposedEffectiveDate")?.contains(document.activeElement)).toBe(true);
    expect(getField("proposedEffectiveDate")?.textContent).not.toContain("without coverage");
  });

  test("is offered below the drawn policies too", async () => {
    const { user, store } = showBuilder({ section: "prior-insurance", answers: late });
    const timeline = within(screen.getByRole("group", { name: "Policy timeline" }));
    expect(timeline.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "01-15-2029 to 01-15-2030Great Plains",
      "01-15-2030 to 04-01-203076 days without coverage",
      "04-01-2030New policy starts",
    ]);
    await user.click(getOffer() ?? document.body);
    expect(store.answers().proposedEffectiveDate).toBe("2030-01-15");
    await waitFor(() => expect(timeline.getAllByRole("listitem")).toHaveLength(2));
  });

  test("is not offered to a new venture, or for a policy without an end", () => {
    const { expirationDate: _end, ...open } = policy;
    showBuilder({ section: "prior-insurance", answers: { priorInsuranceHistory: [open] } });
    expect(getOffer()).toBeNull();
    expect(screen.getByRole("group", { name: "Policy timeline" }).textContent).toContain(
      "Great Plains has no expiration date. Add it to see gaps and overlaps.",
    );
  });
});

describe("the number of losses", () => {
  test("0 answers the statement beside it too, and the other way round", async () => {
    const { user, store } = showBuilder({ section: "prior-insurance" });
    const number = screen.getByLabelText<HTMLInputElement>("Number of losses");
    await user.type(number, "0");
    await user.tab();
    expect(statement()).toHaveProperty("checked", true);
    expect(store.answers()).toMatchObject({ numberOfLosses: "0", noKnownLosses: "yes" });
    await user.click(statement() ?? document.body);
    expect(number.value).toBe("");
    await user.click(statement() ?? document.body);
    expect(number.value).toBe("0");
  });

  test("more than 0 takes the statement's place, and leads to the list of losses", async () => {
    const { user } = showBuilder({ section: "prior-insurance" });
    await user.type(screen.getByLabelText("Number of losses"), "2");
    expect(statement()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add details of 2 losses" }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Add Loss"));
    expect(document.activeElement?.closest("details")?.open).toBe(true);
  });
});

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
  test("keeps its label as its name, tells its boxes of the explanation, and has a button for it", () => {
    const field = ask(question);
    const [first] = getInputsIn(field);
    const named = field.querySelector("fieldset") ?? first;
    expect(
      screen.getByRole(named?.tagName === "FIELDSET" ? "group" : getRole(first), { name: "Fleet" }),
    ).toBe(named);
    for (const input of getInputsIn(field)) expect(terms(input)).toContain(definition);
    expect(field.querySelector("label button, legend button")).toBeNull();
    // The button is next to a legend, too.
    expect(field.querySelector("legend:not(.float-left)")).toBeNull();
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

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("what is odd about an answer", () => {
  test("appears beside a city entered in another case, and the city stays", async () => {
    const { user, store } = showBuilder({ section: "business-operation" });
    const cities = input("Top cities");
    await user.type(cities, "Reno{Enter}reno{Enter}");
    expect(screen.getByText("reno is listed twice.")).toBeTruthy();
    expect(cities.getAttribute("aria-describedby")).toContain("warning");
    expect(store.answers().topCities).toEqual(["Reno", "reno"]);
  });

  test("appears beside a VIN that is already in the schedule, and the unit is still saved", async () => {
    const unit = { year: "2020", make: "ford", vin: "1FT8W3DT7KEC00001" };
    mockPhoneScreen();
    const { user, store } = showBuilder({ section: "equipment-schedule", answers: { powerUnits: [unit] } });
    await user.click(screen.getByRole("button", { name: "Add Power Unit" }));
    await user.type(input("VIN"), unit.vin.toLowerCase());
    expect(screen.getByText("This VIN is on power unit 1 too.")).toBeTruthy();
    await user.type(input("Year"), "2020");
    await user.selectOptions(input("Make"), "ford");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(store.answers().powerUnits).toHaveLength(2);
  });
});

describe("No DBA", () => {
  test("cannot be ticked beside a DBA name, and goes as soon as one is typed", async () => {
    const { user, store } = showBuilder({ section: "company-info" });
    await user.click(input("No DBA"));
    expect(store.answers().noDba).toBe("yes");
    await user.type(input("DBA name"), "D");
    expect(store.answers().noDba ?? "").toBe("");
    expect([input("No DBA").checked, input("No DBA").disabled]).toEqual([false, true]);
  });
});

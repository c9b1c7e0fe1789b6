import type { Locator, Page } from "@playwright/test";
import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field, ListField, Option, Row } from "#shared/profile/field.ts";
import { getRules } from "#shared/profile/kinds.ts";
import { getFields, profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { isFieldShown } from "../../shared/profile/derived/visibility.ts";
import { typeGridRow } from "./grid.ts";
import { expect } from "./test.ts";

const getLabel = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

async function typeDate(within: Locator, label: string, value: string): Promise<void> {
  const parts = /^\d{4}-/.test(value)
    ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1").split("/")
    : value.split("/");
  const names = parts.length === 3 ? ["Month", "Day", "Year"] : ["Month", "Year"];
  const group = within.getByRole("group", { name: label });
  const shown = await group
    .getByRole("textbox")
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : "")));
  // A policy's dates follow from another's.
  if (shown.join("/") === parts.join("/")) return;
  // Focus advances automatically: typing only the digits fills all inputs.
  await group.getByRole("textbox").first().click();
  await within.page().keyboard.type(parts.join(""));
  for (const [index, name] of names.entries()) {
    await expect(group.getByRole("textbox", { name })).toHaveValue(parts[index] ?? "");
  }
}

async function chooseOpen(within: Locator, field: Field, value: string): Promise<void> {
  if (field.kind !== "openSelect") return;
  const isListed = field.options.some((option) => option.value === value);
  await within
    .getByRole("combobox", { name: field.label, exact: true })
    .selectOption(isListed ? value : "custom");
  if (!isListed) await within.getByRole("textbox", { name: new RegExp(`^${field.label}`) }).fill(value);
}

async function tick(within: Locator, field: Field, values: readonly string[]): Promise<void> {
  if (field.kind !== "checklist") return;
  const group = within.getByRole("group", { name: field.label });
  // Long lists have a search on a phone.
  const search = group.getByRole("combobox");
  const labels = values.map((value) => getLabel(field.options, value));
  if (await search.isVisible()) return search.fill(`${labels.join(", ")},`);
  const all = group.getByRole("button", { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  for (const label of labels) await group.getByRole("checkbox", { name: label, exact: true }).check();
}

async function addTags(within: Locator, field: Field, tags: readonly string[]): Promise<void> {
  const input = within.getByRole("textbox", { name: field.label });
  await input.fill(tags.join(", "));
  await input.blur();
}

async function typeText(within: Locator, field: Field, text: string): Promise<void> {
  const role = "suggests" in field && field.suggests ? "combobox" : "textbox";
  const input = within.getByRole(role, { name: field.label, exact: true });
  await input.click();
  await input.pressSequentially(text);
  await input.blur();
  await expect(input).toHaveValue(getRules(field).format?.(text, field) ?? text);
}

const getTexts = (value: Answer): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** Answers one question like a user would. */
async function answer(within: Locator, field: Field, value: Answer): Promise<void> {
  const text = typeof value === "string" ? value : "";
  switch (field.kind) {
    case "select":
      await within.getByRole("combobox", { name: field.label, exact: true }).selectOption(text);
      return;
    case "openSelect":
      return chooseOpen(within, field, text);
    case "radio": {
      const group = within.getByRole("group", { name: field.label });
      const name =
        field.options.find(({ value: own }) => own === text)?.spoken ?? getLabel(field.options, text);
      return group.getByRole("radio", { name, exact: true }).check();
    }
    case "checklist":
      return tick(within, field, getTexts(value));
    case "tags":
      return addTags(within, field, getTexts(value));
    case "flag":
      return within
        .getByRole(field.onLabel ? "switch" : "checkbox", { name: field.label, exact: true })
        .check();
    case "toggle":
      return within.getByRole("switch", { name: field.label, exact: true }).setChecked(value === true);
    case "date":
    case "policyDate":
    case "monthYear":
      return typeDate(within, field.label, text);
    default:
      return typeText(within, field, text);
  }
}

/** Opens the optional questions. */
async function unfold(within: Locator): Promise<void> {
  const closed = within.locator("details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
}

async function addRow(section: Locator, list: ListField, row: Row): Promise<void> {
  const area = section.getByRole("region", { name: list.label });
  const add = area.getByRole("button", { name: new RegExp(`^Add ${list.itemName}$`, "i") });
  const grid = area.getByRole("grid");
  // The list's code may still be loading.
  await grid.or(add).first().waitFor();
  // On wide screens power units are typed in a grid, all else in forms.
  const asGrid = area.getByRole("button", { name: "Edit as a grid" });
  if (list.key === "powerUnits" && (await asGrid.count()) > 0) await asGrid.click();
  if ((await grid.count()) > 0) return typeGridRow(section.page(), list, row);
  await add.click();
  const panel = area.getByRole("form", { name: new RegExp(`^New ${list.itemName}$`, "i") });
  if (list.fields.some(({ folded, key }) => folded && row[key] !== undefined)) await unfold(panel);
  for (const field of list.fields) {
    if (!field.offScreen && row[field.key] !== undefined) await answer(panel, field, row[field.key]);
  }
  await panel.getByRole("button", { name: list.oneAtATime ? "Add" : "Save", exact: true }).click();
  await expect(panel).toBeHidden();
}

/** The rows that the user types: the owner's own row is added automatically if the owner drives. */
const rowsToType = (list: ListField, answers: AnyAnswers): Row[] =>
  rowsAt(answers, list.key).slice(list.key === "drivers" && answers.ownerWillDrive === "yes" ? 1 : 0);

/** The profile that results from typing one: without fields that are not on the screen. */
export function asTyped(answers: AnyAnswers): AnyAnswers {
  const offScreen = profile.flatMap(getFields).filter((field) => field.offScreen);
  const remaining = new Set(offScreen.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !remaining.has(key)));
}

/** Fills the section on the screen: every visible question that has an answer, except those `known` already. */
export async function fillSection(
  page: Page,
  section: Section,
  answers: AnyAnswers,
  known: AnyAnswers = {},
): Promise<void> {
  const main = page.getByRole("main");
  const isLeft = ({ key }: { key: string }): boolean => answers[key] !== undefined && !isAnswered(known[key]);
  const isFolded = ({ folded, fields }: Section["groups"][number]): boolean =>
    folded === true && fields.some((field) => "key" in field && isLeft(field));
  if (section.groups.some(isFolded)) await unfold(main.locator("[data-section-form]"));
  for (const field of getFields(section).filter(isLeft)) {
    const value = answers[field.key];
    if (field.offScreen || !isFieldShown(field, answers)) continue;
    if (field.kind === "list") for (const row of rowsToType(field, answers)) await addRow(main, field, row);
    else await answer(main, field, value);
  }
}

/** Goes through all ten sections with Next, filling in each. */
export async function walk(
  page: Page,
  answers: AnyAnswers,
  afterSection: (section: Section) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const section of profile) {
    await expect(page.getByRole("heading", { name: section.title, exact: true })).toBeVisible();
    await fillSection(page, section, answers);
    await afterSection(section);
    const next = page.getByRole("button", { name: "Next", exact: true });
    if (section !== profile.at(-1)) await next.click();
  }
}

import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { getFields, profile } from "#shared/profile/registry.ts";
import { isFieldShown } from "#shared/profile/derived/visibility.ts";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getSimpleFields, isSimple, toFieldValue } from "./form-values.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const requested = profile.filter((section) => getFields(section).length > 0);
const answers: AnyAnswers = maximalProfile;

const within = (key: string): Element => {
  const found = document.querySelector(`[data-field="${key}"]`);
  if (!found) throw new Error(`${key} is not on the page`);
  return found;
};

/** The value of a single-line input; undefined for other kinds. */
const shownIn = (key: string): string | undefined =>
  within(key).querySelector<HTMLInputElement>("input[type=email], input[type=text], textarea")?.value;

const oneLine = new Set([
  "text",
  "street",
  "email",
  "phone",
  "zip",
  "taxId",
  "mcNumber",
  "money",
  "digits",
  "longText",
]);

describe.each(requested.map((section) => [section.id, section] as const))("the page of %s", (id, section) => {
  test("has every question with its label and answer, all rows of its lists, and a name for each box", () => {
    showBuilder({ section: id, answers: maximalProfile });
    const visible = getFields(section).filter((field) => !field.offScreen && isFieldShown(field, answers));
    const labels = visible.map((field) => [field.key, within(field.key).textContent.includes(field.label)]);
    expect(labels).toEqual(visible.map((field) => [field.key, true]));
    const lines = getSimpleFields(section).filter(({ kind }) => oneLine.has(kind));
    expect(lines.map(({ key }) => [key, shownIn(key)])).toEqual(
      lines.map((field) => [field.key, toFieldValue(field, answers[field.key])]),
    );
    const inputs = [...document.querySelectorAll<HTMLInputElement>("main input, main select, main textarea")];
    const nameless = inputs.filter((input) => !input.labels?.length && !input.getAttribute("aria-label"));
    expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const lists = getFields(section).filter((field) => !isSimple(field) && !field.offScreen);
    expect(
      lists.map(({ key }) => within(key).querySelectorAll("ol > li, [role=row] input[data-toggles]").length),
    ).toEqual(lists.map(({ key }) => rowsAt(answers, key).length));
  });

  test("asks for nothing that hangs on another answer while that is not given", () => {
    const { store } = showBuilder({ section: id });
    const hidden = getFields(section).filter((field) => !isFieldShown(field, store.answers()));
    expect(hidden.filter(({ key }) => document.querySelector(`[data-field="${key}"]`))).toEqual([]);
  });
});

test("the pages without questions have neither form nor progress", () => {
  showBuilder({ section: "contact-support" });
  expect(document.querySelector("[data-field]")).toBeNull();
  expect(screen.queryByText(/fields completed/)).toBeNull();
});

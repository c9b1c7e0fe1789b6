import { minimalProfile } from "#shared/testing/fixtures.ts";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LeftOut } from "./submission-notes.tsx";
import { submittableAnswers } from "./submittable-answers.ts";

it("says nothing when everything goes out", () => {
  const { container } = render(<LeftOut problems={submittableAnswers(minimalProfile).leftOut} />);
  expect(container.textContent).toBe("");
});

it("names a single answer in the singular", () => {
  render(<LeftOut problems={submittableAnswers({ ...minimalProfile, phone: "555" }).leftOut} />);
  expect(screen.getByText("1 answer needs fixing and won't be included:")).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toBe("Phone");
});

it("names the row of an answer in a list", () => {
  const drivers = [{ fullName: "Ana" }, { fullName: "Bo", dateOfBirth: "99/99/1990" }];
  render(<LeftOut problems={submittableAnswers({ ...minimalProfile, noDrivers: "", drivers }).leftOut} />);
  expect(screen.getByRole("listitem").textContent).toBe("Date of birth (driver 2)");
});

import { draftSchema } from "#shared/profile/schema.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { expect, it } from "vitest";
import { getCarrierNames, oneLine, submittableAnswers } from "./submittable-answers.ts";

it("is all of a sound profile", () => {
  expect(submittableAnswers(maximalProfile)).toEqual({ formData: maximalProfile, leftOut: [] });
});

it("leaves out what is hidden and what is malformed, and is always taken by the API", () => {
  const { formData, leftOut } = submittableAnswers({
    ...minimalProfile,
    garagingCity: "Reno",
    email: "jane@",
    drivers: [{ fullName: "Ana", dateOfBirth: "13/45/1988" }],
    noDrivers: "",
  });
  expect(formData).not.toHaveProperty("garagingCity");
  expect(formData).not.toHaveProperty("email");
  expect(formData.drivers).toEqual([{ fullName: "Ana" }]);
  expect(leftOut.map(({ path }) => path.join("."))).toEqual(["email", "drivers.0.dateOfBirth"]);
  expect(draftSchema.safeParse(formData).error).toBeUndefined();
});

it("names the company in one line", () => {
  expect(oneLine(" Doe\r\n\nHauling ")).toBe("Doe Hauling");
  expect(getCarrierNames({})).toEqual({ companyName: "", dotNumber: "", mcNumber: "" });
});

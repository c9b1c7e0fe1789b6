import { screen, within } from "@testing-library/react";
import { describe, expect, it, test, vi } from "vitest";
import {
  askForQuotes,
  button,
  getToastText,
  network,
  openReview,
  sent,
} from "#client/testing/review-harness.tsx";
import { describeExpectation, describeRecipients } from "./terms.tsx";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { getCarrierNames, oneLine, submittableAnswers } from "./submittable-answers.ts";

const links = () =>
  within(screen.getByRole("dialog"))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]);

const privacy = ["Privacy Policy (opens in a new tab)", "/privacy-policy", "_blank"];
const terms = ["Terms of Service (opens in a new tab)", "/terms-of-service", "_blank"];

describe("the quote dialog", () => {
  it.each([
    [0, "This site has no partner agencies yet"],
    [
      1,
      "Your profile goes to 1 partner agency. They'll usually get back to you with a quote within 24-48 hours.",
    ],
    [3, "Your profile goes to 3 partner agencies. They usually contact you with quotes within 24-48 hours."],
    [
      undefined,
      "Your profile goes to our partner agencies. They usually contact you with quotes within 24-48 hours.",
    ],
  ])("says with %s agencies who receives the request", (count, sentence) => {
    expect(describeRecipients(count)).toContain(sentence);
  });

  it("says beside the phone number that the agencies may call or text, if there are both", async () => {
    const sentence = "An agency may call or text you at (555) 010-0100, the phone number in your profile.";
    const { user, unmount } = openReview();
    await user.click(button("Get Free Quotes"));
    expect(screen.getByRole("dialog").textContent).toContain(sentence);
    unmount();
    for (const setting of [{ partnerAgencies: 0 }, { answers: { email: "jane@example.com" } }]) {
      const review = openReview(setting);
      await review.user.click(button("Get Free Quotes"));
      expect(screen.getByRole("dialog").textContent).not.toContain("call or text");
      review.unmount();
    }
  });

  it("links the policy and the terms, in tabs of their own, and says so", async () => {
    const { user } = openReview();
    await user.click(button("Get Free Quotes"));
    expect(links()).toEqual([privacy, terms]);
  });
});

test("the dialog of a self-email links the policy", async () => {
  const { user } = openReview();
  await user.click(button("Email to Me"));
  expect(links()).toEqual([privacy]);
});

test("a download links the policy before it and after it", async () => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:pdf", revokeObjectURL: () => undefined }),
  );
  const { user } = openReview();
  await user.click(screen.getByRole("switch", { name: "Keep no copy on the server" }));
  expect(screen.getAllByRole("link", { name: /^Privacy Policy/ })).toHaveLength(2);
  await user.click(button("Download PDF"));
  const dialog = await screen.findByRole("dialog", { name: "Profile Downloaded!" });
  expect(dialog.textContent).toContain("Check your Downloads folder.");
  expect(links()).toEqual([privacy]);
});

test("every sentence about agencies uses the correct number", () => {
  expect(describeRecipients(1200)).toContain("1,200 partner agencies");
  expect(describeExpectation({ agencies: 1, delivery: "queued" })).toContain("to 1 partner agency.");
  expect(describeExpectation({ agencies: 0, delivery: "sent" })).not.toContain("0 ");
});

describe("the button that asks for quotes", () => {
  it("pressed twice sends once", async () => {
    const calls = network(sent);
    const { user } = openReview();
    await user.click(button("Get Free Quotes"));
    await user.dblClick(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls).toHaveLength(1);
  });

  it("rejects an invalid address", async () => {
    const calls = network(sent);
    const { user } = openReview({ answers: { ...minimalProfile, email: "" } });
    await askForQuotes(user);
    expect(getToastText()).toBe("Invalid Email: Please enter a valid email address (e.g., name@example.com)");
    const input = screen.getByLabelText("Your email");
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(calls).toHaveLength(0);
  });
});

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

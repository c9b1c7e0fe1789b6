import { keepConfirmation } from "#client/draft/own-emails.ts";
import { builderPath } from "#client/lib/paths.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { getFields, profile } from "#shared/profile/registry.ts";
import { summarize } from "#shared/profile/derived/summary.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  button,
  network,
  openReview,
  sent,
  getToastText,
  getAddress,
} from "#client/testing/review-harness.tsx";

beforeEach(() => {
  for (const address of ["jane.doe@example.com", "dispatch@lukasz-freight.example.com"])
    keepConfirmation(address, "1.token");
});
const requests = profile.filter((section) => getFields(section).length > 0);
const link = (name: string) => screen.getByRole("link", { name });

it.each([
  ["a desktop", false],
  ["a phone", true],
])("the review has two parts on %s, and says first how ready the profile is", (_name, isMobile) => {
  openReview({ answers: minimalProfile, isMobile });
  const titles = (level: number) =>
    screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);
  expect(titles(2)).toEqual(["Send", "Your answers"]);
  expect(titles(3)[0]).toBe("Is it ready for underwriters?");
});

describe("the list of what the next step takes", () => {
  it("is the only one, and leads to each field", async () => {
    const { user } = openReview({
      answers: { ...minimalProfile, phone: "", isCommonCarrier: "" },
    });
    expect(screen.getByRole("heading", { name: "1 more answer for a ballpark" })).toBeTruthy();
    await user.click(link("Phone"));
    expect(getAddress()).toBe(builderPath("contact-info", "phone"));
  });
});

describe("the list of corrections", () => {
  it("names each malformed answer once, with what is wrong, and leads to it", async () => {
    const powerUnits = [{ year: "2019", make: "ford", vin: "1FT-1", physicalDamage: false }];
    const { user } = openReview({ answers: { ...minimalProfile, dotNumber: "12a", powerUnits } });
    expect(screen.getByRole("heading", { name: "Needs fixing (2)" })).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "DOT number" })).toHaveLength(1);
    expect(screen.getByText(/Enter the digits of the DOT number/)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: /VIN \(power unit 1\)/i }));
    expect(getAddress()).toBe(builderPath("equipment-schedule", "powerUnits.0.vin"));
  });
});

describe("the answers", () => {
  it.each([
    ["a desktop", false],
    ["a phone", true],
  ])(
    "are all there on %s, each section with its Change link",
    async (_name, isMobile) => {
      const { user } = openReview({ answers: maximalProfile, isMobile });
      expect(screen.queryByRole("heading", { name: /Needs fixing/ })).toBeNull();
      const area = screen.getByRole("region", { name: "Your answers" });
      for (const section of summarize(maximalProfile)) {
        expect(within(area).getByRole("heading", { name: section.title })).toBeTruthy();
        const texts = section.blocks.flatMap((block) =>
          block.kind === "items"
            ? block.items.flatMap(({ label, value }) => [label, value])
            : block.rows.flatMap(([, ...cells]) => cells),
        );
        for (const text of texts) expect(area.textContent).toContain(text);
      }
      for (const { id, title } of requests) {
        await user.click(link(`Change ${title}`));
        expect(getAddress()).toBe(builderPath(id));
      }
    },
    20_000,
  );

  it("follow the draft", () => {
    const { store } = openReview();
    act(() => store.set("name", "Other Freight"));
    expect(screen.getByText("Other Freight")).toBeTruthy();
  });
});

it("closing a form gives the focus back to the button that opened it", async () => {
  const { user } = openReview();
  await user.click(button("Email to Me"));
  expect(document.activeElement).toBe(screen.getByLabelText("Your email"));
  await user.click(button("Close"));
  await waitFor(() => expect(document.activeElement).toBe(button("Email to Me")));
  expect(button("Make an Account - Coming Soon")).toHaveProperty("disabled", true);
});

it("a form closes when another profile takes the place of the one it was opened for", async () => {
  const { store, user } = openReview();
  await user.click(button("Get Free Quotes"));
  expect(screen.getByRole("dialog")).toBeTruthy();
  act(() => store.replace({ ...minimalProfile, name: "Roe Hauling" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(button("Get Free Quotes"));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

describe("the next steps", () => {
  async function openSteps() {
    network(sent);
    const review = openReview();
    await review.user.click(button("Email to Me"));
    await review.user.click(button("Send Email"));
    await screen.findByRole("dialog", { name: "Profile Sent!" });
    return review;
  }

  it("mark what was done as completed and offer the rest in the same dialog", async () => {
    const { user } = await openSteps();
    expect(button("Email to Me Completed")).toHaveProperty("disabled", true);
    expect(document.activeElement).toBe(button("Done"));
    await user.click(button("Get Free Quotes"));
    expect(screen.getByRole("dialog", { name: "Request Free Quotes" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Your email"));
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await user.click(button("Send Quote Request"));
    const next = await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(within(next).getAllByText("Completed")).toHaveLength(2);
    await user.click(button("Done"));
    expect(window.location.pathname).toBe("/");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("start over with the first section, after the same question as Clear Profile", async () => {
    const { user, store } = await openSteps();
    await user.click(button("Get Free Quotes"));
    await user.click(button("Send Quote Request"));
    await user.click(await screen.findByRole("button", { name: "Clear Profile & Start New" }));
    const dialog = screen.getByRole("dialog", { name: "Clear Profile?" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(within(dialog).getByRole("checkbox", { name: /quote request log/ })).toHaveProperty(
      "checked",
      true,
    );
    expect(store.answers().name).toBe("Doe Hauling");
    await user.click(within(dialog).getByRole("button", { name: "Clear Profile" }));
    expect(localStorage.getItem("quoteRequests")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getAddress()).toBe(builderPath("contact-info"));
    expect(store.answers().name).toBeUndefined();
    expect(store.done().size).toBe(0);
    expect(getToastText()).toMatch(/^Profile Cleared/);
  });
});

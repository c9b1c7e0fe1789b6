import { toastStore } from "#client/ui/toast/toast-store.ts";
import { saveCompanyProfile } from "#shared/api/submissions.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Sav/ });
const show = (answers = {}) => showBuilder({ section: "contact-support", answers });

const saved = { success: true, message: "", id: "00000000-0000-4000-8000-000000000000" };

/** A server that responds to Save Profile only when released. It returns no site settings. */
function server(status: number, body: unknown) {
  let answer: () => void = () => undefined;
  const sent = vi.fn<(init: RequestInit | undefined) => void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    if (path !== saveCompanyProfile.path) return new Response("{}", { status: 404 });
    sent(init);
    return new Promise((resolve) => {
      answer = () => resolve(new Response(JSON.stringify(body), { status }));
    });
  });
  return { sent, answer: () => answer() };
}

describe("Save Profile", () => {
  test("says Saving... until the server has answered, then that it is saved", async () => {
    const { sent, answer } = server(200, saved);
    const { user } = show({ name: "Doe Hauling", phone: "(555) 0", garagingCity: "Reno" });
    await user.click(save());
    expect(save().textContent).toBe("Saving...");
    expect(save().getAttribute("aria-disabled")).toBe("true");
    await user.click(save());
    answer();
    expect(await screen.findByText("Company profile saved successfully!")).toBeTruthy();
    const body = await new Request("http://x", { ...sent.mock.calls[0]?.[0] }).json();
    expect(body).toMatchObject({ name: "Doe Hauling", landingPage: expect.stringContaining("http") });
    expect(body).not.toHaveProperty("phone");
    expect(body).not.toHaveProperty("garagingCity");
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("sends once for two presses, and once for the button of another section", async () => {
    const { sent, answer } = server(200, saved);
    const { user } = show({ name: "Doe Hauling" });
    await user.dblClick(save());
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Review");
    expect(save().textContent).toBe("Saving...");
    await user.click(save());
    answer();
    await waitFor(() => expect(save().textContent).toBe("Save Profile"));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("tells what the server says was wrong", async () => {
    const { answer } = server(400, { success: false, message: "Enter the company name." });
    const { user } = show({ name: "Doe" });
    await user.click(save());
    answer();
    expect(await screen.findByText("Error")).toBeTruthy();
    expect(screen.getByText("Enter the company name.")).toBeTruthy();
    await waitFor(() => expect(save().textContent).toBe("Save Profile"));
  });

  test("has a sentence of its own where the server has none", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    const { user } = show({ name: "Doe" });
    await user.click(save());
    expect(await screen.findByText("Failed to save company profile")).toBeTruthy();
  });

  test("asks for the company name alone: by a toast, and at the field itself", async () => {
    const { sent } = server(200, {});
    const { user } = show();
    await user.click(save());
    expect(sent).not.toHaveBeenCalled();
    expect(toastStore.get()).toMatchObject({
      title: "Company Name Required",
      description: "Enter your company name to save your profile.",
      look: "destructive",
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Company name")));
  });

  test("says above the button that it needs the company name, and leads to it", async () => {
    const { user } = show();
    const note = screen.getByText("Enter your company name to save your profile.");
    expect(note.compareDocumentPosition(save())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole("button", { name: "Go to company name" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Company name")));
  });

  test("says what it sends and keeps, what it leaves out, and links the policy", () => {
    show({ name: "Doe Hauling", phone: "(555) 0" });
    const area = within(screen.getByRole("region", { name: "Save your profile" }));
    expect(area.getByText(/all your answers, and the record of this visit/)).toBeTruthy();
    expect(area.getByText("1 answer needs fixing and won't be included:")).toBeTruthy();
    const link = area.getByRole("link", { name: /^Privacy Policy/ });
    expect(link.getAttribute("href")).toBe("/privacy-policy");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.textContent).toContain("opens in a new tab");
  });

  test("is at the end of Review, and on the last section in place of Next", () => {
    const { view } = showBuilder({ section: "review", answers: { name: "Doe" } });
    expect(save()).toBeTruthy();
    expect(screen.getByRole("button", { name: "Next" })).toBeTruthy();
    view.unmount();
    show({ name: "Doe" });
    expect(save()).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  });
});

import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { showBuilder } from "./builder-harness.tsx";

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Sav/ });
const show = (answers = {}) => showBuilder({ section: "contact-support", answers });

/** A server that gives one answer once it is told to. */
function server(status: number, body: unknown) {
  let answer: () => void = () => undefined;
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(
    async () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response(JSON.stringify(body), { status }));
      }),
  );
  return { sent, answer: () => answer() };
}

afterEach(() => vi.restoreAllMocks());

describe("Save Profile", () => {
  test("says Saving... until the server has answered, then that it is saved", async () => {
    const { sent, answer } = server(200, {
      success: true,
      message: "",
      id: "00000000-0000-4000-8000-000000000000",
    });
    const { user } = show({ name: "Doe Hauling", phone: "(555) 0", garagingCity: "Reno" });
    await user.click(save());
    expect(save().textContent).toBe("Saving...");
    expect(save().disabled).toBe(true);
    answer();
    expect(await screen.findByText("Company profile saved successfully!")).toBeTruthy();
    const body = await new Request("http://x", { ...sent.mock.calls[0]?.[1] }).json();
    expect(body).toMatchObject({ name: "Doe Hauling", landingPage: expect.stringContaining("http") });
    expect(body).not.toHaveProperty("phone");
    expect(body).not.toHaveProperty("garagingCity");
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

  test("sends the same again, under the same name, when nobody answered", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    const { user } = show({ name: "Doe" });
    await user.click(save());
    await waitFor(() => expect(save().textContent).toBe("Save Profile"));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [first, second] = sent.mock.calls.map(([, init]) => new Request("http://x", init));
    expect(first?.headers.get("Idempotency-Key")).toBeTruthy();
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(await second?.text()).toBe(await first?.text());
    await waitFor(() => expect(save().textContent).toBe("Save Profile"));
  });

  test("asks for the company name alone, and leads to it", async () => {
    const { sent } = server(200, {});
    const { user } = show();
    await user.click(save());
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("Enter the company name");
    await user.click(screen.getByRole("button", { name: "Go to company name" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Company name")));
  });
});

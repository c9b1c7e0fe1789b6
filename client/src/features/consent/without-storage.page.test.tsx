import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CookieBanner } from "./cookie-banner.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// In its own file: an unstored choice lasts as long as the page, which here is the test file.
it("where the browser stores nothing, the answer holds for the page that is open, and the fault is noted", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const network = vi.fn<() => Promise<Response>>(async () => Response.json({}, { status: 503 }));
  vi.stubGlobal("fetch", network);

  const { unmount } = render(<CookieBanner />);
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect(screen.queryByRole("region")).toBeNull();
  unmount();
  render(<CookieBanner />);
  expect(screen.queryByRole("region")).toBeNull();

  await waitFor(() => expect(network).toHaveBeenCalledTimes(1));
  const faults = () => {
    const log: { what: string }[] = Reflect.get(globalThis, "rigfileLog");
    return log.map(({ what }) => what);
  };
  await waitFor(() => expect(faults()).toContain("load analytics"));
  expect(faults().slice(0, 2)).toEqual(["read the cookie choice", "keep the cookie choice"]);
});

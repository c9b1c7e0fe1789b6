import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, afterEach, vi } from "vitest";
import { allowErrors, getToastText, mockEndpoints, refuse } from "#client/testing/admin-harness.tsx";
import { acme, getChanges, listed, openAgencies, press, saved } from "#client/testing/agencies-harness.tsx";
import { failWith, respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  changeAgency,
  type ListedAgency,
  listAgencies,
  removeAgency,
} from "#shared/api/admin/agencies-api.ts";
import { respondWithData } from "#client/testing/record-fixtures.ts";
import { countHeldMatches, releaseHeldMatches } from "#shared/api/admin/records/quote-routing.ts";

afterEach(() => vi.unstubAllGlobals());

const matching = (count: number) => respondWithData({ matching: count });

describe("held requests that match an agency", () => {
  it("are counted, and sent once that is confirmed", async () => {
    const server = mockEndpoints(
      [listAgencies, listed(acme)],
      [countHeldMatches, matching(2), matching(0)],
      [releaseHeldMatches, respondWith({ success: true, message: "x", released: 2, leftOut: [] })],
    );
    const user = openAgencies();
    expect(await screen.findByText("2 held requests match your agencies now.")).toBeTruthy();
    await press(user, "Send them...");
    expect(screen.getByRole("dialog").textContent).toContain("2 held requests go to every active agency");
    await press(user, "Yes, send them");
    await waitFor(() => expect(getToastText()).toBe("2 requests released: They go out within a minute."));
    await waitFor(() => expect(screen.queryByText(/held requests match/)).toBeNull());
    expect(server.calls.filter(({ init }) => init.method === "POST")).toHaveLength(1);
  });
});

allowErrors();

describe("the partner agencies", () => {
  it("that don't exist yet leave quote requests waiting, and the page says so", async () => {
    mockEndpoints([listAgencies, listed()]);
    openAgencies();
    expect(await screen.findByText(/^No partner agencies yet.*quote requests wait for you/)).toBeTruthy();
  });

  it("that are all off leave quote requests waiting, and the page says so", async () => {
    mockEndpoints([listAgencies, listed({ ...acme, isActive: false })]);
    openAgencies();
    expect(await screen.findByText("Every agency is off")).toBeTruthy();
    expect(screen.getByText(/quote requests wait for you/)).toBeTruthy();
  });

  it("are listed with address and states, names as text", async () => {
    const texan: ListedAgency = {
      ...acme,
      id: acme.id.replace(/1$/, "2"),
      name: "Lone Star",
      states: ["TX", "OK"],
    };
    texan.dead = { address: texan.email, since: new Date(2026, 10, 2, 9).toISOString(), detail: null };
    mockEndpoints([listAgencies, listed(acme, texan)]);
    openAgencies();
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("Acme <b>Insurance</b>quotes@acme.testEvery state");
    expect(second?.textContent).toMatch(/Oklahoma and Texas.*came back on Nov 2, 2026/);
    expect(screen.queryByText("Every agency is off")).toBeNull();
    expect(screen.getByText("2 agencies")).toBeTruthy();
    expect(screen.getByText(/every active agency that covers the company's state/)).toBeTruthy();
  });
});

describe("an agency's switch", () => {
  const getSwitch = async () =>
    screen.findByRole<HTMLInputElement>("switch", { name: `${acme.name} gets quote requests` });

  it("turns it off at once", async () => {
    const off = { ...acme, isActive: false };
    const server = mockEndpoints([listAgencies, listed(acme), listed(off)], [changeAgency, saved]);
    const user = openAgencies();
    await user.click(await getSwitch());
    await waitFor(async () => expect((await getSwitch()).checked).toBe(false));
    expect(await screen.findByText("Off")).toBeTruthy();
    expect(getChanges(server)).toEqual([{ isActive: false }]);
  });

  it("goes back, and says so, if that failed", async () => {
    mockEndpoints([listAgencies, listed(acme)], [changeAgency, failWith(500)]);
    const user = openAgencies();
    await user.click(await getSwitch());
    await waitFor(() => expect(getToastText()).toMatch(/^Acme .* is still on: The server has a problem/));
    expect((await getSwitch()).checked).toBe(true);
  });
});

describe("removing an agency", () => {
  const ask = async () => {
    const user = openAgencies();
    await press(user, `Remove ${acme.name}`);
    return { user, dialog: within(screen.getByRole("dialog", { name: `Remove ${acme.name}?` })) };
  };

  it("asks first, and doesn't if it is answered no", async () => {
    const server = mockEndpoints([listAgencies, listed(acme)]);
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getChanges(server)).toEqual([]);
  });

  it.each([
    ["the server did it", respondWith({ success: true, message: "This agency was removed." })],
    ["another tab was faster", refuse(404, "This agency was removed. Reload the list.")],
  ])("is done once %s", async (_why, reply) => {
    const server = mockEndpoints([listAgencies, listed(acme), listed()], [removeAgency, reply]);
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole("button", { name: "Yes, remove it" }));
    expect(await screen.findByText(/^No partner agencies yet/)).toBeTruthy();
    expect(server.urls().some((url) => url.endsWith(acme.id))).toBe(true);
  });

  it("that failed leaves it, and says so", async () => {
    mockEndpoints([listAgencies, listed(acme)], [removeAgency, unreachable]);
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole("button", { name: "Yes, remove it" }));
    await waitFor(() => expect(getToastText()).toBe(`${acme.name} is still there: Please try again.`));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

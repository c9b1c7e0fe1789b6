import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getToastText, mockEndpoints, refuse } from "#client/testing/admin-harness.tsx";
import { acme, getChanges, listed, openAgencies, press, saved } from "#client/testing/agencies-harness.tsx";
import { failWith, neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import { changeAgency, listAgencies, removeAgency } from "#shared/api/admin/agencies-api.ts";
import { reviveAddress } from "#shared/api/admin/mail/dead-addresses.ts";
import { describeStates } from "./agencies.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the partner agencies", () => {
  it("can be tried again after an error", async () => {
    mockEndpoints([listAgencies, failWith(500), listed(acme)]);
    const user = openAgencies();
    expect((await screen.findByRole("alert")).textContent).toContain("Partner agencies couldn't be loaded");
    await press(user, "Try again");
    expect(await screen.findByText(acme.email)).toBeTruthy();
  });

  it("that don't exist yet leave quote requests waiting, and that is said", async () => {
    mockEndpoints([listAgencies, listed()]);
    openAgencies();
    expect(await screen.findByText(/^No partner agencies yet.*quote requests wait for you/)).toBeTruthy();
  });

  it("that are all off leave quote requests waiting, and that is said", async () => {
    mockEndpoints([listAgencies, listed({ ...acme, isActive: false })]);
    openAgencies();
    expect(await screen.findByText("Every agency is off")).toBeTruthy();
    expect(screen.getByText(/quote requests wait for you/)).toBeTruthy();
  });

  it("whose address is dead say since when and why, until it works again", async () => {
    const since = new Date(2026, 10, 2, 9).toISOString();
    const dead = { address: acme.email, since, detail: "5.1.1 no such user" };
    mockEndpoints(
      [listAgencies, listed({ ...acme, dead }), listed(acme)],
      [reviveAddress, respondWith({ success: true, message: "The address gets email again." })],
    );
    const user = openAgencies();
    expect((await screen.findByRole("listitem")).textContent).toContain(
      `Email to ${acme.email} came back on Nov 2, 2026, 9:00 AM. The mail server refused the address: no such user. We've stopped sending to it.`,
    );
    await press(user, `${acme.email} works again`);
    await waitFor(() => expect(screen.queryByText(/came back/)).toBeNull());
  });

  it("are listed with address and states, names as text", async () => {
    const texan = { ...acme, id: acme.id.replace(/1$/, "2"), name: "Lone Star", states: ["TX", "OK"] };
    mockEndpoints([listAgencies, listed(acme, texan)]);
    openAgencies();
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("Acme <b>Insurance</b>quotes@acme.testEvery state");
    expect(second?.textContent).toContain("Oklahoma and Texas");
    expect(screen.queryByText("Every agency is off")).toBeNull();
    expect(screen.getByText("2 agencies")).toBeTruthy();
    expect(screen.getByText(/every active agency that covers the company's state/)).toBeTruthy();
  });

  it("load more on request, and count them", async () => {
    const other = { ...acme, id: acme.id.replace(/1$/, "2"), name: "Lone Star" };
    const first = respondWith({ success: true, data: [acme], nextCursor: "next" });
    const server = mockEndpoints([listAgencies, first, listed(other)]);
    const user = openAgencies();
    expect(await screen.findByText("The first 1 agency. There are more.")).toBeTruthy();
    await press(user, "Load more");
    expect(await screen.findByText("2 agencies")).toBeTruthy();
    expect(server.urls().some((url) => url.includes("cursor=next"))).toBe(true);
  });

  it.each([
    [[], "Every state"],
    [["TX"], "Texas"],
    [["TX", "OK", "AL"], "Alabama, Oklahoma, and Texas"],
  ])("with the states %j take %s", (codes, text) => expect(describeStates(codes)).toBe(text));
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

  it("turns it on again", async () => {
    const off = { ...acme, isActive: false };
    const server = mockEndpoints([listAgencies, listed(off), listed(acme)], [changeAgency, saved]);
    const user = openAgencies();
    await user.click(await getSwitch());
    await waitFor(() => expect(getChanges(server)).toEqual([{ isActive: true }]));
    expect(await screen.findByText("On")).toBeTruthy();
  });

  it("is asked for once while that is on its way", async () => {
    const server = mockEndpoints([listAgencies, listed(acme)], [changeAgency, neverRespond]);
    const user = openAgencies();
    await user.dblClick(await getSwitch());
    expect((await getSwitch()).checked).toBe(false);
    expect(getChanges(server)).toHaveLength(1);
  });

  it("goes back, and says so, if that failed", async () => {
    mockEndpoints([listAgencies, listed(acme)], [changeAgency, failWith(500)]);
    const user = openAgencies();
    await user.click(await getSwitch());
    await waitFor(() => expect(getToastText()).toMatch(/^Acme .* is still on: The server has a problem/));
    expect((await getSwitch()).checked).toBe(true);
  });
});

it("a form says whether an agency is added or changed", async () => {
  mockEndpoints([listAgencies, listed(acme)]);
  const user = openAgencies();
  await press(user, `Edit ${acme.name}`);
  expect(screen.getByRole("dialog", { name: "Edit agency" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await press(user, "Add agency");
  expect(screen.getByRole("dialog", { name: "Add an agency" })).toBeTruthy();
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

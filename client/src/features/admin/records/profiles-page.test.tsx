import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MockReply } from "#client/testing/mock-server.ts";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import {
  respondWithData,
  respondWithPage,
  testDetail,
  testId,
  testRecord,
} from "#client/testing/record-fixtures.ts";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import { getProfileRecord, listProfileRecords } from "#shared/api/admin/records/profile-records-api.ts";
import { ProfilesPage } from "./record-pages.tsx";

afterEach(() => vi.unstubAllGlobals());

const acme = testRecord();
const zenith = testRecord({
  id: testId(2),
  companyName: "Zenith Freight",
  actionType: "email",
  pdfUrl: null,
});

function open(replies: readonly MockReply[] = [respondWithPage([acme, zenith])], search = "") {
  const server = mockEndpoints(
    [listProfileRecords, ...replies],
    [getProfileRecord, respondWithData(testDetail())],
  );
  const user = renderAdmin(<ProfilesPage />, `${adminPaths.profiles}${search}`);
  return { server, user };
}
const company = async (name = "Acme Trucking") => screen.findByRole("link", { name });
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });
const getColumns = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const getTarget = (name: string) => link(name).getAttribute("href");

describe("the list of profiles", () => {
  it("leads from each company to everything of it", async () => {
    const unnamed = testRecord({ id: testId(3), companyName: " ", dotNumber: null, email: "a+b@c.test" });
    const unknown = testRecord({ id: testId(4), companyName: "Nobody Inc", dotNumber: "n/a", email: "" });
    open([respondWithPage([acme, unnamed, unknown])]);
    await company();
    expect(getTarget("Acme Trucking")).toBe("/admin/company?dot=1234567");
    expect(getTarget("No name")).toBe("/admin/company?email=a%2Bb%40c.test");
    expect(screen.queryByRole("link", { name: "Nobody Inc" })).toBeNull();
    expect(screen.getByText("Nobody Inc")).toBeTruthy();
  });

  it("opens a stored PDF in a new tab that can't reach back, where there is one", async () => {
    open();
    await company();
    const pdfs = screen.getAllByRole("link", { name: /^PDF/ });
    expect(pdfs.map((each) => each.getAttribute("href"))).toEqual(["/api/pdfs/abc.pdf"]);
    expect(pdfs[0]?.getAttribute("target")).toBe("_blank");
    expect(pdfs[0]?.getAttribute("rel")).toBe("noopener");
  });
});

describe("the filters", () => {
  it("say when only similar companies are found, and then offer no file", async () => {
    open([respondWithPage([acme], { isFuzzy: true })], "?search=akme");
    await company();
    expect(screen.getByText("No exact match. Similar companies:")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
  });
});

describe("the columns", () => {
  const all = ["Date", "Company", "Action", "DOT", "Contact", "Email", "PDF"];

  it("can be hidden, which this browser remembers, and shown again", async () => {
    const { user } = open();
    await company();
    expect(getColumns()).toEqual(all);
    await user.click(screen.getByText("Columns"));
    await user.click(screen.getByRole("checkbox", { name: "Email" }));
    await user.click(screen.getByRole("checkbox", { name: "DOT" }));
    const fewer = all.filter((name) => name !== "Email" && name !== "DOT");
    expect(getColumns()).toEqual(fewer);
    expect(JSON.parse(localStorage.getItem("adminColumns") ?? "")).toEqual({
      profile: ["email", "dotNumber"],
    });
    await user.click(screen.getByRole("checkbox", { name: "DOT" }));
    expect(getColumns()).toEqual(all.filter((name) => name !== "Email"));
  });

  it("never lose the one that opens the row", async () => {
    localStorage.setItem("adminColumns", JSON.stringify({ profile: ["email", "gone"] }));
    const { user } = open();
    await company();
    expect(getColumns()).toEqual(all.filter((name) => name !== "Email"));
    await user.click(screen.getByText("Columns"));
    expect(screen.queryByRole("checkbox", { name: "Date" })).toBeNull();
  });

  it.each(["{", '{"profile":"email"}'])("are all shown if %s is stored", async (text) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    localStorage.setItem("adminColumns", text);
    open();
    await company();
    expect(getColumns()).toEqual(all);
    vi.restoreAllMocks();
  });
});

describe("a row", () => {
  it("opens its record, and Escape leads back to the same list and row", async () => {
    const { user } = open(undefined, "?search=acme");
    await company();
    const opener = screen.getAllByRole("link", { name: /^Nov 20, 2026/ })[0];
    opener?.focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "RF-7K4M2X, Acme Trucking" });
    expect(window.location.search).toBe(`?search=acme&record=${acme.id}`);
    expect(document.activeElement?.textContent).toBe("RF-7K4M2X, Acme Trucking");
    await user.keyboard("{Escape}");
    await company();
    expect(window.location.search).toBe("?search=acme");
    await waitFor(() => expect(document.activeElement?.id).toBe(`open-${acme.id}`));
  });

  it("is open after a reload, without the list", async () => {
    const { server } = open(undefined, new URL(recordPath(adminPaths.profiles, acme.id), "http://x").search);
    await screen.findByRole("heading", { name: "RF-7K4M2X, Acme Trucking" });
    expect(server.urls()).toEqual([`/api/admin/profile-records/${acme.id}`]);
    expect(getTarget("Back to Profiles")).toBe("/admin/profiles");
  });
});

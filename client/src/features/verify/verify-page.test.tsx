import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { type MockReply, mockServer, respondWith, unreachable } from "#client/testing/mock-server.ts";
import { companyAnswer } from "#client/testing/dot-fixtures.ts";
import { canonicalize } from "#shared/api/carrier/canonical-json.ts";
import { recordKind } from "#shared/api/carrier/dated-record.ts";
import { createPercentiles } from "#shared/carrier/standing/testing/standing.ts";
import { VerifyPage } from "./verify-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const secret = "A TEXT THAT STAYS HERE LLC";
const record = {
  kind: recordKind,
  version: 1,
  dotNumber: "295017",
  recordedOn: "2026-11-26",
  parts: { company: companyAnswer({ legalName: secret }) },
};
const file = (value: unknown) => new File([canonicalize(value)], "my-private-name.json");
const ours = respondWith({ isOurs: true, dotNumber: "295017", recordedOn: "2026-11-26" });
const notOurs = respondWith({ isOurs: false });

function open(...replies: MockReply[]) {
  const server = mockServer(...replies);
  render(<VerifyPage />);
  return { server, user: userEvent.setup() };
}
const title = async (name: string) => screen.findByRole("heading", { level: 2, name });
const choose = async (user: ReturnType<typeof userEvent.setup>, value: unknown) =>
  user.upload(screen.getByLabelText("Choose a file", { selector: "input" }), file(value));

it("says that a file is ours, what it says and what that doesn't mean; only the hash is sent", async () => {
  const { server, user } = open(ours);
  await choose(user, record);
  const heading = await title("This is our record, unchanged");
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/We made this record of USDOT 295017 on November 26, 2026/)).toBeTruthy();
  expect(screen.getByText("A Text That Stays Here LLC")).toBeTruthy();
  expect(screen.getByText(/doesn't say that the data was right/)).toBeTruthy();
  expect(server.urls()).toEqual([expect.stringMatching(/^\/api\/records\/verify\?hash=[0-9a-f]{64}$/)]);
  expect(server.calls.map(({ init }) => init.body)).toEqual([undefined]);
});

it("shows where the carrier stands as our estimate; of a file that another program saved it only says that the data is the same", async () => {
  const { user } = open(ours);
  const standing = { percentiles: createPercentiles(), population: { state: "none" } };
  const text = JSON.stringify(
    { ...record, version: 2, parts: { ...record.parts, ...standing } },
    undefined,
    2,
  );
  await user.upload(
    screen.getByLabelText("Choose a file", { selector: "input" }),
    new File([text], "a.json"),
  );
  await title("Our record, same data");
  expect(screen.getByText(/^86, at or above FMCSA's threshold of 80/)).toBeTruthy();
  expect(screen.getByText(/^Our estimate from public data of November 13, 2026/)).toBeTruthy();
});

it("doesn't say more of one that isn't known than that", async () => {
  const { user } = open(notOurs);
  await choose(user, { ...record, dotNumber: "1" });
  await title("We have no record of it");
  expect(
    screen.getByText(/changed after we made it, or it isn't from this site, or .* We can't tell which/),
  ).toBeTruthy();
});

it("asks nothing about a file that isn't a record", async () => {
  const { server, user } = open(ours);
  await choose(user, { kind: "invoice" });
  await title("This file isn't a record");
  expect(server.calls).toEqual([]);
});

it("says that nothing was checked without a connection, and tries again", async () => {
  const { user } = open(unreachable, ours);
  await choose(user, record);
  await title("Not checked yet");
  expect(screen.queryByText("This is our record, unchanged")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await title("This is our record, unchanged")).toBeTruthy();
});

it("takes a pasted SHA-256, of which it says less; a short one is refused on the spot", async () => {
  const { server, user } = open(ours, notOurs);
  const field = screen.getByLabelText(/SHA-256/);
  await user.click(field);
  await user.paste("3f2a 9c1b 77d0 e4a5");
  await user.keyboard("{Enter}");
  expect(screen.getByText("Enter all 64 characters of the SHA-256.")).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.paste(`SHA-256: ${"AB ".repeat(32)}`);
  await user.keyboard("{Enter}");
  await title("This is our record");
  expect(screen.getByText(/The SHA-256 alone doesn't show what the record says/)).toBeTruthy();
  expect(server.urls()).toEqual([`/api/records/verify?hash=${"ab".repeat(32)}`]);
  await user.clear(field);
  await user.paste("cd".repeat(32));
  await user.keyboard("{Enter}");
  await title("We have no record of it");
  expect(screen.getByText(/^Either a character is wrong, or/)).toBeTruthy();
});

it("shows the answer about the file that was chosen last", async () => {
  let answerFirst: (reply: Response) => void = () => undefined;
  const slow: MockReply = async () =>
    new Promise((resolve) => {
      answerFirst = resolve;
    });
  const { server, user } = open(slow, notOurs);
  await choose(user, record);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await choose(user, { ...record, dotNumber: "1" });
  await title("We have no record of it");
  await act(async () => {
    answerFirst(Response.json({ isOurs: true, dotNumber: "295017", recordedOn: "2026-11-26" }));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  expect(screen.queryByText(/our record/i)).toBeNull();
});

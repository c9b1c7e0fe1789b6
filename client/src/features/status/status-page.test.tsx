import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { mockServer, respondWith, unreachable } from "#client/testing/mock-server.ts";
import { WithQueries } from "#client/testing/with-queries.tsx";
import type { Status } from "#shared/api/status.ts";
import { StatusPage } from "./status-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const fine: Status = {
  checkedAt: "2026-03-02T15:00:00.000Z",
  canSave: true,
  oldestMailSeconds: null,
  sources: [
    { name: "FMCSA", state: "answering", at: "2026-03-02T14:55:59.000Z" },
    { name: "NHTSA", state: "unknown", at: null },
  ],
  vinDataDate: "2026-01-15",
};

const reply = (status: Status) => respondWith({ success: true, data: status });
const open = () =>
  render(
    <WithQueries>
      <StatusPage />
    </WithQueries>,
  );
const headline = async () => (await screen.findByRole("heading", { level: 2 })).textContent;
const said = (name: string): string =>
  within(screen.getByText(name).closest("div") ?? document.body).getByRole("definition").textContent;

it("claims what the server checked, and no more", async () => {
  mockServer(reply(fine));
  open();
  expect(await headline()).toBe("No problems in what we could check");
  expect(screen.getByText(/This page doesn't check your connection/)).toBeTruthy();
  expect(said("Saving and sending")).toContain("Working");
  expect(said("Email")).toContain("No email is waiting to go out.");
  expect(said("FMCSA data")).toBe("AnsweringLast answered 4 minutes ago.");
  expect(said("NHTSA data")).toBe("UnknownWe haven't needed it in the last hour.");
  expect(said("Our copy of NHTSA's data")).toContain("January 15, 2026");
});

it("says what doesn't work, what is safe and what to do, and checks again", async () => {
  const failing = { name: "NHTSA", state: "failing", at: "2026-03-02T15:00:05.000Z" } as const;
  const { oldestMailSeconds: _unknown, ...unread } = fine;
  mockServer(
    reply({ ...fine, oldestMailSeconds: 899, sources: fine.sources.slice(0, 1) }),
    reply({ ...fine, oldestMailSeconds: 900, sources: [failing] }),
    reply({ ...unread, canSave: false, vinDataDate: null }),
    unreachable,
  );
  open();
  expect(await headline()).toBe("We found no problems");
  expect(said("Email")).toContain("waiting 14 minutes");
  const again = async () => userEvent.click(screen.getByRole("button"));
  await again();
  await screen.findByText("Some things aren't working as usual");
  expect(said("Email")).toMatch(/Delayed.*15 minutes.*You don't need to send again/);
  expect(said("NHTSA data")).toMatch(/Not answering.*less than a minute ago.*our copy/);
  await again();
  await screen.findByText("Saving and sending aren't working");
  expect(said("Saving and sending")).toContain("What you typed stays in your browser");
  expect(said("Email")).toContain("Couldn't check");
  await again();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "It may be down, or your connection may be.",
  );
});

import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { allowErrors, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { getToday } from "#shared/api/admin/dashboard.ts";
import { answerToday } from "./testing/dashboard-answers.ts";
import { TodayCard } from "./today-card.tsx";

allowErrors();

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const toRenewal = (day: number) => ({
  companyName: `Carrier ${day}`,
  dotNumber: String(1000 + day),
  email: "",
  insurer: "Great Plains Mutual",
  endsOn: `2026-11-${day}`,
});
const card = async () => within(await screen.findByRole("region", { name: "Today" }));

it("leads to the list of each thing that waits, and says how long the oldest has", async () => {
  mockEndpoints([
    getToday,
    answerToday({
      newQuotes: { count: 3, oldestAt: hoursAgo(2.5) },
      followUps: { count: 4, oldestOn: "2026-11-20" },
      waitingTickets: { count: 1, oldestAt: hoursAgo(50) },
      held: { count: 2, oldestAt: hoursAgo(1.5) },
      failed: { count: 1, oldestAt: hoursAgo(1.5) },
      uncertain: { count: 2, oldestAt: hoursAgo(26) },
    }),
  ]);
  renderAdmin(<TodayCard />);
  const links = await (await card()).findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["3 new quote requests oldest 2 hours ago", "/admin/email-sends?followUp=new"],
    ["4 follow-ups due oldest since November 20, 2026", "/admin/email-sends?due=true&sort=dueOn"],
    ["1 ticket waiting for an answer 2 days ago", "/admin/support?waiting=true"],
    ["2 emails held for your review oldest 1 hour ago", "/admin/outbox?status=held"],
    ["1 email that couldn't be delivered 1 hour ago", "/admin/outbox?unseen=true"],
    ["2 emails that may have arrived oldest 1 day ago", "/admin/outbox?unseen=uncertain"],
  ]);
});

it.each([
  [1, "2026-11-25", "1 follow-up due today"],
  [2, "2026-11-25", "2 follow-ups due today"],
  [1, "2026-11-24", "1 follow-up due since November 24, 2026"],
])("says since when %d follow-ups are due", async (count, oldestOn, text) => {
  mockEndpoints([getToday, answerToday({ followUps: { count, oldestOn } })]);
  renderAdmin(<TodayCard />);
  expect((await (await card()).findByRole("link")).textContent).toBe(text);
});

it("lists the first renewals, then all, each leading to the company", async () => {
  const data = [25, 26, 27, 28, 29, 30].map(toRenewal);
  mockEndpoints([getToday, answerToday({ renewals: { data, hasMore: false } })]);
  const user = renderAdmin(<TodayCard />);
  expect(await screen.findByText("6 renewals in the next 60 days")).toBeTruthy();
  const listItems = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(listItems).toHaveLength(5);
  expect(listItems[0]).toBe("Carrier 25DOT 1025, Great Plains MutualNovember 25, 2026 (today)");
  expect(listItems[2]).toContain("(in 2 days)");
  await user.click(screen.getByRole("button", { name: "Show all 6" }));
  expect(screen.getByRole("link", { name: "Carrier 30" }).getAttribute("href")).toBe(
    "/admin/company?dot=1030",
  );
});

it("says that nothing waits only if all of it was checked", async () => {
  mockEndpoints([getToday, answerToday({ held: null, renewals: null, failingSets: null }), answerToday({})]);
  const user = renderAdmin(<TodayCard />);
  expect(
    await screen.findByText(
      "Emails held for your review, renewals, and the mirror of FMCSA's data couldn't be checked",
    ),
  ).toBeTruthy();
  expect(screen.queryByText("You're all caught up.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("You're all caught up.")).toBeTruthy();
});

it("says what of FMCSA's data fails repeatedly: each reason once, and how to try again", async () => {
  const at = "2026-11-24T10:00:00.000Z";
  const down = { count: 4, at, reason: "The portal can't be reached." };
  const failingSets = [
    { ...down, id: "kjg3-diqy" as const },
    { id: "8mt8-2mdr" as const, count: 3, at, reason: "The file has a header, but no rows." },
    ...(["rbkj-cgst", "4wxs-vbns", "az4n-8mr2"] as const).map((id) => ({ ...down, id })),
    { id: "percentiles" as const, count: 3, at, reason: "out of memory" },
  ];
  mockEndpoints([getToday, answerToday({ failingSets })]);
  renderAdmin(<TodayCard />);
  const items = (await (await card()).findAllByRole("listitem")).map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringMatching(
      /^FMCSA SMS census; FMCSA SMS inspections; FMCSA SMS crashes; and 1 more: The portal can't be reached\. Nov 24/,
    ),
    expect.stringMatching(/^FMCSA SMS violations: The file has .* no rows\. 3 times in a row, last Nov 24/),
    expect.stringMatching(/^Where carriers stand: out of memory/),
    "node dist/server/cli.js fmcsa sync --set kjg3-diqy",
    "node dist/server/cli.js fmcsa sync --set 8mt8-2mdr",
    "node dist/server/cli.js fmcsa compute",
  ]);
  expect(screen.queryByText("You're all caught up.")).toBeNull();
});

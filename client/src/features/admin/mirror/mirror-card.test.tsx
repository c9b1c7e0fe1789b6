import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { type Dashboard, getDashboard, getToday } from "#shared/api/admin/dashboard.ts";
import { closedJudgement } from "#shared/carrier/standing/testing/standing.ts";
import { DashboardPage } from "#client/features/admin/dashboard/dashboard-page.tsx";
import { fillMirrorCardSlot } from "./mirror-card.tsx";
import { answerDashboard, answerToday } from "#client/features/admin/dashboard/testing/dashboard-answers.ts";

fillMirrorCardSlot();
afterEach(() => vi.unstubAllGlobals());

const findCard = async () => within(await screen.findByRole("region", { name: "Mirror of FMCSA's data" }));

it("shows each mirrored data set: of when it is, what is done with it, and what failed", async () => {
  const loaded = {
    publishedAt: "2026-11-13T12:00:00.000Z",
    loadedAt: "2026-11-14T12:00:00.000Z",
    rows: 2_090_000,
  };
  const empty = { publishedAt: null, loadedAt: null, rows: null };
  const sets: NonNullable<Dashboard["mirror"]>["sets"] = [
    { ...loaded, id: "kjg3-diqy", progress: null, failure: null },
    { ...empty, id: "rbkj-cgst", progress: { step: "downloading", share: 0.429 }, failure: null },
    {
      ...loaded,
      id: "8mt8-2mdr",
      progress: null,
      failure: { at: "2026-11-20T12:00:00.000Z", count: 3, reason: "The portal stopped answering." },
    },
  ];
  mockEndpoints(
    [getToday, answerToday()],
    [getDashboard, answerDashboard({ mirror: { sets, judgement: closedJudgement } })],
  );
  renderAdmin(<DashboardPage />);
  const card = await findCard();
  expect(card.getByText("1 data set can't be updated")).toBeTruthy();
  expect(card.getByText("2 of 3 data sets loaded.")).toBeTruthy();
  expect(card.getByText(/^October 2026: percentiles are withheld\./).parentElement?.textContent).toMatch(
    /91\.3% of .* \(95% needed\), 99\.8% of .* \(99\.5% needed\), and 33% of .* \(99% needed\)\.$/,
  );
  expect(card.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "FMCSA SMS inspectionsrbkj-cgstNot loaded yet.Downloading, 42%",
    expect.stringMatching(/The last 3 updates failed \(Nov 20, 2026.*\): The portal stopped answering\.$/),
    expect.stringMatching(
      /^FMCSA SMS censuskjg3-diqy2,090,000 rows, published Nov 13, 2026.*, loaded Nov 14, 2026.*\.$/,
    ),
  ]);
});

it("follows a data set while it is loaded, and no longer", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const toAnswer = (share: number | null) => {
    const progress = share === null ? null : { step: "loading" as const, share };
    const set = { id: "rbkj-cgst" as const, publishedAt: null, loadedAt: null, rows: null, failure: null };
    return answerDashboard({ mirror: { sets: [{ ...set, progress }], judgement: null } });
  };
  const { calls } = mockEndpoints(
    [getToday, answerToday()],
    [getDashboard, toAnswer(0.1), toAnswer(0.7), toAnswer(null)],
  );
  renderAdmin(<DashboardPage />);
  const card = await findCard();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  expect(await card.findByText("Loading into the database, 70%")).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(card.queryByText(/Loading into the database/)).toBeNull());
  const { length } = calls;
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(calls).toHaveLength(length);
});

it("says if the mirror's database doesn't answer", async () => {
  mockEndpoints(
    [getToday, answerToday()],
    [getDashboard, answerDashboard({ mirror: { sets: null, judgement: null } })],
  );
  renderAdmin(<DashboardPage />);
  const card = await findCard();
  expect(card.getByText("The mirror's database doesn't answer")).toBeTruthy();
});

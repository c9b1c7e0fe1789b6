import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mockServer, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { WithQueries } from "#client/testing/with-queries.tsx";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { closedJudgement, openJudgement } from "#shared/carrier/standing/testing/standing.ts";
import { MethodsPage } from "./methods-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(judgement?: Judgement) {
  mockServer(judgement ? respondWith({ judgements: [judgement] }) : neverRespond);
  render(
    <WithQueries>
      <MethodsPage />
    </WithQueries>,
  );
  if (judgement) await screen.findByText("Within 1 point (at least 95% needed)");
}

/** Reads the column of inspections with a violation. */
const listNeeded = (): string[] =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map(
      (row) =>
        within(row)
          .getAllByRole("cell")[2]
          ?.textContent.replace(/^.*needed/, "") ?? "",
    );

const getFact = (name: string): string =>
  within(screen.getByText(name).closest("div") ?? document.body).getByRole("definition").textContent;

it("shows the three comparisons that decide, and what the month's variant is", async () => {
  await open({ ...openJudgement, measures: { compared: 193_204, agree: 0.9999 }, reasonsUndecided: 12 });
  const facts = [
    "Within 1 point (at least 95% needed)",
    "The same reason (at least 99.5% needed)",
    "The same as FMCSA's (at least 99% needed)",
    "Our own measures compared",
    "Left out: our copy lacks the fleet size, or how recent violations are",
    "Percentile",
    "Passenger carriers",
    "Measures that are ranked",
  ].map(getFact);
  expect(facts).toEqual([
    "98.7%",
    "100%",
    "99.9%",
    "193,204",
    "12",
    "The share of the other carriers with a lower measure, rounded down",
    "Ranked together with all others",
    "FMCSA's, with two decimals",
  ]);
});

it("asks for as many inspections with a violation as the month's variant does", async () => {
  const { variant } = openJudgement;
  await open(openJudgement);
  const ranked = " (ranked from 1)";
  expect(listNeeded()).toEqual(["3", `3${ranked}`, `5${ranked}`, "1", `5${ranked}`, `5${ranked}`]);
  cleanup();
  await open({ ...openJudgement, variant: { ...variant, sufficiency: "one" } });
  expect(listNeeded()).toEqual(["3", "1", "1", "1", "1", "1"]);
  cleanup();
  await open();
  expect(listNeeded()).toEqual(["3", "1 or 3", "1 or 5", "1", "1 or 5", "1 or 5"]);
});

it("lists a BASIC's groups without gaps, the last one open", async () => {
  await open();
  const cells = within(screen.getByRole("table")).getAllByRole("cell");
  const groups = cells.filter((_cell, index) => index % 4 === 1).map(({ textContent }) => textContent);
  expect(groups[1]).toBe(
    "Groups3\u00a0to\u00a010, 11\u00a0to\u00a020, 21\u00a0to\u00a0100, 101\u00a0to\u00a0500, 501\u00a0or\u00a0more",
  );
  expect(groups[3]).toBe("Groups1, 2, 3, 4\u00a0or\u00a0more");
});

it("says of a closed month that percentiles are withheld, and speaks of one carrier as one", async () => {
  await open({ ...closedJudgement, month: "2026-11", carriers: 1 });
  expect(screen.getByText(/^November 2026, 1 passenger carrier:/).textContent).toContain(
    "percentiles are withheld, only measures are shown",
  );
  expect(getFact("The same as FMCSA's (at least 99% needed)")).toBe("33%");
});

it("says of a mirror without inspections that our measures weren't compared", async () => {
  await open(openJudgement);
  expect(getFact("Our own measures compared")).toMatch(/^None/);
});

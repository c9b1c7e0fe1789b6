import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerTo, createRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { FleetCheck } from "./fleet-check.ts";
import { emptyFleet, type FleetState, withAnswers, withRows } from "./fleet-state.ts";
import { RunBar } from "./run-bar.tsx";

const vins = [1, 2, 3, 4, 5, 6, 7, 8].map(getVin);
const requests = vins.map((vin) => ({ vin }));
const after = (done: number, isRunning = true): FleetState => ({
  ...withAnswers(
    withRows(emptyFleet, createRows(...vins)),
    requests.slice(0, done),
    requests.slice(0, done).map(answerTo),
  ),
  isRunning,
});

it("announces a check by quarters and its end, and nothing that was there at first", () => {
  const check = new FleetCheck(async () => [], { read: () => undefined, save: () => true });
  const { rerender } = render(<RunBar check={check} state={after(0, false)} />);
  const announced = [after(0, false), after(0), after(1), after(2), after(5), after(8), after(8, false)].map(
    (state) => {
      rerender(<RunBar check={check} state={state} />);
      return screen.getByRole("status").textContent;
    },
  );
  expect(announced).toEqual([
    "",
    "Checking.",
    "Checking.",
    "25 percent checked.",
    "50 percent checked.",
    "100 percent checked.",
    "8 of 8 checked.",
  ]);
});

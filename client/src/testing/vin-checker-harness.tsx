import { paths } from "#client/lib/paths.ts";
import { queryClient } from "#client/lib/api/query-client.ts";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type MockReply, respondWith } from "./mock-server.ts";
import { agency, createVinAnswer, type VinAnswerOptions } from "./vin-fixtures.ts";
import { VinCheckerPage } from "#client/features/vin-checker/vin-checker-page.tsx";

type Options = Omit<VinAnswerOptions, "codes"> &
  VinAnswerOptions["codes"] & { readonly facts?: VehicleFacts };

const checkedNow = () => ({ ...agency, answeredAt: new Date().toISOString() });

/** Responds with a clean decode of the tractor by NHTSA, checked now, with these overrides. */
export const respondWithVin = ({ facts, vin, source, corrections, ...codes }: Options = {}): MockReply =>
  respondWith(createVinAnswer(facts, { vin, source: source ?? checkedNow(), corrections, codes }));

/** Opens the VIN Checker with this query string. */
export function openChecker(search = "") {
  queryClient.clear();
  window.history.replaceState(null, "", `${paths.vinChecker}${search}`);
  render(<VinCheckerPage />);
  return userEvent.setup({ delay: null });
}

export const vinInput = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^VIN/ });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const invalid = "Please enter a valid 17-character VIN. Letters I, O, and Q are not allowed.";

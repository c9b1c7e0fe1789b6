import { paths } from "#client/lib/paths.ts";
import { queryClient } from "#client/lib/api/query-client.ts";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { agency, createVinAnswer, type VinAnswerOptions } from "./vin-fixtures.ts";
import { VinCheckerPage } from "#client/features/vin-checker/vin-checker-page.tsx";

/** Mocks a server that gives these replies in turn, repeating the last one. Records the requests. */
export function serverThat(...replies: (() => Promise<Response>)[]) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const reply = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(url);
    return reply?.() ?? Response.error();
  });
  return requests;
}

type Said = Omit<VinAnswerOptions, "codes"> & VinAnswerOptions["codes"] & { readonly facts?: VehicleFacts };

const checkedNow = () => ({ ...agency, answeredAt: new Date().toISOString() });

/** Replies with a clean decode of the tractor by NHTSA, checked now, with these overrides. */
export const saying =
  ({ facts, vin, source, corrections, ...codes }: Said = {}) =>
  async () =>
    Response.json(createVinAnswer(facts, { vin, source: source ?? checkedNow(), corrections, codes }));
export const failing = (status: number) => async () => Response.json({ message: "no" }, { status });
export const unreachable = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};
const nothing = () => undefined;
export const silent = async () => new Promise<Response>(nothing);

/** Opens the VIN Checker with this query string. */
export function openChecker(search = "") {
  queryClient.clear();
  window.history.replaceState(null, "", `${paths.vinChecker}${search}`);
  render(<VinCheckerPage />);
  return userEvent.setup();
}

export const vinInput = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^VIN/ });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const invalid = "Please enter a valid 17-character VIN. Letters I, O, and Q are not allowed.";

import { paths } from "#client/lib/paths.ts";
import { queryClient } from "#client/lib/api/query-client.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { DecodedVin, VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { VinCheckerPage } from "#client/features/vin-checker/vin-checker-page.tsx";

export const tractorVin = "1FUJGLDR3CLBP8834";
export const vanVin = "1JJV532D9JL178490";

export const tractor: VehicleFacts = {
  ModelYear: "2012",
  Make: "FREIGHTLINER",
  Model: "Cascadia",
  VehicleType: "TRUCK",
  BodyClass: "Truck-Tractor",
  EngineModel: "Detroit Diesel DD15",
  GVWR: "Class 8: 33,001 lb and above (14,969 kg and above)",
};
export const van: VehicleFacts = {
  ModelYear: "2018",
  Make: "WABASH VANS",
  VehicleType: "TRAILER",
  BodyClass: "Trailer",
  TrailerLength: "53",
};

const clean = { ErrorCode: "0", ErrorText: "0 - VIN decoded clean. Check Digit (9th position) is correct" };

type VinAnswerOptions = Partial<Omit<VinAnswer, "decoded">> & { facts?: VehicleFacts } & Partial<
    Omit<DecodedVin, "facts">
  >;

/** An answer as the server gives it: a clean decode of the tractor, but for what is said. */
export function createVinAnswer({
  facts = tractor,
  vin = tractorVin,
  source,
  corrections,
  ...codes
}: VinAnswerOptions = {}): VinAnswer {
  return {
    vin,
    decoded: { ...clean, ...codes, facts },
    source: source ?? { kind: "agency", answeredAt: new Date().toISOString(), stale: false },
    corrections: corrections ?? [],
  };
}

/** The server that answers each question with the next reply, the last one again and again. Keeps what was asked. */
export function serverThat(...replies: (() => Promise<Response>)[]) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const reply = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(url);
    return reply?.() ?? Response.error();
  });
  return requests;
}

export const saying = (options?: VinAnswerOptions) => async () => Response.json(createVinAnswer(options));
export const failing = (status: number) => async () => Response.json({ message: "no" }, { status });
export const unreachable = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};
const nothing = () => undefined;
export const silent = async () => new Promise<Response>(nothing);

/** Opens the VIN Checker at an address. */
export function openChecker(search = "") {
  queryClient.clear();
  window.history.replaceState(null, "", `${paths.vinChecker}${search}`);
  render(<VinCheckerPage />);
  return userEvent.setup();
}

export const vinInput = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^VIN/ });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const invalid = "Please enter a valid 17-character VIN. Letters I, O, and Q are not allowed.";

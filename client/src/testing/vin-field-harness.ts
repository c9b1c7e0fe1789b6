import { decodeVin, type VinAnswer, type VinCorrection } from "#shared/api/vins.ts";
import type { DecodedVin, VehicleFacts } from "#shared/vin/decoded-vin.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { showBuilder } from "./builder-harness.tsx";

export const tractorVin = "1FUJGLDR3CLBP8834";
export const vanVin = "1JJV532D9JL178490";

export const tractor: VehicleFacts = {
  ModelYear: "2012",
  Make: "FREIGHTLINER",
  Model: "Cascadia",
  VehicleType: "TRUCK",
  BodyClass: "Truck-Tractor",
};
export const van: VehicleFacts = {
  ModelYear: "2018",
  Make: "WABASH VANS",
  VehicleType: "TRAILER",
  BodyClass: "Trailer",
  TrailerBodyType: "Box or Van Enclosed Trailer",
};

export const agency: VinAnswer["source"] = {
  kind: "agency",
  answeredAt: "2026-11-20T12:00:00Z",
  stale: false,
};
export const offline: VinAnswer["source"] = { kind: "offline", dataDate: "2026-03-12" };

type VinAnswerOptions = {
  vin?: string;
  source?: VinAnswer["source"];
  codes?: Pick<DecodedVin, "ErrorCode" | "ErrorText">;
  corrections?: VinCorrection[];
};

/** An answer as the server gives it. */
export function createVinAnswer(facts: VehicleFacts, options: VinAnswerOptions = {}): VinAnswer {
  const { vin = tractorVin, source = agency, corrections = [] } = options;
  const codes = options.codes ?? {
    ErrorCode: "0",
    ErrorText: "0 - VIN decoded clean. Check Digit (9th position) is correct",
  };
  return { vin, source, corrections, decoded: { facts, ...codes } };
}

/** Stands for the server. Keeps which VINs it was asked for, and the signals that may end it. */
export function serverThat(reply: (vin: string) => Promise<Response>) {
  const requests: { vin: string; signal: AbortSignal | null | undefined }[] = [];
  const start = decodeVin.path.replace(":vin", "");
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    const vin = url.slice(start.length);
    requests.push({ vin, signal });
    return reply(vin);
  });
  return { requests, vins: () => requests.map(({ vin }) => vin) };
}

export const serverSaying = (answer: VinAnswer) => serverThat(async () => Response.json(answer));

const unanswered = () => undefined;

/** A server that never answers. */
export const serverSilent = () => serverThat(async () => new Promise<Response>(unanswered));

export const vinInput = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

/** What stands in the boxes that a VIN may fill. */
export const filled = () => ["Year", "Make", "Type"].map((name) => vinInput(name).value);

/** A new power unit in the form. `enter` types a VIN, `ask` looks it up. */
export async function openUnit(answers: Answers = {}) {
  const page = showBuilder({ section: "equipment-schedule", answers });
  await page.user.click(button("Add Power Unit"));
  const enter = async (vin: string) => {
    await page.user.clear(vinInput("VIN"));
    await page.user.type(vinInput("VIN"), vin);
  };
  return { ...page, enter, ask: async () => page.user.click(button("Fill in from the VIN")) };
}
export type OpenUnit = Awaited<ReturnType<typeof openUnit>>;

import { decodeVin, type VinAnswer } from "#shared/api/vins.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { showBuilder } from "./builder-harness.tsx";

/** Mocks the server. Records the requested VINs and their abort signals. */
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

/** The values of fields that a VIN can fill in. */
export const filled = () => ["Year", "Make", "Type"].map((name) => vinInput(name).value);

/** Opens a new power unit in the form. `enter` types a VIN, `ask` looks it up. */
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

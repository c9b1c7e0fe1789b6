import { decodeVin } from "#shared/api/vins.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { fireEvent, screen } from "@testing-library/react";
import { showBuilder } from "./builder-harness.tsx";
import type { MockCall } from "./mock-server.ts";
import { mockPhoneScreen } from "./phone-screen.ts";

/** The VINs requested by these calls. */
export const getVins = (calls: readonly MockCall[]): string[] =>
  calls.map(({ url }) => url.slice(decodeVin.path.replace(":vin", "").length));

export const vinInput = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

/** The values of fields that a VIN can fill in. */
export const filled = () => ["Year", "Make", "Type"].map((name) => vinInput(name).value);

/** Opens a new power unit in the form, as on a phone. `enter` puts a VIN in, `ask` looks it up. */
export async function openUnit(answers: Answers = {}) {
  mockPhoneScreen();
  const page = showBuilder({ section: "equipment-schedule", answers });
  await page.user.click(button("Add Power Unit"));
  const enter = async (vin: string) => {
    await page.user.click(vinInput("VIN"));
    fireEvent.change(vinInput("VIN"), { target: { value: vin } });
  };
  return { ...page, enter, ask: async () => page.user.click(button("Fill in from the VIN")) };
}
export type OpenUnit = Awaited<ReturnType<typeof openUnit>>;

import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

const day = 86_400_000;

export const aYearAgo = (): Date => new Date(Date.now() - 365 * day);
export const lastMonth = (): Date => new Date(Date.now() - 30 * day);

export const toFile = (text: string): File => new File([text], "profile.json", { type: "application/json" });
export const toLastYearsFile = (answers: Answers, savedAt = aYearAgo()): File =>
  toFile(toSaveFile(answers, savedAt));

/** Chooses a file as last year's, as people do. */
export async function chooseFile(user: UserEvent, file: File): Promise<void> {
  await user.upload(screen.getByLabelText("Renew from last year's profile file"), file);
}

export const findPanel = async () =>
  within(await screen.findByRole("group", { name: /^This year's profile/ }));
export const queryPanel = () => screen.queryByRole("group", { name: /^This year's profile/ });

export const getListed = (): string[] =>
  within(screen.getByRole("list", { name: "What may have changed" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

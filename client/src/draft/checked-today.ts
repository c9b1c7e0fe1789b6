import { answerStorage } from "#client/lib/storage/shared-computer.ts";
import { z } from "zod";
import { checkedDotKey, checkedVinKey } from "./store/draft-storage.ts";

const keys = { vin: checkedVinKey, dot: checkedDotKey } as const;
const purpose = "keep what was checked today";
const stored = z.object({ day: z.string(), number: z.string(), name: z.string() });

/** The visitor's day. */
const getToday = (): string => new Date().toDateString();

/** Keeps the last VIN or DOT number that was checked, with the name of the vehicle or carrier. */
export function noteCheck(kind: keyof typeof keys, number: string, name: string): void {
  answerStorage.write(keys[kind], JSON.stringify({ day: getToday(), number, name }), purpose);
}

/** Returns what was checked today, and removes what was checked before. */
export const readChecks = () =>
  (["vin", "dot"] as const).flatMap((kind) => {
    const { data } = stored.safeParse(answerStorage.readJson(keys[kind], purpose));
    if (data?.day === getToday()) return [{ kind, ...data }];
    answerStorage.remove(keys[kind], purpose);
    return [];
  });

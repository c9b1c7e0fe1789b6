import { usList } from "#shared/us-english.ts";
import { usStates } from "#shared/us-states.ts";

/** "Every state", "Oklahoma and Texas". */
export const describeStates = (codes: readonly string[]): string =>
  codes.length === 0
    ? "Every state"
    : usList(usStates.filter(({ code }) => codes.includes(code)).map(({ name }) => name));

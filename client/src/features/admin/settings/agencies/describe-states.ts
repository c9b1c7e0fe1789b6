import { usList } from "#shared/text/us-english.ts";
import { usStates } from "#shared/text/us-states.ts";

/** "Every state", "Oklahoma and Texas". */
export const describeStates = (codes: readonly string[]): string =>
  codes.length === 0
    ? "Every state"
    : usList(usStates.filter(({ code }) => codes.includes(code)).map(({ name }) => name));

import { pluralize } from "#shared/text/pluralize.ts";
import type { Status, StatusSource } from "#shared/api/status.ts";
import { usDay } from "#shared/text/us-english.ts";

/** good: checked and fine. caution: slow, or a source is away. bad: it doesn't work. quiet: nobody knows. */
export type StatusTone = "good" | "caution" | "bad" | "quiet";

export type StatusRow = {
  readonly name: string;
  readonly tone: StatusTone;
  readonly word: string;
  readonly detail: string;
};

/** Most email is gone within seconds. */
const slowMailSeconds = 15 * 60;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** "3 minutes", rounded down. */
export function describeAge(seconds: number): string {
  if (seconds < minute) return "less than a minute";
  if (seconds < hour) return pluralize(Math.floor(seconds / minute), "minute");
  return seconds < 2 * day
    ? pluralize(Math.floor(seconds / hour), "hour")
    : pluralize(Math.floor(seconds / day), "day");
}

function toSavingRow({ canSave }: Status): StatusRow {
  const name = "Saving and sending";
  return canSave
    ? { name, tone: "good", word: "Working", detail: "The server can save what you send." }
    : {
        name,
        tone: "bad",
        word: "Not working",
        detail:
          "The server can't save anything right now. What you typed stays in your browser. Try sending again in a few minutes.",
      };
}

function toMailRow({ oldestMailSeconds: seconds }: Status): StatusRow {
  const name = "Email";
  if (seconds === undefined)
    return { name, tone: "quiet", word: "Couldn't check", detail: "The server couldn't look at its email." };
  if (seconds === null)
    return { name, tone: "good", word: "Nothing waiting", detail: "No email is waiting to go out." };
  const detail = `The oldest email in line has been waiting ${describeAge(seconds)}.`;
  return seconds < slowMailSeconds
    ? { name, tone: "good", word: "Going out", detail }
    : {
        name,
        tone: "caution",
        word: "Delayed",
        detail: `${detail} We keep trying. You don't need to send again.`,
      };
}

const sources = {
  FMCSA: {
    name: "FMCSA data",
    without: "The DOT Health Check shows earlier answers, with their date, or says it couldn't check.",
  },
  NHTSA: {
    name: "NHTSA data",
    without: "The VIN Checker uses earlier answers and our copy of NHTSA's data, and says so.",
  },
} as const;

/** Ages are by the server's clock: a visitor's may be wrong. */
function toSourceRow({ name: key, state, at }: StatusSource, checkedAt: string): StatusRow {
  const { name, without } = sources[key];
  if (state === "unknown" || at === null)
    return { name, tone: "quiet", word: "Unknown", detail: "Not asked in the last hour." };
  const age = describeAge(Math.max(0, (Date.parse(checkedAt) - Date.parse(at)) / 1000));
  return state === "answering"
    ? { name, tone: "good", word: "Answering", detail: `Last answered ${age} ago.` }
    : { name, tone: "caution", word: "Not answering", detail: `Last tried ${age} ago. ${without}` };
}

const toCopyRow = ({ vinDataDate }: Status): StatusRow =>
  vinDataDate === null
    ? { name: "Our copy of NHTSA's data", tone: "quiet", word: "None", detail: "This server has no copy." }
    : {
        name: "Our copy of NHTSA's data",
        tone: "quiet",
        word: "For backup",
        detail: `Its newest entry is from ${usDay(vinDataDate)}.`,
      };

/** Everything the server told about itself, a line each. */
export const toStatusRows = (status: Status): StatusRow[] => [
  { name: "This site", tone: "good", word: "Up", detail: "The server answered you." },
  toSavingRow(status),
  toMailRow(status),
  ...status.sources.map((source) => toSourceRow(source, status.checkedAt)),
  toCopyRow(status),
];

/** All of it in one line, by its worst part. */
export function toHeadline(rows: readonly StatusRow[]): { tone: StatusTone; text: string } {
  const has = (tone: StatusTone) => rows.some((row) => row.tone === tone);
  if (has("bad")) return { tone: "bad", text: "Saving and sending aren't working" };
  const slow = rows.filter(({ tone }) => tone === "caution").length;
  if (slow > 0)
    return {
      tone: "caution",
      text: slow === 1 ? "One thing isn't working as usual" : "Some things aren't working as usual",
    };
  if (rows.some(({ word }) => word === "Couldn't check"))
    return { tone: "caution", text: "Not everything could be checked" };
  const isAllKnown = rows.every(({ word }) => word !== "Unknown");
  return { tone: "good", text: isAllKnown ? "We found no problems" : "No problems in what was checked" };
}

import type { Mailer, Outgoing } from "#server/mail/smtp/mailer.ts";
import { type Outcome, toOutcome } from "#server/mail/smtp/outcome.ts";
import type { Clock } from "#server/base/clock.ts";
import type { Dice } from "./timeline.ts";

/**
 * Ways of the mail server. drops: the line breaks after DATA. slow: it takes up to a minute. silent: it takes messages and
 * doesn't answer.
 */
export const weathers = [
  "accepts",
  "defers",
  "refuses",
  "drops",
  "hangs",
  "slow",
  "silent",
  "unreachable",
] as const;
export type Weather = (typeof weathers)[number];

type Parts = {
  readonly clock: Clock;
  readonly dice: Dice;
  readonly getWeather: () => Weather;
  /** Called when the server has taken responsibility for a message. */
  readonly onAccept: (message: Outgoing) => void;
  readonly onRefuse: (message: Outgoing) => void;
  /** Called when no answer came to a whole message. */
  readonly onSilence: (message: Outgoing) => void;
};

const timeoutMs = 40_000;
const replyTimeoutMs = 25_000;

/** Creates an error like nodemailer's. */
const toError = (fields: { code: string; command: string; responseCode?: number }): Error =>
  Object.assign(new Error(`${fields.responseCode ?? fields.code}`), fields);
const broken = toError({ code: "ESOCKET", command: "DATA" });
const cutOff = toError({ code: "ABORT_ERR", command: "API" });
const unreachable = toOutcome(toError({ code: "ECONNECTION", command: "CONN" }));
const midway = { isMidway: true, isHandedOver: false, isTooSlow: false };
const handedOver = { ...midway, isHandedOver: true };

/** A mailer whose server is in memory. Its answers become outcomes as in the product. */
export function createMailerDouble({ clock, dice, getWeather, onSilence, ...parts }: Parts): Mailer {
  const lasts = createWait(clock);
  const send = async (message: Outgoing, signal?: AbortSignal): Promise<Outcome> => {
    const weather = getWeather();
    if (weather === "unreachable") return (await lasts(20, signal)) ? unreachable : toOutcome(cutOff);
    const takesMs = weather === "slow" ? dice.below(60_000) : 50 + dice.below(500);
    if (!(await lasts(weather === "hangs" ? Infinity : takesMs, signal))) return toOutcome(cutOff, midway);
    if (weather === "defers")
      return toOutcome(toError({ code: "EENVELOPE", command: "RCPT TO", responseCode: 451 }));
    if (weather === "refuses") {
      parts.onRefuse(message);
      return toOutcome(toError({ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }));
    }
    // The line may break before the final dot.
    if (weather === "drops" && dice.isLucky(3)) return toOutcome(broken, midway);
    // Or before the mail server has read it.
    if (weather !== "drops" || dice.isLucky(2)) parts.onAccept(message);
    if (weather !== "drops" && (await lasts(getAnswerMs(weather, dice), signal, replyTimeoutMs)))
      return { kind: "sent" };
    onSilence(message);
    return toOutcome(weather === "drops" ? broken : cutOff, handedOver);
  };
  return {
    send,
    verify: async () => {
      await clock.sleep(20);
      return getWeather() === "unreachable" ? { ...unreachable, kind: "down" } : { kind: "sent" };
    },
    abort: () => undefined,
    close: () => undefined,
  };
}

/** Delay of the answer to the whole message. */
function getAnswerMs(weather: Weather, dice: Dice): number {
  if (weather === "silent") return Infinity;
  return dice.below(weather === "slow" ? 30_000 : 100);
}

/** Resolves to true if the time passed without an abort. */
const createWait =
  (clock: Clock) =>
  async (ms: number, signal: AbortSignal | undefined, limitMs = timeoutMs): Promise<boolean> =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve(false);
        return;
      }
      const timer = clock.startTimer(() => resolve(ms < limitMs), Math.min(ms, limitMs));
      signal?.addEventListener("abort", () => {
        timer.cancel();
        resolve(false);
      });
    });

import type { Mailer, Outgoing } from "#server/adapters/smtp/mailer.ts";
import { type Outcome, toOutcome } from "#server/adapters/smtp/outcome.ts";
import type { Clock } from "#server/system/clock.ts";
import type { Dice } from "./timeline.ts";

/** How the mail server treats messages. drop: the line breaks after DATA. slow: it takes up to a minute. */
export const weathers = ["accepts", "defers", "refuses", "drops", "hangs", "slow", "unreachable"] as const;
export type Weather = (typeof weathers)[number];

type Parts = {
  readonly clock: Clock;
  readonly dice: Dice;
  readonly getWeather: () => Weather;
  /** Called when the server has taken responsibility for a message. */
  readonly onAccept: (message: Outgoing) => void;
  readonly onRefuse: (message: Outgoing) => void;
};

const timeoutMs = 40_000;

/** As nodemailer reports it. */
const toError = (fields: { code: string; command: string; responseCode?: number }): Error =>
  Object.assign(new Error(`${fields.responseCode ?? fields.code}`), fields);
const broken = toError({ code: "ESOCKET", command: "DATA" });
const cutOff = toError({ code: "ABORT_ERR", command: "API" });
const unreachable = toOutcome(toError({ code: "ECONNECTION", command: "CONN" }));
const midway = { isMidway: true, isTooSlow: false };

/** A process's mailer whose server is in memory. What it answers becomes an outcome as it does in the product. */
export function createMailerDouble({ clock, dice, getWeather, onAccept, onRefuse }: Parts): Mailer {
  /** Resolves to whether the time passed without the attempt being cut off. */
  const lasts = async (ms: number, signal: AbortSignal | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve(false);
        return;
      }
      const timer = clock.startTimer(() => resolve(ms < timeoutMs), Math.min(ms, timeoutMs));
      signal?.addEventListener("abort", () => {
        timer.cancel();
        resolve(false);
      });
    });
  const send = async (message: Outgoing, signal?: AbortSignal): Promise<Outcome> => {
    const weather = getWeather();
    if (weather === "unreachable") return (await lasts(20, signal)) ? unreachable : toOutcome(cutOff);
    const takesMs = weather === "slow" ? dice.below(60_000) : 50 + dice.below(500);
    if (!(await lasts(weather === "hangs" ? Infinity : takesMs, signal))) return toOutcome(cutOff, midway);
    if (weather === "defers")
      return toOutcome(toError({ code: "EENVELOPE", command: "RCPT TO", responseCode: 451 }));
    if (weather === "refuses") {
      onRefuse(message);
      return toOutcome(toError({ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }));
    }
    if (weather !== "drops" || dice.isLucky(2)) onAccept(message);
    if (weather === "drops") return toOutcome(broken, midway);
    // Cut off now, its answer is lost.
    return (await lasts(dice.below(100), signal)) ? { kind: "sent" } : toOutcome(cutOff, midway);
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

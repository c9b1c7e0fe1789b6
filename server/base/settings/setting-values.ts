import { isIP } from "node:net";
import { z } from "zod";
import { noDataKeys, parseDataKeys } from "./data-keys.ts";
import { hasRawPassword, toDatabaseUrl } from "./server-urls.ts";

/** Each schema reads a variable's text and says what it must be. */

export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

/** setTimeout fires at once for a delay of more than 24 days. */
const mostSeconds = 7 * 24 * 3600;
export const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be a number of seconds, such as 5 or 0.5")
  .transform(Number)
  .refine((value) => value <= mostSeconds, `must be at most ${mostSeconds} seconds (a week)`);

export const url = (...protocols: string[]) => {
  const hint = `must be an address that begins with ${protocols.map((name) => `${name}://`).join(" or ")}`;
  return z.string().refine((value) => {
    if (!URL.canParse(value)) return false;
    const { hostname, protocol } = new URL(value);
    return hostname !== "" && protocols.includes(protocol.slice(0, -1));
  }, hint);
};

export const serverUrl = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => !hasRawPassword(value), {
      error:
        "must have # written as %23, / as %2F, ? as %3F, @ as %40 and % as %25 in its user name and password (percent-encoding)",
      abort: true,
    })
    .pipe(url(...protocols));
export const databaseUrl = serverUrl("postgres", "postgresql").transform(toDatabaseUrl);

export const address = z.email("must be an email address");

const list = (value: string): string[] =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
export const listOf = (isItem: (item: string) => boolean, hint: string, most = Infinity) =>
  z
    .string()
    .transform(list)
    .refine((items) => items.length > 0 && items.length <= most && items.every(isItem), hint);
export const addresses = listOf(
  (item) => address.safeParse(item).success,
  "must be email addresses separated by commas",
);

function isProxy(item: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(item)) return true;
  const [ip = "", bits = "0", ...rest] = item.split("/");
  const mostBits = { 4: 32, 6: 128 }[isIP(ip)];
  return mostBits !== undefined && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= mostBits;
}
export const proxies = z
  .string()
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : list(value)))
  .refine(
    (value) => typeof value === "number" || (value.length > 0 && value.every(isProxy)),
    "must be the number of proxies in front, or their addresses separated by commas",
  );

export const flag = z.enum(["0", "1"], "must be 0 or 1").default("0");

export const dataKeys = z.string().transform((text, context) => {
  if (text.trim() === "off") return noDataKeys;
  const parsed = parseDataKeys(text);
  if (!("problem" in parsed)) return parsed;
  context.addIssue({ code: "custom", message: parsed.problem });
  return z.NEVER;
});
export const secret = z.string().min(32, "must have at least 32 characters").optional();

/** Shown in pages: excludes characters that could end a text there. */
export const oneLine = z
  .string()
  .trim()
  .regex(/^[^\\\p{Cc}]{2,200}$/u, "must be one line of at most 200 characters")
  .optional();

export const keptDays = whole(0, 36_500);

import type { Dependencies, Feature } from "#server/http/feature.ts";
import { route } from "#server/http/route.ts";
import { reportCspViolations } from "#shared/api/csp-reports.ts";
import type { Log } from "#server/base/log.ts";
import { z } from "zod";

/** What may be logged of a violation: nothing in it says who was there, or what they typed. */
export type Violation = { readonly directive: string; readonly blocked: string; readonly page: string };

/** What the browser says: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const uriReport = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});

/** https://www.w3.org/TR/CSP3/#reporting, one of several in a body. */
const apiReport = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.string().nullish(),
  }),
});

const decoder = new TextDecoder();
const other = "other";

/** A word of the browser's ("inline", "trusted-types-sink"), a host, or a scheme: never a path or a query. */
function toBlocked(text: string): string {
  if (/^[a-z-]{1,40}$/.test(text)) return text;
  if (!URL.canParse(text)) return other;
  const { protocol, hostname } = new URL(text);
  const isOnWeb = /^(https?|wss?):$/.test(protocol) && /^[a-z\d.-]{1,253}$/.test(hostname);
  return isOnWeb ? hostname : protocol.slice(0, 40);
}

/** The path of one of our pages. Anything else, such as an address with a code in it, isn't told. */
function toPage(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : other;
  return /^(\/[a-z-]{0,40}){1,4}$/.test(path) ? path : other;
}

const toViolation = (directive: string, blocked: string, url: string): Violation => ({
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? other,
  blocked: toBlocked(blocked),
  page: toPage(url),
});

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The violations in a body of either form; none in anything else. */
function readReports(bytes: Uint8Array): Violation[] {
  const sent = parse(bytes);
  const byUri = uriReport.safeParse(sent);
  if (byUri.success) {
    const report = byUri.data["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"] ?? other;
    return [toViolation(directive, report["blocked-uri"] ?? "", report["document-uri"])];
  }
  return (Array.isArray(sent) ? sent : []).flatMap((each) => {
    const { success, data } = apiReport.safeParse(each);
    if (!success) return [];
    const { effectiveDirective, blockedURL, documentURL } = data.body;
    return [toViolation(effectiveDirective, blockedURL ?? "", documentURL)];
  });
}

const hourMs = 60 * 60 * 1000;
/** The most lines of an hour, for anybody can send reports. */
export const maxLines = 50;

/** Logs violations, a line each, until the hour has had its lines. */
export function createReportLog(log: Pick<Log, "warn">, now: () => number) {
  let hour = { since: -Infinity, lines: 0 };
  return {
    add: (violation: Violation): void => {
      if (now() - hour.since >= hourMs) hour = { since: now(), lines: 0 };
      if (hour.lines >= maxLines) return;
      hour.lines += 1;
      log.warn({ ...violation }, "the security policy forbade something");
      if (hour.lines === maxLines) log.warn("no more violations of the security policy are logged this hour");
    },
  };
}

/** What browsers report about the security policy goes into the log. */
export function createCspReportsFeature({ clock, log }: Pick<Dependencies, "clock" | "log">): Feature {
  const reports = createReportLog(log, clock.monotonicMs);
  return {
    routes: [
      route(reportCspViolations, async ({ request: { files } }) => {
        for (const violation of readReports(files)) reports.add(violation);
        return { success: true as const };
      }),
    ],
  };
}

import { type Dependencies, type Feature, route } from "#server/http/route.ts";
import { reportCspViolations } from "#shared/api/csp-reports.ts";
import type { Log } from "#server/base/log.ts";
import { z } from "zod";

/** Loggable parts of a violation: nothing personal, nothing typed. */
export type Violation = { readonly directive: string; readonly blocked: string; readonly page: string };

/** The older form: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const uriReport = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});

/** The newer form, several to a body: https://www.w3.org/TR/CSP3/#reporting */
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

/** The path of one of our pages; anything else, such as an address with a code in it, is hidden. */
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

/** Reads the violations in a body of either form; none in anything else. */
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
/** Limit of an hour, since anybody can send reports. */
export const maxLines = 50;

/** Logs violations, a line each, up to the hour's limit. */
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

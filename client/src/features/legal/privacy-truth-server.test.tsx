import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { countSteps } from "#shared/api/counts.ts";
import { PrivacyPolicyPage } from "./privacy-policy-page.tsx";

// Read as text: the client may not import the server.
const read = import.meta.glob<string>(
  [
    "../../../../{server,shared/schema}/**/*.ts",
    "../../../../migrations/*.sql",
    "!**/*.test.ts",
    "!**/testing/**",
  ],
  { query: "?raw", import: "default", eager: true },
);
const files = Object.entries(read).map(([path, text]) => [path.replaceAll("../", ""), text] as const);

const filesWith = (words: RegExp): string[] =>
  files
    .filter(([, text]) => words.test(text))
    .map(([path]) => path)
    .toSorted();
const textIn = (wanted: string): string => files.find(([path]) => path === wanted)?.[1] ?? "";

beforeEach(() => void render(<PrivacyPolicyPage />));

const shownText = (): string => screen.getByRole("article").textContent;

describe("the privacy policy tells the truth about the server:", () => {
  it("two cookies are set, both of the back office's sessions, one of them for a year", () => {
    expect(files.length).toBeGreaterThan(300);
    expect(filesWith(/\.cookie\(|\bcookie: \{|Set-Cookie/)).toEqual(["server/http/sessions.ts"]);
    expect(textIn("server/http/sessions.ts").match(/maxAge/g)).toHaveLength(1);
    expect(textIn("server/http/sessions.ts")).toContain("const yearMs = 365 * 24 * 60");
    expect(textIn("server/http/sessions.ts")).toContain("maxAge: yearMs");
    expect(shownText()).toContain(
      "The only two of our own are for signing in to our back office: one lasts until the browser closes, and one marks for a year",
    );
  });

  it("IP addresses are stored with saved profiles and quote requests, and by the back office's log", () => {
    expect(filesWith(/text\("ip_address"\)/)).toEqual([
      "shared/schema/admin.ts",
      "shared/schema/company-profiles.ts",
    ]);
    expect(textIn("server/features/admin/sign-in/check-sign-in.ts")).toMatch(
      /network: toNetwork\(ip\),\s+username: admin\?\.username \?\? `unknown name \$\{hash/,
    );
    expect(shownText()).toContain(
      "Each try there, failed ones too, leaves the IP address, or the network of an IPv6 address, and the time",
    );
    expect(shownText()).toContain("A name that isn't our operator's is kept as a few characters of a hash");
  });

  it("that log can't be changed or deleted, and clearing all data leaves it and the lists of addresses", () => {
    const sql = files.flatMap(([path, text]) => (path.endsWith(".sql") ? [text] : [])).join("\n");
    expect(sql).toMatch(/BEFORE UPDATE OR DELETE ON "audit_events"/);
    expect(sql).toMatch(/BEFORE TRUNCATE ON "audit_events"/);
    expect(sql).toMatch(/BEFORE DELETE ON "failed_sign_ins"/);
    expect(sql).toMatch(/BEFORE TRUNCATE ON "failed_sign_ins"/);
    const clearing = textIn("server/records/clear-data-repository.ts");
    expect(clearing).toContain("truncate");
    expect(clearing).not.toMatch(/auditEvents|failedSignIns|blockedAddresses|provenAddresses/);
    expect(shownText()).toContain(
      "If you unsubscribed, your address stays on our do-not-email list. Email addresses confirmed with a code and those that a mail server said don't take email stay on our lists until you have yours deleted.",
    );
  });

  it("erasing a person forgets those marks, keeps the unsubscribe list, and logs a fingerprint", () => {
    const erasing = textIn("server/features/people/people-service.ts");
    expect(erasing).toContain("provenAddressesRepository(store).remove(email)");
    // Of that list, it removes only what came back.
    expect(erasing).toContain("blockedAddressesRepository(store).revive(email)");
    expect(erasing).toContain('createHmac("sha256", mail.hashSecret)');
    expect(shownText()).toContain(
      "Of a deletion it holds counts and a keyed fingerprint of what we searched by.",
    );
  });

  it("a browser that confirmed an address needs no new code for as long as it says, and nothing waits for one", () => {
    expect(textIn("server/mail/confirmation/confirmation-service.ts")).toContain(
      "const validSeconds = 90 * 24 * 3600;",
    );
    expect(filesWith(/status: "unconfirmed"/)).toEqual([]);
    expect(shownText()).toContain("A browser needs no new code for 90 days.");
    expect(shownText()).toContain(
      "Until then no part of the profile or the request is stored on our server.",
    );
  });

  it("a message that the mail server puts off is tried again for three days", () => {
    const [, waits = ""] =
      /MAIL_RETRY_SECONDS: list\(\s*\[([\d_,\s]+)\]/.exec(textIn("server/base/settings/settings.ts")) ?? [];
    const seconds = waits.split(",").map((wait) => Number(wait.replaceAll("_", "")));
    expect(seconds.reduce((sum, wait) => sum + wait, 0) / 86_400).toBe(3);
    expect(shownText()).toContain("we try again, for up to three days");
  });

  it("a line of the log has a keyed fingerprint of an address where a request was one too many", () => {
    expect(filesWith(/log\.\w+\([^)]*\baddress\b/)).toEqual(["server/http/rate-limits/rate-limiter.ts"]);
    expect(shownText()).toContain("it also writes a keyed fingerprint of the IP address");
  });

  it("a count of pages is a day, a step, a source and a number, and its limit stays in memory", () => {
    const [table = ""] = /pageCounts = pgTable\([^]*?\n\);/.exec(textIn("shared/schema/operations.ts")) ?? [];
    expect([...table.matchAll(/^ {4}(\w+): \w+\(/gm)].map(([, name]) => name)).toEqual([
      "day",
      "step",
      "source",
      "count",
    ]);
    // Only the counts' own repository writes there; clearing all data empties it.
    expect(filesWith(/\bpageCounts,?[^;]*\} from "#shared\/schema\/operations\.ts"/)).toEqual([
      "server/features/visits/page-counts-repository.ts",
      "server/records/clear-data-repository.ts",
    ]);
    expect(countSteps.rateLimit).toBe("lookup");
    expect(textIn("server/http/rate-limits/rate-limiter.ts")).toContain(
      "isSubmission ? countSubmission : countRead",
    );
    expect(textIn("server/http/rate-limits/rate-limiter.ts")).toContain("countRead = countInMemory(");
    expect(shownText()).toContain(
      "A day, a page or section, a source, and a number. Reaching that page or section makes the number one larger, " +
        "and nothing else is kept: no list of visits, and no cookie, IP address, hash or other identifier.",
    );
    expect(shownText()).toContain("the counts of pages too, they stay in the server's memory");
  });

  it("Do Not Track, Global Privacy Control and known bots are left out, for pages and for quote requests", () => {
    expect(textIn("server/http/request-context.ts")).toContain(
      'request.get("dnt") === "1" || request.get("sec-gpc") === "1"',
    );
    expect(textIn("server/features/visits/create-visits-feature.ts")).toContain("!asksNotToTrack");
    const visits = "server/features/visits/create-visits-feature.ts";
    expect(filesWith(/buffer\.add\(/)).toEqual([visits]);
    const counted = textIn(visits).match(/.*buffer\.add\(/g) ?? [];
    expect(counted).toHaveLength(2);
    for (const line of counted) expect(line).toContain("if (isCountable(request)) buffer.add(");
    expect(shownText()).toContain(
      "Browsers that send Do Not Track or Global Privacy Control, and known bots.",
    );
  });
});

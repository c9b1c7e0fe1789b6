import { autosaveDelay, autosaveLimit } from "#client/draft/store/draft-context.tsx";
import { asideKey, draftKey } from "#client/draft/store/draft-storage.ts";
import { logQuote } from "#client/draft/quote-log.ts";
import { idleMs } from "#client/lib/storage/shared-computer.ts";
import { recordPage } from "#client/visit/visit.ts";
import { shortestAddressText } from "#shared/api/addresses-api.ts";
import { attributionShape } from "#shared/api/attribution.ts";
import { allFields, sections } from "#shared/profile/registry.ts";
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { PrivacyPolicyPage } from "./privacy-policy-page.tsx";

// Read as text, not imported: features don't import each other.
const files = import.meta.glob<string>("../../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const modules = Object.entries(files).filter(
  ([path]) => !/\.test\.tsx?$|\/testing\/|^\.\.?\/legal\/|^\.\/[^.]/.test(path),
);
const sources = modules.map(([, text]) => text);

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const sharedComputer = "../../lib/storage/shared-computer.ts";
/** Uses both kinds of storage, each for keys of its own. */
const sharedComputerKeys = {
  device: ["sharedComputer", "sharedComputer.activeAt", "sharedComputer.clearedAt"],
  tab: ["sharedComputer.clearedAt", "sharedComputer.notice"],
} as const;

/** The storage keys that the code uses: lint lets only lib/web-storage.ts use the browser's own. */
const getKeys = (storage: RegExp): string[] =>
  modules
    .filter(([path, text]) => path !== sharedComputer && storage.test(text))
    // A key that ends in what differs is named by its beginning.
    .flatMap(([, text]) => [...all(text, /[kK]ey = "([\w.]+)"/g), ...all(text, /=> `([A-Za-z]+)\.\$\{/g)]);

const deviceKeys = [
  ...getKeys(/\b(device|answer)Storage\.|type DraftStorage =/),
  ...sharedComputerKeys.device,
].toSorted();
const tabKeys = [...getKeys(/\btabStorage\./), ...sharedComputerKeys.tab];

const getDatabases = (): string[] =>
  sources.flatMap((text) => all(text, /createDatabase\("(\w+)"/g)).toSorted();

const sessionTexts = sources.flatMap((text) => all(text, /useSessionText\("(\w+)"/g));

const builder = "../profile-builder";
/** Names of extras, with the file that each is in: the policy has them also without the extra. */
const ofExtras: Readonly<Record<string, string>> = {
  listImport: `${builder}/schedules/import/import-session.ts`,
  vin_fleet_check: "../vin-checker/fleet/run/fleet-state.ts",
  waitingRequests: "../../lib/offline-queue/waiting-database.ts",
  "Add vehicles seen in inspections": `${builder}/renewal/plug-in.tsx`,
  "Look up my insurance filings": `${builder}/renewal/plug-in.tsx`,
  "Paste or upload a list": `${builder}/schedules/import/import-list-button.tsx`,
  "Scan the back of the license": "../../scan/scan-words.ts",
  "Scan the VIN": "../../scan/scan-words.ts",
};
const isThere = (name: string): boolean => {
  const file = ofExtras[name];
  return file === undefined || file in files;
};

function namedIn(caption: RegExp): string[] {
  const table = screen.getByRole("table", { name: caption });
  const names = [...table.querySelectorAll("code")].map((name) => name.textContent);
  return names.filter(isThere).toSorted();
}

beforeEach(() => void render(<PrivacyPolicyPage />));

const shownText = (): string => screen.getByRole("article").textContent;

describe("the privacy policy tells the truth about the browser:", () => {
  it("every key of local storage that the code uses is named, and no other", () => {
    expect(deviceKeys).toEqual(expect.arrayContaining([draftKey, asideKey]));
    expect(namedIn(/^In local storage/)).toEqual(deviceKeys);
  });

  it("every key of session storage that the code uses is named, and no other", () => {
    expect(namedIn(/^In session storage/)).toEqual([...tabKeys, ...sessionTexts].toSorted());
  });

  it("a shared computer's own keys are these", () => {
    const text = modules.find(([path]) => path === sharedComputer)?.[1] ?? "";
    expect(new Set(all(text, /[kK]ey = "([\w.]+)"/g))).toEqual(
      new Set([...sharedComputerKeys.device, ...sharedComputerKeys.tab]),
    );
  });

  it("a shared computer forgets as soon as it says", () => {
    expect(idleMs).toBe(15 * 60 * 1000);
    expect(shownText()).toContain("after 15 minutes without activity");
  });

  it("what a visit and a quote request leave there has the names that it gives", () => {
    recordPage("/");
    logQuote({ timestamp: "", email: "", message: "", companyName: "", dotNumber: "", mcNumber: "" });
    expect(namedIn(/^In session storage/)).toEqual(expect.arrayContaining(Object.keys(sessionStorage)));
    expect(namedIn(/^In local storage/)).toEqual(expect.arrayContaining(Object.keys(localStorage)));
  });

  it("only the service worker stores files, as it says, and nothing opens another kind of storage", () => {
    const others = modules.filter(([, text]) => /indexedDB|caches\.open/.test(text)).map(([path]) => path);
    expect(["../../lib/storage/indexed-database.ts", "../../worker/service-worker.ts"]).toEqual(
      expect.arrayContaining(others),
    );
    expect(namedIn(/^In databases/)).toEqual(getDatabases());
    expect(shownText()).toContain("the site's own pages and files");
  });

  it("what waits is in a database that is made by opening Review, or on a shared computer: looking for what waits makes none", () => {
    const users = modules.filter(([, text]) => text.includes('/submissions-queue.ts"'));
    const waiting = "../profile-builder/review/waiting/";
    expect([
      "../../app/after-load/shared-computer-guard.tsx",
      ...["plug-in.ts", "send-what-waits.ts", "waiting-panel.tsx"].map((name) => waiting + name),
    ]).toEqual(expect.arrayContaining(users.map(([path]) => path)));
    const fromAnyPage = users.filter(([path]) => path.endsWith("send-what-waits.ts"));
    expect(fromAnyPage.every(([, text]) => text.includes("!(await waitingDatabase.isStored()) ||"))).toBe(
      true,
    );
    expect(shownText()).toContain("Opening Review, or any page on a shared computer, creates it, empty.");
  });

  it("while one fills in the profile, only street and VIN fields ask the server", () => {
    const asking = modules.filter(
      ([path, text]) =>
        /\/profile-builder\/(fields|form|schedules)\//.test(path) &&
        /^(?!import type ).*"#client\/(lib\/api|fmcsa)\//m.test(text),
    );
    const expected = [
      "fields/find-street-combobox.ts",
      "fields/street-combobox.tsx",
      "fields/vin/fill-from-vin.tsx",
      "fields/vin/vin-help.tsx",
      "schedules/grid/grid-vins.ts",
      "schedules/import/use-list-import.ts",
    ].map((path) => `${builder}/${path}`);
    expect(asking.map(([path]) => path).toSorted()).toEqual(expected.filter((path) => path in files));
    expect(shownText()).toContain("There are two exceptions: the street field");
    expect(shownText()).toContain("until you use a button that sends it or a field that looks something up");
  });

  it("the profile asks for much, and no page says that it asks for little", () => {
    expect(allFields().length).toBeGreaterThan(50);
    expect(shownText()).toContain("A profile can hold a lot");
    expect(shownText()).not.toMatch(/ask for little/i);
  });

  it("no file of the site sets a cookie; one deletes analytics cookies", () => {
    expect(sources.length).toBeGreaterThan(50);
    const set = sources.flatMap((text) => all(text, /document\.cookie = (.*)/g));
    expect(set).toHaveLength(2);
    for (const value of set) expect(value).toContain("Max-Age=0");
  });

  it("a draft is saved as soon as it says", () => {
    expect(autosaveDelay).toBe(500);
    expect(autosaveLimit).toBeLessThan(1000);
    expect(shownText()).toContain("half a second after you stop typing, and at least once a second");
  });

  it("an address is suggested from as many characters on as it says", () => {
    expect(shortestAddressText).toBe(3);
    expect(shownText()).toContain(
      "what you type into a street field (three characters or more) goes through",
    );
  });

  it("only one request goes without cookies and without an answer: that which counts pages", () => {
    const asking = modules.filter(([, text]) => /\bsendQuietly[<(]/.test(text)).map(([path]) => path);
    expect(asking.toSorted()).toEqual(["../../app/after-load/after-load.ts", "../../lib/api/request.ts"]);
    const counting = modules.find(([path]) => path.endsWith("after-load/after-load.ts"))?.[1] ?? "";
    expect(counting).toContain("if (asksNotToTrack()) return;");
    expect(counting).toContain("{ steps: [...steps], source }");
    const [, sent = ""] =
      /function sendQuietly([\s\S]*?)\n}/.exec(
        modules.find(([path]) => path.endsWith("lib/api/request.ts"))?.[1] ?? "",
      ) ?? [];
    expect(sent).toContain('credentials: "omit"');
    expect(shownText()).toContain("If your browser sends either signal, it sends nothing for these counts");
  });

  it("every campaign value of a visit record is named", () => {
    const campaign = Object.keys(attributionShape).filter((name) => name.startsWith("utm"));
    expect(campaign).toHaveLength(5);
    for (const name of campaign)
      expect(shownText()).toContain(`utm_${name.slice("utm".length).toLowerCase()}`);
  });
});

describe("the privacy policy calls things by the names they have on screen:", () => {
  it.each([
    "Save Profile",
    "Check VIN",
    "Add to my equipment schedule",
    "Get Free Quotes",
    "Email to Me",
    "Preview PDF",
    "Download PDF",
    "Download profile file",
    "Open a profile file",
    "Keep no copy on the server",
    "Clear Profile",
    "Fill in from the VIN",
    "Look it up",
    "Start my profile",
    "Compare with FMCSA",
    ...Object.keys(ofExtras).filter((name) => name.includes(" ") && isThere(name)),
    "Renew from last year's profile file",
    "Accept",
    "Cookie settings",
  ])("%s", (label) => {
    expect(shownText()).toContain(label);
    expect(sources.some((text) => new RegExp(`(>|^|")\\s*(<[^>]*/>\\s*)?${label}`, "m").test(text))).toBe(
      true,
    );
  });

  it("Contact & Support", () => {
    expect(sections.map(({ title }) => title)).toContain("Contact & Support");
    expect(shownText()).toContain("Contact & Support");
  });
});

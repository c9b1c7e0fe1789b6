import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const CONSOLE_GUARD = "./vitest.setup.ts";
const DATABASE_TEMPLATE = "./vitest.global-setup.ts";
const BUILT = "./vitest.built-setup.ts";
const BUILT_THREADS = fileURLToPath(new URL("./server/testing/start-built-thread.ts", import.meta.url));

/** Tests of what only we use: fonts, lint rules and doubles. */
const TOOLS = [
  "scripts/lint-rules.test.ts",
  "scripts/draw-images.test.ts",
  "{server,shared,client/src}/testing/**/*.test.{ts,tsx}",
];

/** Only CI runs these: they kill servers and databases, send hundreds of emails, wait, or take 5 s and more. */
const SLOW = [
  "server/main*.api.test.ts",
  "server/db/{check-database,pdf-chunks-migration,quote-records-migration}.api.test.ts",
  "server/db/embedded/open-embedded.test.ts",
  "server/db/encryption/encryption.api.test.ts",
  "server/db/migration/{migrate,several-processes}.api.test.ts",
  "server/features/admin/clear-data/clear-data.api.test.ts",
  "server/features/housekeeping/{release-guard,retention/deleted-data}.api.test.ts",
  "server/features/pdfs/pdfs.api.test.ts",
  "server/features/people/people.api.test.ts",
  "server/features/submissions/{codes,own-address,quote-files}.api.test.ts",
  "server/features/submissions/records/record-exports.api.test.ts",
  "server/features/support/inbound/{every-kind,inbound,real-imap}.api.test.ts",
  "server/features/support/inbox/events.api.test.ts",
  "server/files/rewrite-pdf/pdf-rewriter.api.test.ts",
  "server/fmcsa/carriers/{licensing,record-check,slow-fmcsa}.api.test.ts",
  "server/fmcsa/mirror/mirror-down.api.test.ts",
  "server/fmcsa/records/carrier-records.api.test.ts",
  "server/http/hostile-bodies.api.test.ts",
  "server/http/rate-limits/{rate-limits,shared-limits}.api.test.ts",
  "server/mail/{bounces,quote-attachments,unproven,work-report}.api.test.ts",
  "server/mail/{agencies,limits,links,outbox,routing}/**/*.api.test.ts",
  "server/vin/vin-faults.api.test.ts",
];

/** Unit tests of 7 to 60 s each: CI runs them among the others, a newcomer in the project slow. */
const SLOW_UNIT = [
  "server/features/pdfs/disk-fonts.test.ts",
  "server/fmcsa/portal/fmcsa-faults.test.ts",
  "server/http/exports/zip-entries.test.ts",
  "server/mail/mail-simulation.test.ts",
];

/**
 * Files that take 1.7 s and more: `npm test` leaves them to CI (SHORT_RUN=1). Of a change, `npm run check` runs the
 * slow files of unit, client and page, and `node scripts/test.mjs api` the API's.
 */
const LONG = [
  "client/src/app/routes.page.test.tsx",
  "client/src/features/admin/{login-page,settings/email-templates}.test.tsx",
  "client/src/features/dot-health-check/report/report-actions.page.test.tsx",
  "client/src/features/legal/privacy-truth.test.tsx",
  "client/src/features/profile-builder/fields/{option-search,street-control,vin/vin-help}.test.tsx",
  "client/src/features/profile-builder/form/section-form.test.tsx",
  "client/src/features/profile-builder/renewal/renewal.test.tsx",
  "client/src/features/profile-builder/review/{email-code,fmcsa-contact,submit/file-picker,waiting/waiting}.test.tsx",
  "client/src/features/profile-builder/schedules/grid/list-as-grid.test.tsx",
  "client/src/features/profile-builder/schedules/import/{import-dialog,import-vins,list-fixtures}.test.{ts,tsx}",
  "client/src/features/profile-builder/schedules/scan/scan-driver.page.test.tsx",
  "client/src/features/profile-builder/start/start-card.test.tsx",
  "client/src/features/vin-checker/input/vin-{form.page,suggestions}.test.tsx",
  "client/src/fmcsa/search/name-field.page.test.tsx",
  "client/src/ui/charts/charts.test.tsx",
  "server/cli/commands.test.ts",
  "server/features/{addresses/addresses,dashboard/dashboard,monitoring/monitoring,visits/counts}.api.test.ts",
  "server/features/pdfs/{open-pdf.api.test,tagged-pdf.test}.ts",
  "server/features/{people/your-data,submissions/records/records}.api.test.ts",
  "server/files/rewrite-pdf/rewrite-pdf.test.ts",
  "server/fmcsa/carriers/{company,filings,fmcsa-limits,inspections,roadside,sample,violations}.api.test.ts",
  "server/fmcsa/portal/download/download.test.ts",
  "server/mail/smtp/mailer.test.ts",
  "server/vin/vpic.test.ts",
];
const NOT_NOW = ["**/node_modules/**", ...(process.env.SHORT_RUN ? LONG : [])];

/** Tests of what only the embedded database has: its folder, its copies, its thread. */
const ONLY_EMBEDDED = ["server/db/embedded/open-embedded.test.ts"];

/** CI runs the API on PostgreSQL, and these on the embedded database: where its SQL, types or locks could differ. */
const EMBEDDED = [
  ...ONLY_EMBEDDED,
  "server/db/encryption/*.api.test.ts",
  "server/db/{keyset-page,office-day}.api.test.ts",
  "server/db/migration/**/*.api.test.ts",
  "server/mail/outbox/outbox-repository.api.test.ts",
  "server/records/records-repository.api.test.ts",
];

/** Files share modules: loading them takes longer than most tests. One project after the other. */
const SHARED = { isolate: false, setupFiles: [CONSOLE_GUARD] };

/** All but requestIdleCallback: what pages load while idle would come in the middle of a test. */
const FAKE_TIMERS = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate",
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "Date",
  "performance",
] as const;

/** Component tests, in jsdom. */
const CLIENT = {
  extends: true as const,
  plugins: [react()],
  resolve: { alias: { recharts: "recharts/es6/index.js" } },
  test: {
    environment: "jsdom" as const,
    // Recharts' CommonJS files require ES modules, which these workers refuse: use the build's.
    server: { deps: { inline: ["recharts", "@reduxjs/toolkit"] } },
    setupFiles: [CONSOLE_GUARD, "./client/src/testing/test-setup.ts"],
    fakeTimers: { toFake: [...FAKE_TIMERS] },
  },
};

const API = {
  extends: true as const,
  resolve: { alias: [{ find: /^.*\/start-thread\.ts$/, replacement: BUILT_THREADS }] },
  test: {
    globalSetup: [DATABASE_TEMPLATE, BUILT],
    environment: "node" as const,
    // They share databases as well (server/testing/database/test-database.ts).
    ...SHARED,
  },
};

/** `npx vitest run --project unit|client|page|tools|api|slow|embedded|postgres|abuse|faults|ops [path]` */
export default defineConfig({
  test: {
    // All projects share two workers: the smallest machine we build on has two cores.
    maxWorkers: 2,
    // Long timeouts for a busy machine; hung tests still end.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: [
            "*.test.ts",
            "{scripts,server,shared}/**/*.test.{ts,mjs}",
            // Client tests that need no browser.
            "client/src/**/*.node.test.tsx",
          ],
          exclude: [
            ...NOT_NOW,
            "**/*.{api,pg,abuse,faults,ops}.test.ts",
            ...TOOLS,
            ...SLOW,
            ...(process.env.CI ? [] : SLOW_UNIT),
          ],
          // Its modules are made for bundlers: Node doesn't find what they import.
          server: { deps: { inline: ["@zxing/library"] } },
          ...SHARED,
        },
      },
      {
        ...CLIENT,
        test: {
          ...CLIENT.test,
          name: "client",
          // One page and its modules for all files of a worker: client/src/testing/reset-page.ts makes it new.
          isolate: false,
          include: ["client/src/**/*.test.{ts,tsx}"],
          exclude: [...NOT_NOW, "**/*.{node,page}.test.{ts,tsx}", ...TOOLS],
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...CLIENT,
        test: {
          ...CLIENT.test,
          name: "page",
          // A page for each file: what happens once per page, or with modules replaced.
          pool: "vmThreads",
          include: ["client/src/**/*.page.test.{ts,tsx}"],
          exclude: NOT_NOW,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "tools",
          environment: "node",
          include: TOOLS,
          exclude: ["**/*.{abuse,faults}.test.ts", "**/*.page.test.{ts,tsx}"],
          sequence: { groupOrder: 3 },
          ...SHARED,
        },
      },
      {
        ...API,
        test: {
          ...API.test,
          name: "api",
          include: ["server/**/*.api.test.ts"],
          exclude: [...NOT_NOW, ...SLOW],
        },
      },
      { ...API, test: { ...API.test, name: "slow", include: [...SLOW, ...SLOW_UNIT] } },
      { ...API, test: { ...API.test, name: "embedded", include: EMBEDDED } },
      {
        ...API,
        test: {
          ...API.test,
          // Needs DATABASE_URL, the address of a server: `node scripts/test.mjs postgres` starts one.
          name: "postgres",
          include: ["server/**/*.{api,pg}.test.ts"],
          exclude: ["**/node_modules/**", ...ONLY_EMBEDDED],
        },
      },
      // Takes minutes: fault injection. CI runs a short selection of it in the projects above.
      {
        extends: true,
        test: {
          name: "faults",
          globalSetup: [DATABASE_TEMPLATE, BUILT],
          environment: "node",
          include: ["server/**/*.faults.test.ts"],
          // Each needs the machine to itself.
          fileParallelism: false,
          setupFiles: [CONSOLE_GUARD],
          testTimeout: 240_000,
        },
      },
      // Needs other programs: alert rules, and what else an operator installs.
      {
        extends: true,
        test: {
          name: "ops",
          globalSetup: [DATABASE_TEMPLATE, BUILT],
          environment: "node",
          include: ["{deploy,scripts,server}/**/*.ops.test.ts"],
          fileParallelism: false,
          testTimeout: 240_000,
        },
      },
      // Takes minutes: hostile requests.
      {
        extends: true,
        test: {
          name: "abuse",
          globalSetup: [DATABASE_TEMPLATE, BUILT],
          environment: "node",
          include: ["server/**/*.abuse.test.ts"],
          setupFiles: [CONSOLE_GUARD],
          // In sequence: each measures how long others wait.
          fileParallelism: false,
          testTimeout: 240_000,
        },
      },
    ],
  },
});

import { getImports } from "./imports.ts";
import { isCode, violation, type Rule, type Source } from "./source.ts";

type Extra = {
  readonly folders: readonly string[];
  /** Extras that it imports and goes with. */
  readonly needs?: readonly string[];
};

/** Extras plug into the core by one line each in `plugs`. Nothing else imports them, not even a type or a test. */
export const extras: Readonly<Record<string, Extra>> = {
  mirror: {
    folders: [
      "server/fmcsa/mirror/",
      "server/fmcsa/search/",
      "server/fmcsa/standing/",
      "server/fmcsa/related/",
      "server/fmcsa/records/",
      "server/cli/fmcsa/",
      "server/testing/fmcsa-mirror/",
      "shared/carrier/percentiles/",
      "shared/carrier/population/",
      "shared/carrier/name-search/",
      "shared/carrier/standing/",
      "shared/api/carrier/",
      "client/src/fmcsa/search/",
      "client/src/features/admin/mirror/",
      "client/src/features/methods/",
      "client/src/features/verify/",
      "client/src/features/dot-health-check/underwriter/standing/",
      "client/src/features/dot-health-check/overview/related/",
      "client/src/features/dot-health-check/report/record/",
      "bench/fmcsa/",
      "e2e/55-dot-mirror.spec.ts",
    ],
  },
  lists: {
    folders: [
      "shared/profile/import/",
      "client/src/lists/",
      "client/src/ui/data-grid/",
      "client/src/features/profile-builder/schedules/grid/",
      "client/src/features/profile-builder/schedules/import/",
    ],
  },
  camera: {
    folders: [
      "shared/license/",
      "client/src/scan/",
      "client/src/features/profile-builder/schedules/scan/",
      "client/src/features/vin-checker/scan/",
    ],
  },
  renewal: {
    folders: ["shared/profile/letters/", "client/src/features/profile-builder/renewal/"],
  },
  fleet: { folders: ["client/src/features/vin-checker/fleet/"], needs: ["lists"] },
  mailbox: { folders: ["server/features/support/inbound/"] },
  offline: {
    folders: [
      "client/src/worker/",
      "client/src/lib/offline-queue/",
      "client/src/lib/worker/",
      "client/src/features/offline/",
      "client/src/features/profile-builder/review/waiting/",
    ],
  },
};

/** The files that name extras. Each removal takes the lines out of them that name what it removes. */
export const plugs: ReadonlySet<string> = new Set([
  "server/container.ts",
  "server/cli/commands.ts",
  "client/src/app/admin/dashboard-route.ts",
  "client/src/app/dot-route.ts",
  "client/src/app/extras.ts",
  "client/src/app/builder-extras.ts",
  "client/src/app/after-load/after-load.ts",
  "client/src/app/after-load/shared-computer-guard.tsx",
  "client/src/app/prerender/prerender.tsx",
  "client/src/app/pages.ts",
  "bench/run.ts",
]);

export const findExtra = (path: string): string | undefined =>
  Object.keys(extras).find((name) => extras[name]?.folders.some((folder) => path.startsWith(folder)));

export const extrasPlugIn: Rule = (sources) =>
  sources
    .filter((source) => isCode(source) && /^(client|server|shared)\//.test(source.path))
    .filter(({ path }) => !plugs.has(path))
    .flatMap((source) =>
      getImports(source).flatMap((found) => {
        const extra = findExtra(found.target);
        const own = findExtra(source.path);
        const isKnown = own !== undefined && (own === extra || extras[own]?.needs?.includes(extra ?? ""));
        if (extra === undefined || isKnown) return [];
        return [
          violation(source, found, `imports ${found.target} of the extra ${extra}: leave a slot for it`),
        ];
      }),
    );

/** An extra and those that need it. */
export const withDependents = (name: string): readonly string[] => [
  name,
  ...Object.keys(extras)
    .filter((other) => other !== name && extras[other]?.needs?.includes(name))
    .flatMap(withDependents),
];

/**
 * A plug's text without the import statements that name what is removed, and without each line that names what these import
 * or loads it.
 */
export function unplug(source: Source, isRemoved: (path: string) => boolean): string {
  const removed = getImports(source).filter(({ target }) => isRemoved(target));
  let text = source.text;
  const names = new Set<string>();
  const specifiers = new Set<string>();
  for (const { start } of removed.toReversed()) {
    const [statement = ""] = /^import\s[^;]*;\n/.exec(source.text.slice(start)) ?? [];
    const [specifier = ""] = /(?:from |import\()("[^"]+")/.exec(source.text.slice(start))?.slice(1) ?? [];
    specifiers.add(specifier);
    for (const [name] of statement.replace(/ from .*/s, "").matchAll(/\w+/g)) names.add(name);
    text = text.slice(0, start) + text.slice(start + statement.length);
  }
  for (const word of ["import", "type", "as"]) names.delete(word);
  const line = new RegExp(`\\b(?:${[...names].join("|") || "(?!)"})\\b`);
  return text
    .split("\n")
    .filter(
      (each) =>
        !line.test(each) && ![...specifiers].some((specifier) => each.includes(`import(${specifier}`)),
    )
    .join("\n");
}

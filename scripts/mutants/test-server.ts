// Runs test files that its parent process names, in one Vitest that keeps the code it has transformed.
import { relative } from "node:path";
import { createVitest, type TestModule } from "vitest/node";

/** What to run: a file that has changed since, and tests by their paths. */
export type Job = { readonly changed: string; readonly tests: readonly string[] };
/** The test files that failed, and whether all that failed in them ran out of time. */
export type Verdict = {
  readonly failed: readonly string[];
  readonly isTimeout: boolean;
  readonly why: string;
};

const root = process.cwd();
const vitest = await createVitest("test", {
  root,
  watch: false,
  project: ["unit", "client", "page", "api", "slow"],
  bail: 1,
  reporters: [{}],
});
await vitest.standalone();

function messages(module: TestModule): string[] {
  const failures = [...module.children.allTests("failed")].flatMap((test) => test.result().errors ?? []);
  return [...module.errors(), ...failures].map(({ message }) => message);
}

async function run({ changed, tests }: Job): Promise<Verdict> {
  vitest.invalidateFile(`${root}/${changed}`);
  const found = await vitest.globTestSpecifications(tests.map((test) => `${root}/${test}`));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found);
  const ran = new Set(found.map(({ moduleId }) => moduleId));
  const failed = testModules.filter((module) => ran.has(module.moduleId) && module.state() === "failed");
  const errors = failed.flatMap(messages);
  return {
    failed:
      unhandledErrors.length > 0 && failed.length === 0
        ? [...tests]
        : failed.map(({ moduleId }) => relative(root, moduleId)),
    isTimeout: errors.length > 0 && errors.every((text) => text.includes("timed out")),
    why: (errors[0] ?? "").split("\n", 1)[0] ?? "",
  };
}

// The first test of a project builds the product and makes the databases.
await run({ changed: "package.json", tests: ["server/features/site-settings/site-settings.api.test.ts"] });
process.on("message", (job: Job) => {
  void run(job).then((verdict) => process.send?.(verdict));
});
process.send?.("ready");

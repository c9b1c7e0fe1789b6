import { describe, expect, test } from "vitest";
import * as code from "./scripts/architecture/code-rules.ts";
import * as imports from "./scripts/architecture/import-rules.ts";
import * as picture from "./scripts/architecture/draw-floors.ts";
import { extrasPlugIn } from "./scripts/architecture/extras.ts";
import * as file from "./scripts/architecture/file-rules.ts";
import * as floors from "./scripts/architecture/floors.ts";
import * as packages from "./scripts/architecture/package-rules.ts";
import * as migration from "./scripts/architecture/migration-rules.ts";
import { readRepository, type Rule } from "./scripts/architecture/source.ts";

// oxlint checks single files (.oxlintrc.json, scripts/lint-rules.test.ts); the rest is here.
const repository = readRepository();

/** A rule stated as a sentence. A failure lists each file and line that breaks it. */
function holds(sentence: string, rule: Rule): void {
  test(sentence, () => {
    expect(rule(repository).join("\n")).toBe("");
  });
}

describe("who may import whom", () => {
  holds("arrows run down: no file imports a higher floor, not even a type", floors.arrowsRunDown);
  holds("no module is in a circle", floors.noCircleOfModules);
  holds("each module keeps to its budget of lines in docs/architecture.md", picture.modulesWithinBudget);
  holds("the picture of the floors shows each module that isn't small", picture.pictureShowsModules);
  holds(
    "shared imports only zod, drizzle for the tables, and jspdf for documents",
    imports.sharedStandsAlone,
  );
  holds("client features do not import each other", imports.clientFeaturesApart);
  holds("the kit knows nothing about the profile", imports.kitWithoutProfile);
  holds("server features reach each other by type only", imports.serverFeaturesByTypeOnly);
  holds(
    "only repositories, the database folder and the mirror run Drizzle or SQL",
    imports.sqlInRepositoriesOnly,
  );
  holds("a shared folder's README names each file that others import", imports.readmesNameTheDoors);
  holds("no imports go in a circle", imports.importCycles);
  holds("extras plug in: nothing else imports them", extrasPlugIn);
  holds("no file imports a program of ours", imports.programsAreNotImported);
  holds("no file only passes on what others export", code.noBarrels);
});

describe("what has one place", () => {
  holds(
    "only base/upstream, the wings and the client's request module talk to the network",
    code.fetchInItsPlaces,
  );
  holds("only shared/api spells the API's URLs", code.apiUrlsInContracts);
  holds("only server/base has the clock, timers and random numbers", code.timeAndRandomnessAreGiven);
  holds("the server's parts are given the clock and random numbers", code.systemAtTheEntrances);
  holds("only paths.ts spells the pages' URLs", code.pageUrlsInPaths);
});

describe("what a migration leaves alone", () => {
  holds(
    "the previous version works on a migrated database, or compatibility.json says so",
    migration.expandOnly,
  );
  holds("the oldest version that works rises with the migrations", migration.compatibilityRises);
});

describe("how the files are", () => {
  holds("no folder holds more than 25 source files", file.noCrowdedFolders);
  holds("every name is in kebab-case", file.kebabCaseNames);
  holds("no two modules have a source file of one name", file.noSharedNames);
  holds("no comment silences a check", code.noHushedChecks);
  holds("comments begin with a verb or a noun", code.commentsBeginPlainly);
  holds("no test is skipped, singled out or left to do", code.everyTestRuns);
  holds("no error is swallowed", code.noSwallowedErrors);
  holds("the server's packages, and only they, are in dependencies", packages.dependenciesAreTheServers);
  holds("the lock file knows the packages of every platform", packages.lockForEveryPlatform);
  holds("no file names a place of the machine it was written on", file.noMachinePaths);
  holds("each test that a page names is there", file.noMissingTests);
});

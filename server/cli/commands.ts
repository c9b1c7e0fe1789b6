import type { CommandEntry } from "#server/base/command.ts";
import { fmcsaCommands } from "./fmcsa/fmcsa-commands.ts";

/** Every command by its name of one or two words. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  migrate: {
    usage: "[--plan|--check]",
    does: "brings the database up to date, as the server does when it starts; or says what that would do, or if it is",
    load: async () => (await import("./database-commands.ts")).migrateCommand,
  },
  "db check": {
    usage: "",
    does: "connects as the server would, and says what is wrong with the database, its rights and its settings",
    load: async () => (await import("./database-commands.ts")).dbCheckCommand,
  },
  "backup-done": {
    usage: "FILE",
    does: "notes on the dashboard that a backup was taken, with its time and size",
    load: async () => (await import("./database-commands.ts")).backupDoneCommand,
  },
  "restore-check": {
    usage: "[--any]",
    does: "checks a restored database before its first start, and holds the mail that waits in it",
    load: async () => (await import("./database-commands.ts")).restoreCheckCommand,
  },
  "admin reset": {
    usage: "",
    does: "gives the administrator a new password, and turns two-factor sign-in and passkeys off",
    load: async () => (await import("./database-commands.ts")).resetCommand,
  },
  "mail test": {
    usage: "ADDRESS",
    does: "sends a test message through SMTP_URL, and says what the mail server answered",
    load: async () => (await import("./test-mail-command.ts")).testCommand,
  },
  "data export": {
    usage: "--email|--dot|--phone VALUE FILE.zip",
    does: "writes all that is kept of a person to a ZIP file",
    load: async () => (await import("./data-commands.ts")).exportCommand,
  },
  "data erase": {
    usage: "--email|--dot|--phone VALUE [--dry-run]",
    does: "erases all that is kept of a person, or says what that would be",
    load: async () => (await import("./data-commands.ts")).eraseCommand,
  },
  "data rotate-keys": {
    usage: "[--dry-run|--decrypt]",
    does: "encrypts all that is stored with the first of DATA_KEYS, and says which keys aren't needed anymore",
    load: async () => (await import("./database-commands.ts")).rotateKeysCommand,
  },
  "vin-data": {
    usage: "FILE",
    does: "imports NHTSA's whole VIN data from its monthly file",
    load: async () => (await import("./vin-data-command.ts")).vinDataCommand,
  },
  "fmcsa check": {
    usage: "DOT... or FILE",
    does: "checks FMCSA's portal with carriers that you know, before a launch",
    load: async () => (await import("#server/fmcsa/portal/run-smoke.ts")).checkCommand,
  },
  ...fmcsaCommands,
};

export function findCommand(words: readonly string[]) {
  const name = [2, 1]
    .map((count) => words.slice(0, count).join(" "))
    .find((each) => Object.hasOwn(commands, each));
  const entry = name === undefined ? undefined : commands[name];
  if (name === undefined || entry === undefined) return undefined;
  return { ...entry, args: words.slice(name.split(" ").length) };
}

export function usage(): string {
  const calls = Object.entries(commands).map(
    ([name, { usage: args, does }]) => [`${name} ${args}`.trim(), does] as const,
  );
  const width = Math.max(...calls.map(([call]) => call.length));
  return [
    "node dist/server/cli.js COMMAND",
    "",
    ...calls.map(([call, does]) => `  ${call.padEnd(width)}  ${does}`),
  ].join("\n");
}

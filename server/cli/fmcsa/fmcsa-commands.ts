import type { CommandEntry } from "#server/base/command.ts";

export const fmcsaCommands: Readonly<Record<string, CommandEntry>> = {
  "fmcsa sync": {
    usage: "[--set ID] [--file FILE]",
    does: "brings the mirror of FMCSA's data up to date, from the portal or a file; its day: --published; --accept-columns, --accept-fewer",
    load: async () => (await import("./sync-command.ts")).syncCommand,
  },
  "fmcsa rollback": {
    usage: "--set ID",
    does: "brings the previous version of a data set back",
    load: async () => (await import("./mirror-commands.ts")).rollbackCommand,
  },
  "fmcsa status": {
    usage: "",
    does: "says of each data set what the mirror has, since when, and what went wrong",
    load: async () => (await import("./mirror-commands.ts")).statusCommand,
  },
  "fmcsa compute": {
    usage: "",
    does: "computes from the mirror where carriers stand, as sync does after loading; compares it with FMCSA's own",
    load: async () => (await import("./compute-command.ts")).computeCommand,
  },
  "fmcsa totals": {
    usage: "[--day YYYY-MM-DD]",
    does: "counts the whole mirror by our own rules, to compare with FMCSA's totals of the same month",
    load: async () => (await import("./mirror-commands.ts")).totalsCommand,
  },
};

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "#server/base/root.ts";

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Sends the signal and resolves to the exit code; null if the signal ended the process. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type Ended = { readonly code: number | null; readonly output: string };

type Running = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<Ended>;
};

type Way = {
  readonly execArgv?: readonly string[];
  readonly until?: string;
  /** The folder of the release that it is of; by default this one. */
  readonly release?: string;
  /** Runs this command of an operator instead of the server. */
  readonly command?: readonly string[];
};

function launch(
  settings: Record<string, string>,
  { execArgv = [], release = root, command }: Way = {},
): Running {
  // Isolates the server from the surrounding configuration.
  const { PATH = "" } = process.env;
  const toProgram = (name: string): string => join(release, "dist", "server", name);
  // A server that lives for seconds doesn't repay optimizing the embedded database: a quarter of its start.
  const child = spawn(
    process.execPath,
    [
      "--liftoff-only",
      ...execArgv,
      ...(command ? [toProgram("cli.js"), ...command] : [toProgram("main.js")]),
    ],
    {
      cwd: release,
      env: { PATH, NODE_ENV: "test", PORT: "0", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
  return { child, output: () => output, ended };
}

/** Starts the server and waits until it is up. `settings` is its whole environment. */
export async function startServerProcess(
  settings: Record<string, string>,
  { until = "listening", ...way }: Way = {},
): Promise<ServerProcess> {
  const { child, output, ended } = launch(settings, way);
  const url = await Promise.race([
    findUrl(child, output, until),
    ended.then((end) => {
      throw new Error(`The server ended with ${end.code}:\n${end.output}`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      return (await ended).code;
    },
  };
}

/** Starts a server that is expected to exit on its own, or a command. */
export const runToEnd = async (settings: Record<string, string>, way?: Way): Promise<Ended> =>
  launch(settings, way).ended;

const findUrl = async (child: ChildProcess, output: () => string, until: string): Promise<string> =>
  new Promise((resolve) => {
    child.stdout?.on("data", () => {
      const url = /"url":"([^"]+)"/.exec(output())?.[1];
      if (url !== undefined && output().includes(`"msg":"${until}"`)) resolve(url);
    });
  });

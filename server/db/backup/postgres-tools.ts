import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { CommandError } from "#server/base/command.ts";
import { toEnvironment } from "#server/base/settings/config.ts";
import { errorCode } from "#server/base/log.ts";

/** What pg_dump and its kin need to connect; the password isn't for the command line, which everybody can read. */
export function toToolConnection(databaseUrl: string): { readonly url: string; readonly password: string } {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const password = searchParams.get("password") ?? decodeURIComponent(url.password);
  url.password = "";
  searchParams.delete("password");
  // pg's own words (toDatabaseUrl).
  searchParams.delete("uselibpqcompat");
  const mode = searchParams.get("sslmode");
  if (mode === "no-verify") searchParams.set("sslmode", "require");
  if (mode === "verify-full" && !searchParams.has("sslrootcert")) searchParams.set("sslrootcert", "system");
  return { url: url.href, password };
}

/** Runs one of PostgreSQL's programs; resolves to what it printed. Throws CommandError. */
export async function runTool(
  name: "pg_dump" | "pg_restore",
  args: readonly string[],
  password = "",
): Promise<string> {
  const env = toEnvironment(password === "" ? {} : { PGPASSWORD: password });
  const tool = spawn(name, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const code = new Promise<number | null>((resolve, reject) => {
    tool.once("error", reject);
    tool.once("close", resolve);
  });
  try {
    const [exitCode, printed, errors] = await Promise.all([code, text(tool.stdout), text(tool.stderr)]);
    if (exitCode === 0) return printed;
    throw new CommandError(`${name} failed: ${errors.trim() || `it ended with ${exitCode}`}`);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new CommandError(
      `${name} isn't installed here: install PostgreSQL's client programs (on Debian: apt-get install postgresql-client).`,
    );
  }
}

/** Throws CommandError if the program is older than the server: it would refuse, in fewer words. */
export async function checkToolVersion(name: "pg_dump" | "pg_restore", serverMajor: number): Promise<void> {
  const printed = await runTool(name, ["--version"]);
  const major = Number(/\) (\d+)/.exec(printed)?.[1]);
  if (major < serverMajor)
    throw new CommandError(
      `${name} is of PostgreSQL ${major}, and the server of ${serverMajor}: install the client programs of ${serverMajor}, and put them first in PATH.`,
    );
}

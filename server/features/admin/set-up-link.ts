import { createHmac, timingSafeEqual } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import { errorCode } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";

const hourMs = 60 * 60 * 1000;

export type SetUpLink = ReturnType<typeof createSetUpLink>;

type Parts = {
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Pick<Clock, "now">;
};

/**
 * A link, in a file for the server's user alone, to the page that creates the administrator. Valid for an hour, in all
 * processes with the same secret, until there is an administrator.
 */
export function createSetUpLink({ dataDir, secret, clock }: Parts) {
  const now = (): number => clock.now().getTime();
  const file = join(dataDir, "set-up-link.txt");
  const sign = (until: string): string =>
    createHmac("sha256", secret).update(`set up until ${until}`).digest("base64url");
  const remove = async (): Promise<void> => rm(file, { force: true });
  return {
    /** Throws ConfigError if the file can't be written. */
    write: async (url: string): Promise<{ readonly link: string; readonly linkFile: string }> => {
      const until = String(now() + hourMs);
      // A fragment is sent to no server, and kept in no log.
      const link = `${url}/bear#set-up=${until}.${sign(until)}`;
      try {
        makePrivateFolder(dataDir);
        await remove();
        await writeFile(file, `${link}\n`, { mode: 0o600, flag: "wx" });
      } catch (error) {
        throw new ConfigError([
          `There is no administrator yet, and a link to set one up can't be written to ${file} (${errorCode(error)}): set ADMIN_PASSWORD.`,
        ]);
      }
      return { link, linkFile: file };
    },

    isValid: (code: string): boolean => {
      const [until = "", signature = ""] = code.split(".");
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(until))];
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine && Number(until) > now();
    },

    remove,
  };
}

import { isEasyToGuess } from "./common-passwords.ts";
import { databaseEncryptionProblems } from "./server-urls.ts";

type Defined = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : "problems"}:\n${problems.join("\n")}`,
    );
    this.problems = problems;
  }
}

/** Production's missing settings; others get a short sentence. */
const neededInProduction: Readonly<Record<string, string>> = {
  PUBLIC_URL:
    "PUBLIC_URL must be set in production: the address that visitors type, such as https://www.example.com.",
  DATABASE_URL: "DATABASE_URL must be set in production, unless EMBEDDED_DATABASE is 1.",
  DATA_KEYS:
    'DATA_KEYS must be set in production: make a key with `echo "DATA_KEYS=2026:$(openssl rand -base64 32)"`, add that line to the ' +
    "settings of every process, and keep a copy where no backup of the database is. DATA_KEYS=off stores birth dates, license and " +
    "tax numbers in the clear; use it while processes of an earlier version still run on the same database.",
};

const publishedSecret = "only-to-try-it-on-your-own-machine-0";

export const findProblems = (defined: Defined, needed: readonly string[]): string[] => [
  ...(defined.NODE_ENV === "production" ? productionProblems(defined, needed) : []),
  ...contradictions(defined),
];

function productionProblems(defined: Defined, needed: readonly string[]): string[] {
  const problems = needed
    .filter((name) => !defined[name] && !(name === "DATABASE_URL" && defined.EMBEDDED_DATABASE === "1"))
    .map((name) => neededInProduction[name] ?? `${name} must be set in production.`);
  if (defined.SESSION_SECRET === publishedSecret)
    problems.push(
      "SESSION_SECRET must not be the one that compose.yaml had, which everybody knows: make another one with `openssl rand -hex 32`.",
    );
  if (defined.RIGFILE_DEMO === "1")
    problems.push("RIGFILE_DEMO must be 0 in production: its carriers are made up.");
  const { ADMIN_PASSWORD: password, ADMIN_USERNAME: username } = defined;
  // Also with an existing administrator, whose password may be this one.
  if (password && isEasyToGuess(password, username))
    problems.push(
      "ADMIN_PASSWORD must not be easy to guess: choose another one. If you still sign in with it, run `node dist/server/cli.js admin reset` too.",
    );
  return [...problems, ...databaseEncryptionProblems(defined)];
}

function contradictions(defined: Defined): string[] {
  const problems: string[] = [];
  if (defined.NODE_ENV !== "production" && defined.RIGFILE_DEMO === "1" && !defined.FMCSA_URL)
    problems.push("FMCSA_URL must be set when RIGFILE_DEMO is 1. `npm run demo` sets both.");
  if (defined.FMCSA_MIRROR === "1" && !defined.DATABASE_URL && !defined.FMCSA_DATABASE_URL)
    problems.push("FMCSA_MIRROR=1 needs PostgreSQL: set DATABASE_URL or FMCSA_DATABASE_URL.");
  if (defined.NODE_ENV !== "production" && defined.SMTP_URL && !defined.QUOTE_RECIPIENTS)
    problems.push("QUOTE_RECIPIENTS must name at least one partner agency when SMTP_URL is set.");
  return problems;
}

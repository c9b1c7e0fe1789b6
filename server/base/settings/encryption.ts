import { isLoopback } from "./hosts.ts";

type Defined = Readonly<Record<string, string | undefined>>;

/** Where node-postgres connects to: a folder, for a Unix socket, may also follow as `?host=`. */
export const toDatabaseHost = ({ hostname, searchParams }: URL): string =>
  searchParams.get("host") ?? decodeURIComponent(hostname);

/** Whether node-postgres encrypts its connections: it never falls back to none. */
export function demandsTls({ searchParams }: URL): boolean {
  const mode = searchParams.get("sslmode");
  if (mode !== null) return mode !== "disable";
  return ["true", "1"].includes(searchParams.get("ssl") ?? "") || searchParams.has("sslrootcert");
}

/** A sentence if answers of customers would travel to the database in the clear. */
export function databaseEncryptionProblems({ DATABASE_URL: url, DATABASE_PLAIN: plain }: Defined): string[] {
  if (!url || !URL.canParse(url) || plain === "1") return [];
  const database = new URL(url);
  const host = toDatabaseHost(database);
  if (isLoopback(host) || host.startsWith("/") || demandsTls(database)) return [];
  return [
    "DATABASE_URL must demand TLS in production, unless the database is on this machine: end it with " +
      "?sslmode=verify-full (with &sslrootcert=/path/ca.pem for an authority of your own). In a private network that " +
      "you trust, set DATABASE_PLAIN to 1 instead.",
  ];
}

type Smtp = {
  readonly production: boolean;
  readonly url: string | undefined;
  /** The operator trusts the network between us and the mail server. */
  readonly isPlainAllowed: boolean;
};

/** Whether mail may only go out over TLS: in production, to any other machine, unless told otherwise. */
export const requiresMailTls = ({ production, url, isPlainAllowed }: Smtp): boolean =>
  production && url !== undefined && !isPlainAllowed && !isLoopback(new URL(url).hostname);

/** True if a host is this machine: what is sent to it is on no network. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host.toLowerCase());

/**
 * True if a sign in a user name or password, such as # or /, ends the host part of a server's address too early. Where
 * that can't be told from a path, such as a database's name with an @, it is taken for one.
 */
export function hasRawPassword(address: string): boolean {
  const [, authority = "", rest = ""] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(address) ?? [];
  const hasMoreHost = /^[^=]*@/.test(rest);
  // A password stands where the port would. An .env file may have cut the rest off as a comment.
  if (!URL.canParse(address)) return hasMoreHost || /:[^:\]]*[^\d:\]][^:\]]*$/.test(authority);
  return hasMoreHost && (!authority.includes("@") || rest.includes("#"));
}

/** Encodes a literal %, as SMTP_URL and IMAP_URL accept it: pg would decode the address differently, or not at all. */
const encodePercent = (text: string): string => text.replace(/%(?![\da-f]{2})/gi, "%25");

/**
 * The address of a PostgreSQL server as pg reads it, so that `sslmode` and `sslrootcert` mean what they mean to libpq,
 * and so to psql and to the providers that hand the address out: https://www.postgresql.org/docs/current/libpq-ssl.html
 */
export function toDatabaseUrl(address: string): string {
  const url = new URL(address);
  const { searchParams } = url;
  url.username = encodePercent(url.username);
  url.password = encodePercent(url.password);
  if (searchParams.get("sslrootcert") === "system") {
    // Node's own list of authorities; libpq allows it with no other mode.
    searchParams.delete("sslrootcert");
    searchParams.set("sslmode", "verify-full");
  }
  const mode = searchParams.get("sslmode");
  // "no-verify" is pg's own word, which it only knows without this.
  if (mode !== null && mode !== "no-verify" && !searchParams.has("uselibpqcompat"))
    searchParams.set("uselibpqcompat", "true");
  return url.href;
}

/** True if the connection is encrypted without a look at the server's certificate, in an address from `toDatabaseUrl`. */
export function isUnverified(address: string): boolean {
  const { searchParams } = new URL(address);
  const mode = searchParams.get("sslmode") ?? "";
  if (mode === "no-verify" || mode === "prefer") return true;
  return (
    mode === "require" && !searchParams.has("sslrootcert") && searchParams.get("uselibpqcompat") === "true"
  );
}

type Defined = Readonly<Record<string, string | undefined>>;

/** Where node-postgres connects to: a folder, for a Unix socket, may also follow as `?host=`. */
export const toDatabaseHost = ({ hostname, searchParams }: URL): string =>
  searchParams.get("host") ?? decodeURIComponent(hostname);

/** True if node-postgres encrypts its connections: it never falls back to none. */
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

/** True if mail may only go out over TLS: in production, to any other machine, unless told otherwise. */
export const requiresMailTls = ({ production, url, isPlainAllowed }: Smtp): boolean =>
  production && url !== undefined && !isPlainAllowed && !isLoopback(new URL(url).hostname);

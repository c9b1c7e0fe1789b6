/** True for this machine: nothing sent to it is on a network. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host.toLowerCase());

/** True if an unencoded # or / in a user name or password ends the host part too early. Ambiguous cases count as one. */
export function hasRawPassword(address: string): boolean {
  const [, authority = "", rest = ""] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(address) ?? [];
  const hasMoreHost = /^[^=]*@/.test(rest);
  // A password stands where the port would; an .env file may have dropped the rest as a comment.
  if (!URL.canParse(address)) return hasMoreHost || /:[^:\]]*[^\d:\]][^:\]]*$/.test(authority);
  return hasMoreHost && (!authority.includes("@") || rest.includes("#"));
}

/** Encodes a literal %, as SMTP_URL and IMAP_URL accept it: pg would decode it differently. */
const encodePercent = (text: string): string => text.replace(/%(?![\da-f]{2})/gi, "%25");

/** Gives `sslmode` and `sslrootcert` libpq's meaning: https://www.postgresql.org/docs/current/libpq-ssl.html */
export function toDatabaseUrl(address: string): string {
  const url = new URL(address);
  const { searchParams } = url;
  url.username = encodePercent(url.username);
  url.password = encodePercent(url.password);
  if (searchParams.get("sslrootcert") === "system") {
    // Node's own authorities; libpq allows "system" with no other mode.
    searchParams.delete("sslrootcert");
    searchParams.set("sslmode", "verify-full");
  }
  const mode = searchParams.get("sslmode");
  // "no-verify" is pg's own word, unknown with libpq compatibility.
  if (mode !== null && mode !== "no-verify" && !searchParams.has("uselibpqcompat"))
    searchParams.set("uselibpqcompat", "true");
  return url.href;
}

/** True if TLS doesn't check the certificate, in an address from `toDatabaseUrl`. */
export function isUnverified(address: string): boolean {
  const { searchParams } = new URL(address);
  const mode = searchParams.get("sslmode") ?? "";
  if (mode === "no-verify" || mode === "prefer") return true;
  return (
    mode === "require" && !searchParams.has("sslrootcert") && searchParams.get("uselibpqcompat") === "true"
  );
}

type Defined = Readonly<Record<string, string | undefined>>;

/** Host that node-postgres connects to; the folder of a Unix socket may also follow as `?host=`. */
export const toDatabaseHost = ({ hostname, searchParams }: URL): string =>
  searchParams.get("host") ?? decodeURIComponent(hostname);

/** True if node-postgres encrypts: it never falls back to plain text. */
export function demandsTls({ searchParams }: URL): boolean {
  const mode = searchParams.get("sslmode");
  if (mode !== null) return mode !== "disable";
  return ["true", "1"].includes(searchParams.get("ssl") ?? "") || searchParams.has("sslrootcert");
}

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
  readonly isPlainAllowed: boolean;
};

/** True in production for mail servers on other machines, unless plain text is allowed. */
export const requiresMailTls = ({ production, url, isPlainAllowed }: Smtp): boolean =>
  production && url !== undefined && !isPlainAllowed && !isLoopback(new URL(url).hostname);

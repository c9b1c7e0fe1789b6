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

/** Whether the connection is encrypted without a look at the server's certificate, in an address from `toDatabaseUrl`. */
export function isUnverified(address: string): boolean {
  const { searchParams } = new URL(address);
  const mode = searchParams.get("sslmode") ?? "";
  if (mode === "no-verify" || mode === "prefer") return true;
  return (
    mode === "require" && !searchParams.has("sslrootcert") && searchParams.get("uselibpqcompat") === "true"
  );
}

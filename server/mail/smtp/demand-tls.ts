/** The URL of a mail server, which gets nothing unless the connection is encrypted. nodemailer prefers what a URL says. */
export function demandTls(url: string): string {
  const demanding = new URL(url);
  demanding.searchParams.set("requireTLS", "true");
  return demanding.href;
}

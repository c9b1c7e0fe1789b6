/** Google Analytics names its cookies _ga and _ga_<property>: https://support.google.com/analytics/answer/11397207 */
const isAnalyticsCookie = (name: string): boolean => name === "_ga" || name.startsWith("_ga_");

/** The domains a page can set cookies for: "www.example.com" gives itself and "example.com". */
const cookieDomains = (host: string): string[] => {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
};

/** Deletes only the cookies that the analytics script set on this site. */
export function deleteAnalyticsCookies(host: string = window.location.hostname): void {
  const names = document.cookie.split(";").map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  for (const name of names.filter(isAnalyticsCookie)) {
    // Deleting a cookie requires its exact domain, which the browser doesn't reveal.
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    for (const domain of cookieDomains(host))
      document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
  }
}

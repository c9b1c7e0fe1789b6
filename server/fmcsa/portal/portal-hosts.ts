/** The names under which the Department of Transportation runs its portal. */
const ownHosts = ["data.transportation.gov", "datahub.transportation.gov"] as const;

/** The hosts that a look-up may be redirected to: the one that is configured and, if that is the Department's, its others. */
export function getPortalHosts(url: string): readonly string[] {
  const { host } = new URL(url);
  return ownHosts.some((own) => own === host) ? ownHosts : [host];
}

/** No campaign, and no other site that led here. */
export const directSource = "direct";
/** A source whose name is not kept: it could hold more than a name, or the day has too many. */
export const otherSource = "other";

/** Longer names, or more than five digits, could be an address, a phone number, a VIN or somebody's id. */
const plainName = /^(?=.*[a-z])(?!(?:.*[0-9]){6})[a-z0-9][a-z0-9._-]{0,59}$/;
const webHost = /^https?:\/\/(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)/;

/** True if this is the plain name of a campaign's source or a host, as `toSource` makes it. */
export const isSource = (text: string): boolean => plainName.test(text);

/** Of ASCII letters alone, as in SQL. */
const toLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The host of a web address, without port and "www."; "" without one. */
const toHost = (url: string): string => webHost.exec(toLower(url))?.[1] ?? "";

type Arrival = {
  readonly utmSource?: string | null | undefined;
  /** The address of the page that led here. */
  readonly referrerUrl?: string | null | undefined;
  /** Our own address, to which others are compared. */
  readonly landingPage?: string | null | undefined;
};

/**
 * Where a page load or a visit came from: the campaign's source, or else the host of the site that led here. "direct"
 * without either, "other" for a name that isn't plain. `profileSource` is the same in SQL.
 */
export function toSource({ utmSource, referrerUrl, landingPage }: Arrival): string {
  const named = toLower((utmSource ?? "").replace(/^ +| +$/g, ""));
  const host = toHost(referrerUrl ?? "");
  const source = named !== "" || host === toHost(landingPage ?? "") ? named : host;
  if (source === "") return directSource;
  return isSource(source) ? source : otherSource;
}

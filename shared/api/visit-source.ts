/** No campaign, and no other site that led here. */
export const directSource = "direct";
/** A source whose name isn't kept, because it could hold more than a name, or the day has too many. */
export const otherSource = "other";

/** Longer names, or more than five digits, could be an address, a phone number, a VIN or somebody's id. */
const plainName = /^(?=.*[a-z])(?!(?:.*[0-9]){6})[a-z0-9][a-z0-9._-]{0,59}$/;
const webHost = /^https?:\/\/(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)/;

export const isSource = (text: string): boolean => plainName.test(text);

/** Of ASCII letters alone, as in SQL. */
const toLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The host of a web address, without port and "www."; "" without one. */
const toHost = (url: string): string => webHost.exec(toLower(url))?.[1] ?? "";

type Arrival = {
  readonly utmSource?: string | null | undefined;
  readonly referrerUrl?: string | null | undefined;
  readonly landingPage?: string | null | undefined;
};

/** Names the source of a visit: its campaign, else the host of the site that led here. `profileSource` is its SQL. */
export function toSource({ utmSource, referrerUrl, landingPage }: Arrival): string {
  const named = toLower((utmSource ?? "").replace(/^ +| +$/g, ""));
  const host = toHost(referrerUrl ?? "");
  const source = named !== "" || host === toHost(landingPage ?? "") ? named : host;
  if (source === "") return directSource;
  return isSource(source) ? source : otherSource;
}

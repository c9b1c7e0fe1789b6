import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Columns = Readonly<Record<"utmSource" | "referrerUrl" | "landingPage", SQLWrapper>>;

/** Of ASCII letters alone: the same in any locale, as an index needs it. */
const toLower = (text: SQLWrapper): SQL =>
  sql`translate(${text}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;

const toHost = (url: SQLWrapper): SQL =>
  sql`coalesce(substring(${toLower(url)} from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), '')`;

/** `toSource` of a stored visit, in SQL. A test compares the two. */
export function profileSource({ utmSource, referrerUrl, landingPage }: Columns): SQL<string> {
  const named = sql`nullif(btrim(${toLower(utmSource)}), '')`;
  const source = sql`coalesce(${named}, nullif(${toHost(referrerUrl)}, ${toHost(landingPage)}), '')`;
  return sql`(case ${source} when '' then 'direct' else
    coalesce(substring(${source} from '^(?=.*[a-z])(?!(?:.*[0-9]){6})[a-z0-9][a-z0-9._-]{0,59}$'), 'other') end)`;
}

import pg from "pg";
import { z } from "zod";
import { toNameKey, toNameWords } from "#shared/carrier/name-search/name-words.ts";
import { listOneEdit } from "#shared/carrier/name-search/one-edit.ts";

export type Query = {
  readonly kind: string;
  readonly text: string;
  /** The carrier that is meant. */
  readonly dot: string;
};

const carrier = z.object({
  dot_number: z.string(),
  legal_name: z.string(),
  dba_name: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  dockets: z.array(z.string()).nullable(),
});
type Carrier = z.infer<typeof carrier>;

/** Some carriers of all ranks, without those that share their name with another: nothing tells these apart by name. */
async function sample(client: pg.Client, count: number): Promise<Carrier[]> {
  const { rows } = await client.query(
    `with picked as (select * from fmcsa.carrier_search order by hashint8(dot_number) limit $1)
     select picked.* from picked where (select count(*) from fmcsa.carrier_search same
       where same.legal_hash = picked.legal_hash) = 1`,
    [count],
  );
  return z.array(carrier).parse(rows);
}

/** A name with one letter wrong, always the same for a carrier: too many, too few, another or two changed around. */
function misspell({ legal_name: name, dot_number: dot }: Carrier): string {
  const edits = [...listOneEdit(name.toLowerCase())].filter(
    (text) => toNameKey(toNameWords(text)) !== toNameKey(toNameWords(name)),
  );
  return edits[Number(dot) % edits.length] ?? name;
}

const kinds: Readonly<Record<string, (each: Carrier) => string | undefined>> = {
  name: (each) => each.legal_name,
  "one typo": misspell,
  "one typo, name without its form": (each) =>
    misspell({ ...each, legal_name: toNameWords(each.legal_name).join(" ") }),
  "half typed": (each) => each.legal_name.slice(0, Math.ceil(each.legal_name.length * 0.75)),
  "name, city and state": (each) => `${toNameWords(each.legal_name).join(" ")}, ${each.city} ${each.state}`,
  "DBA name": (each) => each.dba_name ?? undefined,
  phone: (each) => each.phone,
  "MC number": (each) => each.dockets?.[0],
};

const common = [
  "smith trucking llc",
  "johnson transport",
  "eagle express",
  "amarillo tx",
  "garcia and sons trucking",
  "trucking",
  "blue star logistics",
];

/** Queries of every kind, the same number of each. */
export async function listQueries(url: string, perKind: number): Promise<Query[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const carriers = await sample(client, perKind * 8);
    const queries = Object.entries(kinds).flatMap(([kind, toText]) =>
      carriers
        .flatMap((each) => {
          const text = toText(each);
          return text === undefined ? [] : [{ kind, text, dot: each.dot_number }];
        })
        .slice(0, perKind),
    );
    const shared = Array.from({ length: perKind }, (_each, at) => common[at % common.length] ?? "");
    return [...queries, ...shared.map((text) => ({ kind: "common words", text, dot: "" }))];
  } finally {
    await client.end();
  }
}

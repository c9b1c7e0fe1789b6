import type pg from "pg";
import { findCopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { controlTables } from "#server/fmcsa/mirror/control-tables.ts";
import { createIndexes, createTable, toImportSchema } from "#server/fmcsa/mirror/mirror-tables.ts";

/** A number from 0 to `count` - 1 that is always the same for a row: `salt` makes it another one. */
const pick = (count: number, salt: number): string => `(abs(hashint8extended(i, ${salt})) % ${count})::int`;
/** The same, small numbers far more often. */
const pickOften = (count: number, salt: number): string =>
  `floor(power(${pick(1_000_000, salt)} / 1000000.0, 3) * ${count})::int`;

const at = (words: string, index: (count: number) => string): string => {
  const list = words.split(" ");
  return `(array[${list.map((word) => `'${word}'`).join(",")}])[1 + ${index(list.length)}]`;
};
const oneIn = (words: string, salt: number): string => at(words, (count) => pick(count, salt));
const oftenIn = (words: string, salt: number): string => at(words, (count) => pickOften(count, salt));

const syllables =
  "mar son bel ker dan hol wil gar ro ta li ven der sha lo pez kow ski mc gre nel bri an ton fer nan dez sul van ha ri che ov ma ki ste phen thom ber wal ters ja cob hen dri cks or te ga";
const surname = (salt: number): string =>
  `(${oneIn(syllables, salt)} || ${oftenIn(syllables, salt + 1)} || case when ${pick(3, salt + 2)} = 0 then '' else ${oftenIn(syllables, salt + 3)} end)`;

const first = oftenIn(
  "smith johnson garcia blue red silver golden iron prairie summit canyon mesa lone northern southern eagle falcon bison coyote cedar maple granite copper liberty pioneer frontier heartland great rocky desert coastal valley river lake thunder lightning rolling steady swift true",
  101,
);
const second = oneIn(
  "mesa ridge creek star road wheel haul line freight cargo express diesel highway mile rig axle load route bridge harbor plains hollow branch field stone wolf hawk bear",
  102,
);
const kind = oftenIn(
  "trucking transport logistics transportation trans freight hauling express carriers lines farms construction services enterprises delivery moving",
  103,
);
const legal = at("llc inc corp co ltd", (count) => pickOften(count, 104));
const personal = oftenIn(
  "maria james robert linda john patricia michael jennifer david elizabeth carlos aisha wei olga pierre singh ahmed ivan",
  105,
);
const name = `upper(case ${pick(10, 106)}
  when 0 then ${first} || ' ' || ${second} || ' ' || ${kind} || ' ' || ${legal}
  when 1 then ${first} || ' ' || ${surname(110)} || ' ' || ${kind} || ' ' || ${legal}
  when 2 then ${personal} || ' ' || ${surname(110)}
  when 3 then ${surname(110)} || ' & ' || ${surname(120)} || ' ' || ${kind}
  when 4 then chr(97 + ${pick(26, 131)}) || ' ' || chr(97 + ${pick(26, 132)}) || ' ' || ${surname(110)} || ' ' || ${kind} || ' ' || ${legal}
  when 5 then ${surname(110)} || ' bros ' || ${kind} || ' ' || ${legal}
  else ${surname(110)} || ${oneIn("son man ez ski ov well ford ton", 133)} || ' ' || ${kind} || ' ' || ${legal} end)`;

const states =
  "TX CA FL GA OH IL PA NC TN MO IN MI NY AZ WA WI CO MN AL OK LA SC KY OR IA AR MS KS NE UT NV NM ID WV MT WY ND SD";
const city = oftenIn(
  "AMARILLO DALLAS FRESNO MIAMI ATLANTA COLUMBUS CHICAGO READING RALEIGH MEMPHIS JOPLIN GARY DETROIT BUFFALO PHOENIX SPOKANE MADISON DENVER DULUTH MOBILE TULSA SHREVEPORT GREENVILLE LEXINGTON SALEM",
  140,
);

const columns: Readonly<Record<string, string>> = {
  dot_number: "100000 + i",
  legal_name: name,
  dba_name: `case when ${pick(6, 150)} = 0 then upper(${surname(151)} || ' ' || ${second} || ' ' || ${kind}) end`,
  status_code: `case when ${pick(2, 160)} = 0 then 'A' else 'I' end`,
  phone: `'(' || (200 + ${pick(700, 170)}) || ') ' || (200 + ${pick(700, 171)}) || '-' || lpad(${pick(10_000, 172)}::text, 4, '0')`,
  power_units: pickOften(2000, 180),
  docket1prefix: `case when ${pick(3, 190)} = 0 then 'MC' end`,
  docket1: "(100000 + i)::text",
  phy_city: city,
  phy_state: oftenIn(states, 200),
};

/** Rows per statement. */
const batch = 250_000;

/** Fills an import of the company file with made-up carriers, always the same. */
export async function generateCarriers(
  client: pg.Client,
  count: number,
): Promise<{ importId: number; schema: string }> {
  const set = findCopiedSet("az4n-8mr2");
  if (!set) throw new Error("The company file isn't copied.");
  await client.query(controlTables);
  const { rows } = await client.query<{ id: number }>(
    "insert into fmcsa.imports (data_set, state, source, published_at) values ('az4n-8mr2', 'loading', 'made up', now()) returning id",
  );
  const importId = rows[0]?.id ?? 0;
  const schema = toImportSchema(importId);
  await client.query(`create schema ${schema}`);
  await client.query(createTable(set, schema));
  const insert = `insert into ${schema}.az4n_8mr2 (${Object.keys(columns).join(", ")})
    select ${Object.values(columns).join(", ")} from generate_series($1::bigint, $2::bigint) i`;
  for (let from = 1; from <= count; from += batch)
    await client.query(insert, [from, Math.min(from + batch - 1, count)]);
  for (const statement of createIndexes(set, schema)) await client.query(statement);
  return { importId, schema };
}

import pg from "pg";

/** How many rows of each kind a seeded database has. */
export type SeedSizes = { readonly records: number; readonly visits: number; readonly tickets: number };

/** A number from 0 to `count` - 1 that is always the same for a row: `salt` makes it another one. */
const pick = (count: number, salt: number): string => `(abs(hashint8extended(i, ${salt})) % ${count})::int`;

const oneIn = (words: string, salt: number): string => {
  const list = words.split(" ");
  return `(array[${list.map((word) => `'${word}'`).join(",")}])[1 + ${pick(list.length, salt)}]`;
};

const first = oneIn(
  "Blue Red Silver Golden Iron Prairie Summit Canyon Mesa Lone Northern Southern Eagle Falcon Bison Coyote Cedar Maple Granite Copper Liberty Pioneer Frontier Heartland Great Rocky Desert Coastal Valley River Lake Thunder Lightning Rolling Steady Swift True Honest Family Brothers",
  1,
);
const second = oneIn(
  "Mesa Ridge Creek Star Road Wheel Haul Line Freight Cargo Transport Express Carrier Diesel Highway Mile Rig Axle Load Route Bridge Harbor Plains Hollow Branch Field Stone Wolf Hawk Bear",
  2,
);
const kind = oneIn("Trucking Transport Logistics Freight Hauling Express Carriers Lines", 3);
const legal = oneIn("LLC Inc Corp Co LP", 4);
const person = `${oneIn("Maria James Robert Linda John Patricia Michael Jennifer David Elizabeth Carlos Aisha Wei Olga Pierre", 5)} || ' ' || ${oneIn("Garcia Smith Johnson Williams Brown Jones Miller Davis Nguyen Kowalski Martin Ivanova Chen Okafor Lopez", 6)}`;

/** 400,000 companies, each of which comes back two or three times. */
const company = pick(400_000, 7);
const name = `${first} || ' ' || ${second} || ' ' || ${kind} || ' ' || ${company} || ' ' || ${legal}`;
const email = `'owner' || ${company} || '@carrier' || ${pick(5000, 8)} || '.example'`;
const moment = (salt: number): string => `now() - (${pick(94_000_000, salt)} * interval '1 second')`;
/** With the digits that make it a UUID of version 4. */
const id = (what: string): string =>
  `overlay(overlay(md5('${what}' || i) placing '4' from 13) placing '8' from 17)::uuid`;

const states =
  "TX CA FL GA OH IL PA NC TN MO IN MI NY AZ WA WI CO MN AL OK LA SC KY OR IA AR MS KS NE UT NV NM ID WV MT WY ND SD";
const source = oneIn("google facebook radio newsletter bing partner truckstop flyer", 9);

const visitRows = `insert into company_profiles (id, created_at, name, business_type, type, email, phone, dot_number, registry_version, answers,
       ip_address, geo_country, geo_state, geo_city, landing_page, referrer_url, utm_source, utm_medium, utm_campaign,
       pages_visited, reached_builder, reached_review, requested_quote)
     select ${id("visit")}, ${moment(10)}, ${name}, 'llc', 'motor_carrier', ${email}, '', (1000000 + ${company})::text, 1, '{}',
       '198.51.100.' || ${pick(250, 11)},
       case when ${pick(20, 12)} = 0 then null else ${oneIn("US US US US US US US US CA MX", 13)} end,
       case when ${pick(20, 12)} = 0 then null else ${oneIn(states, 14)} end, 'Springfield',
       'https://rigfile.example/' || ${oneIn("home builder vin dot", 15)},
       case when ${pick(3, 16)} = 0 then null else 'https://' || ${source} || '.example/' end,
       case when ${pick(2, 17)} = 0 then null else ${source} end,
       case when ${pick(2, 17)} = 0 then null else ${oneIn("cpc email social print", 18)} end,
       case when ${pick(2, 17)} = 0 then null else 'campaign ' || ${pick(12, 19)} end,
       '[]', ${pick(10, 20)} < 9, ${pick(10, 20)} < 7, ${pick(10, 20)} < 3
     from generate_series($1::bigint, $2::bigint) i`;

const recordRows = `insert into profile_records (id, created_at, company_name, contact_name, email, phone, dot_number, pdf_url, action_type,
       reference, company_profile_id, follow_up)
     select ${id("record")}, ${moment(21)}, ${name}, ${person}, ${email}, '(555) 555-0100', (1000000 + ${company})::text,
       '/' || md5('pdf' || i) || '.pdf', ${oneIn("download download download email email email email quote quote quote", 22)},
       null, null, ${oneIn("new new new new contacted contacted quoted bound lost lost", 23)}
     from generate_series($1::bigint, $2::bigint) i`;

const ticketRows = `insert into feature_suggestions (id, created_at, ticket_id, type, status, suggestion, user_email, seen_at)
     select ${id("ticket")}, ${moment(24)}, 'RF-' || i, ${oneIn("support support support feature_request", 25)},
       ${oneIn("closed closed closed closed closed closed closed pending open", 26)},
       'My ' || ${second} || ' load was ' || ${oneIn("late damaged refused short fine early", 27)} || '. Please call me about ' || ${name},
       ${email}, case when ${pick(500, 28)} = 0 then null else now() end
     from generate_series($1::bigint, $2::bigint) i`;

const messageRows = `insert into outbox_messages (submission_id, created_at, message_id, audience, sender, recipient, subject, text_body, html_body,
       status, attempts, sent_at)
     select r.id, r.created_at, '<' || r.id || '-' || n || '@rigfile.example>', case n when 1 then 'staff' else 'customer' end,
       'no-reply@rigfile.example', case n when 1 then 'agency@partner.example' else r.email end,
       'Quote request: ' || r.company_name, 'text', '<p>text</p>', 'sent', 1, r.created_at
     from profile_records r, generate_series(1, 2) n where r.action_type = 'quote' and $1::bigint <= $2::bigint`;

type Insert = readonly [sql: string, rows: number];

/** Two sequences, which fill different tables: each has a processor of its own. */
const inserts = ({ records, visits, tickets }: SeedSizes): readonly (readonly Insert[])[] => [
  [[visitRows, visits]],
  // The messages take one statement, which reads the records.
  [
    [recordRows, records],
    [ticketRows, tickets],
    [messageRows, 1],
  ],
];

/** Rows per statement. */
const batch = 100_000;

async function withClient(url: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

const insertAll = async (url: string, sequence: readonly Insert[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const [sql, rows] of sequence)
      for (let from = 1; from <= rows; from += batch)
        await client.query(sql, [from, Math.min(from + batch - 1, rows)]);
  });

/** Filling them row by row would take most of the time. The server creates them again when it starts. */
async function dropTrigrams(client: pg.Client): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%'",
  );
  for (const index of indexes) await client.query(`drop index ${index.name}`);
}

/**
 * Fills a migrated database with made-up rows over three years: always the same ones but for their age, which is
 * counted from now.
 */
export async function seedBackOffice(url: string, sizes: SeedSizes): Promise<void> {
  await withClient(url, dropTrigrams);
  await Promise.all(inserts(sizes).map(async (sequence) => insertAll(url, sequence)));
  await withClient(url, async (client) => {
    await client.query("vacuum analyze");
  });
}

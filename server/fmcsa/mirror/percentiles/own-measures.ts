import type pg from "pg";
import { copySchema } from "#server/fmcsa/mirror/mirror-tables.ts";
import { type RankedBasic, rankedBasics } from "#shared/carrier/percentiles/methodology.ts";
import { toBasic } from "#shared/carrier/sms/basic.ts";
import { severityCap } from "#shared/carrier/sms/measure.ts";

/** The columns of FMCSA's inspections that say whether one counts for a BASIC, and how many violations it found. */
const columnPrefixes = {
  unsafe: "unsafe",
  hos: "fatigued",
  fitness: "dr_fitness",
  substances: "subt_alcohol",
  maintenance: "vh_maint",
  hazmat: "hm",
} as const satisfies Readonly<Record<RankedBasic, string>>;

const toRankedBasic = (name: string | null): RankedBasic | undefined =>
  /hazardous|hazmat|\bhm\b/i.test(name ?? "") ? "hazmat" : toBasic(name ?? undefined);

/** Placarded loads count where the vehicle was inspected (SMS Methodology 3.21). */
const getRelevance = (basic: RankedBasic): string =>
  `${columnPrefixes[basic]}_insp${basic === "hazmat" ? " and insp_level_id in (1, 2, 5, 6)" : ""}`;

/** As getSeverity has it. */
const severity = `coalesce(total_severity_wght, coalesce(severity_weight, 0)
  + case when oos_indicator and not basic_desc = any($1) then 2 else 0 end)`;

function toColumns(basic: RankedBasic): string {
  const relevant = getRelevance(basic);
  const violated = `${relevant} and ${columnPrefixes[basic]}_viol > 0`;
  const weights = `sum(time_weight) filter (where ${relevant})`;
  const lastWith = `max(insp_date) filter (where ${violated})`;
  const isLatest =
    basic === "unsafe" || basic === "substances"
      ? "false"
      : `coalesce(max(insp_date) filter (where ${relevant}) = ${lastWith}, false)`;
  return `
    (sum(coalesce(${basic}, 0) * time_weight) filter (where ${relevant}))::float8 / nullif(${weights}, 0) as ${basic}_own,
    ${weights} as ${basic}_weights,
    -- A time weight of 2 or more: within 12 months of the snapshot.
    coalesce(bool_or(time_weight >= 2 and ${violated}), false) or ${isLatest} as ${basic}_recent`;
}

/** A parameter for each BASIC: the names of it. LEAST ignores NULL, which a sum over no rows is. */
const toSeverities = (basic: RankedBasic, index: number): string =>
  `least(${severityCap}, coalesce(sum(${severity}) filter (where basic_desc = any($${index + 2})), 0)) as ${basic}`;

/**
 * Computes our own measures from FMCSA's inspections and violations, their time weights and whether violations are
 * recent, for each carrier, into the temporary table "own_measures".
 */
export async function computeOwnMeasures(client: pg.ClientBase): Promise<void> {
  const violations = `${copySchema}."8mt8_2mdr"`;
  const { rows } = await client.query<{ name: string }>(
    `select distinct basic_desc as name from ${violations} where basic_desc is not null`,
  );
  const namesOf = (...basics: readonly RankedBasic[]): string[] =>
    rows.flatMap(({ name }) => {
      const basic = toRankedBasic(name);
      return basic && basics.includes(basic) ? [name] : [];
    });
  await client.query(
    `create temporary table own_measures on commit drop as
     with found as materialized (
       select unique_id, ${rankedBasics.map(toSeverities).join(", ")}
       from ${violations} group by unique_id
     )
     select dot_number, ${rankedBasics.map(toColumns).join(",")},
       count(*) filter (where ${getRelevance("hazmat")}) as placarded,
       count(*) filter (where ${getRelevance("hazmat")} and hm_viol > 0) as placarded_with_violation
     from ${copySchema}."rbkj_cgst" left join found using (unique_id)
     where time_weight > 0 group by dot_number`,
    [namesOf("substances", "unsafe"), ...rankedBasics.map((basic) => namesOf(basic))],
  );
}

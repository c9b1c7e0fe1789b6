import { ignored } from "#shared/profile/import/columns/wanted-columns.ts";
import { hasHeader, type Layout, type ListSource } from "#shared/profile/import/tables/list-source.ts";

/** A column that is read as it stands. */
const isUsual = ({ dates, numbers, unit, lastNameFirst }: Layout["formats"][number]): boolean =>
  dates !== "dayFirst" && dates !== "either" && numbers !== "european" && !unit && !lastNameFirst;

/** True if a list is one table whose header has a place for each column: then nothing has to be asked about them. */
export function isPlainList({ layouts }: ListSource): boolean {
  const [table, ...others] = layouts.filter(({ rows }) => rows > 0);
  return (
    table !== undefined &&
    others.length === 0 &&
    table.isLikely &&
    hasHeader(table) &&
    table.guess.every((target) => target !== ignored) &&
    table.formats.every(isUsual)
  );
}

import type { PreviewRow, RowStatus } from "#shared/profile/import/rows/preview.ts";
import type { ListField } from "#shared/profile/field.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { grouped } from "#shared/text/grouped.ts";
import { usList, usNumber } from "#shared/text/us-english.ts";

/** "drivers", or "units" for lists that share an import. */
export const pluralName = (lists: readonly ListField[]): string =>
  lists.length > 1 ? "units" : `${lists[0]?.itemName ?? "row"}s`;

export const statusTitles: Readonly<Record<RowStatus, string>> = {
  fix: "Needs fixing",
  conflict: "Check before adding",
  ready: "Ready to add",
  fills: "Fills in blanks",
  already: "Already in your list",
  repeated: "Listed twice",
  overLimit: "No room left",
  leftOut: "Skipped",
  inactive: "Left out",
  otherTable: "In tables you're not importing",
};

export function statusHelp(status: RowStatus, lists: readonly ListField[]): string | undefined {
  const most = Math.max(...lists.map(({ maxRows }) => maxRows));
  const same =
    lists.length > 1
      ? "The same VIN is in your profile."
      : "The same license, or name and date of birth, is in your profile.";
  const helps: Readonly<Partial<Record<RowStatus, string>>> = {
    conflict: "The list or your profile has two versions of these drivers. Add the correct ones.",
    fills: `${same} These fill in what you left blank there. What you entered stays as it is.`,
    already: `${same} These aren't added, and yours stay as they are.`,
    repeated: "Only the first one of each is added.",
    overLimit: `A list holds up to ${usNumber(most)} rows. These aren't added.`,
    leftOut: "These aren't added.",
    inactive: "Your list says these are no longer with you, so they aren't added.",
    otherTable: "These aren't added. Go back to the columns to import their table.",
  };
  return helps[status];
}

export const rowsWith = (rows: readonly PreviewRow[], ...statuses: readonly RowStatus[]): PreviewRow[] =>
  rows.filter(({ status }) => statuses.includes(status));

export function describeConflict({ conflict, repeats }: PreviewRow): string {
  const other = repeats === undefined ? "A driver in your profile" : `Row ${repeats}`;
  return conflict === "person"
    ? `${other} has the same license, but another name and date of birth.`
    : `${other} has the same name and date of birth, but another license.`;
}

export const isUsed = ({ status }: PreviewRow): boolean => status === "ready" || status === "fills";

/** The rows that count toward "37 of 40": rows of imported tables that the tables no longer leave out. */
export const importedRows = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.filter(({ status }) => status !== "otherTable" && status !== "inactive");

/** "2 terminated and 1 sold": what the list says of the rows that are left out; "" if none are. */
export function inactiveText(rows: readonly PreviewRow[]): string {
  const words = rowsWith(rows, "inactive").map(({ read }) => read.inactive?.word ?? "inactive");
  return usList([...grouped(words, (word) => word)].map(([word, all]) => `${usNumber(all.length)} ${word}`));
}

/** True if a row is added with a remark, such as a check digit that doesn't match. */
export const hasRemark = ({ status, read }: PreviewRow): boolean =>
  status === "ready" && read.notes.length > 0;

/** "Left out: 2 terminated and 1 sold", "Ready to add (37)", or "Ready to add (37), 2 to check". */
export function groupTitle(status: RowStatus, rows: readonly PreviewRow[]): string {
  if (status === "inactive") return `${statusTitles[status]}: ${inactiveText(rows)}`;
  const remarks = rows.filter(hasRemark).length;
  const toCheck = remarks > 0 ? `, ${usNumber(remarks)} to check` : "";
  return `${statusTitles[status]} (${usNumber(rows.length)})${toCheck}`;
}

/** "Add 37 of 40 drivers", "Add all 40 drivers", "Add 37 of 40 drivers, fill in 2", or "Fill in 2 drivers". */
export function addLabel(rows: readonly PreviewRow[], lists: readonly ListField[]): string {
  const [ready, all] = [rowsWith(rows, "ready").length, importedRows(rows).length];
  const fills = rowsWith(rows, "fills").length;
  const nameFor = (count: number) => (count === 1 ? pluralName(lists).replace(/s$/, "") : pluralName(lists));
  const name = nameFor(all);
  if (fills > 0 && ready === 0) return `Fill in ${usNumber(fills)} ${nameFor(fills)}`;
  if (fills > 0) return `Add ${usNumber(ready)} of ${usNumber(all)} ${name}, fill in ${usNumber(fills)}`;
  if (ready < all) return `Add ${usNumber(ready)} of ${usNumber(all)} ${name}`;
  if (all === 0) return `Add 0 ${name}`;
  return all === 1 ? `Add 1 ${name}` : `Add all ${usNumber(all)} ${name}`;
}

const shortReasons: readonly (readonly [RowStatus, string])[] = [
  ["fix", "to fix"],
  ["conflict", "to check"],
  ["already", "already in your list"],
  ["repeated", "listed twice"],
  ["overLimit", "over the limit"],
  ["leftOut", "skipped"],
];

/** "3 stay here: 2 to fix and 1 listed twice. Left out: 1 sold." "" if none do. */
export function restText(rows: readonly PreviewRow[]): string {
  const rest = importedRows(rows).filter((row) => !isUsed(row)).length;
  const inactive = inactiveText(rows);
  const leftOut = inactive === "" ? [] : [`Left out: ${inactive}.`];
  if (rest === 0) return leftOut.join("");
  const reasons = shortReasons.flatMap(([status, words]) => {
    const count = rowsWith(rows, status).length;
    return count === 0 ? [] : [`${usNumber(count)} ${words}`];
  });
  return [`${pluralize(rest, "row stays", "rows stay")} here: ${usList(reasons)}.`, ...leftOut].join(" ");
}

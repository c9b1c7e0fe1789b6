import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";
import { ignored } from "#shared/profile/import/columns/wanted-columns.ts";
import type { ListSource } from "#shared/profile/import/tables/list-source.ts";
import { usList } from "#shared/text/us-english.ts";

type Props = { state: Pick<ListImport, "stored" | "wanted">; source: ListSource };

/** Lists the columns of rows that skipped the columns step. */
export function ReadColumns({ state: { stored, wanted }, source }: Props) {
  const own = source.layouts.flatMap(({ id, names, samples }) =>
    (stored.columns?.[id] ?? []).map((target, at) => {
      const label = wanted.columns.find(({ key }) => key === target)?.label;
      return { target, label, name: names[at] || (samples[at]?.[0] ?? "") };
    }),
  );
  const read = [...new Set(own.flatMap(({ label }) => label ?? []))];
  const unread = own.filter(({ target, name }) => target === ignored && name !== "").map(({ name }) => name);
  return (
    <p className="mb-4 max-w-[72ch]">
      We found {usList(read)}.{unread.length > 0 && ` Not used: ${usList([...new Set(unread)])}.`} Go back to
      change a column.
    </p>
  );
}

import { followUpOptions } from "#client/features/admin/records/record-words.ts";
import type { ListControls } from "#client/features/admin/list/use-list-filters.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { classNames } from "#client/ui/class-names.ts";
import { countQuoteRequests, maxCounted } from "#shared/api/admin/records/quote-requests.ts";
import { usNumber } from "#shared/text/us-english.ts";

const chipClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-paper px-3 font-semibold " +
  "hover:bg-ground aria-pressed:border-brand aria-pressed:bg-brand-soft";

const showCount = (count: number): string =>
  count < maxCounted ? usNumber(count) : `${usNumber(maxCounted - 1)}+`;

/** The states as filters, with how many there are of each on the chosen days, and what is due. Only days are counted. */
export function StateFilter({ controls: { set, change } }: { controls: ListControls }) {
  const { from, until, search, followUp = "", due = "" } = set;
  const isCounted = !search && due === "";
  const { data } = useApiQuery(countQuoteRequests, { query: { from, until } }, { enabled: isCounted });
  const counts = isCounted ? data?.data : undefined;
  return (
    <div role="group" aria-label="State" className="flex flex-wrap gap-2">
      {[{ value: "", label: "All" } as const, ...followUpOptions].map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === followUp}
          className={classNames(chipClass, value === "new" && "text-brand")}
          onClick={() => change({ followUp: value })}
        >
          {label}
          {counts && value !== "" && (
            <span className="font-normal tabular-nums">{showCount(counts[value])}</span>
          )}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={due !== ""}
        className={classNames(chipClass, "ml-2")}
        onClick={() => change({ due: due === "" ? "true" : "" })}
      >
        Follow-up due
      </button>
    </div>
  );
}

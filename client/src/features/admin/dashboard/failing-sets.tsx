import { dataSetNames } from "#client/fmcsa/data-set-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { FailingSet } from "#shared/api/admin/today-api.ts";
import { usDateTime } from "#shared/text/us-english.ts";

/** When the portal is down, all of them fail, for the same reason. */
const shownAtOnce = 3;

type Group = { readonly reason: string; readonly failing: readonly FailingSet[] };

const groupByReason = (failing: readonly FailingSet[]): Group[] =>
  [...new Set(failing.map(({ reason }) => reason))].map((reason) => ({
    reason,
    failing: failing.filter((each) => each.reason === reason),
  }));

const getName = ({ id }: FailingSet): string =>
  id === "percentiles" ? "Where carriers stand" : dataSetNames[id];

function listNames(failing: readonly FailingSet[]): string {
  const names = failing.slice(0, shownAtOnce).map(getName).join("; ");
  const more = failing.length - shownAtOnce;
  return more > 0 ? `${names}; and ${more} more` : names;
}

/** One for each reason: what works for one data set works for the others. */
const listCommands = (groups: readonly Group[]): string[] =>
  groups.slice(0, shownAtOnce).flatMap(({ failing: [first] }) => {
    if (!first) return [];
    const what = first.id === "percentiles" ? "compute" : `sync --set ${first.id}`;
    return [`node dist/server/cli.js fmcsa ${what}`];
  });

const Reason = ({ reason, failing }: Group) => (
  <li>
    <span className="font-semibold">{listNames(failing)}</span>: {reason}{" "}
    <span className="text-sm text-ink-soft">
      {failing.length === 1 && failing[0] && `${failing[0].count} times in a row, last `}
      {failing[0] && usDateTime(new Date(failing[0].at))}
    </span>
  </li>
);

/** What of our mirror of FMCSA's data couldn't be renewed, why, and what to do. */
export function FailingSets({ failing }: { failing: readonly FailingSet[] }) {
  const groups = groupByReason(failing);
  return (
    <Notice tone="bad" title="FMCSA's data can't be updated" className="[overflow-wrap:anywhere]">
      <ul className="mt-1 grid gap-1">
        {groups.map((group) => (
          <Reason key={group.reason} {...group} />
        ))}
      </ul>
      <p className="mt-2">
        Carrier lookups use what was loaded before, and the server keeps trying. To try one now, run:
      </p>
      <ul>
        {listCommands(groups).map((command) => (
          <li key={command}>
            <code className="text-sm">{command}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { dataSetNames } from "#client/lib/checked/data-set-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import { Progress } from "#client/ui/progress.tsx";
import type { CopiedSetReport, Dashboard } from "#shared/api/admin/dashboard.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDateTime, usNumber } from "#shared/us-english.ts";

const steps: Readonly<Record<NonNullable<CopiedSetReport["progress"]>["step"], string>> = {
  downloading: "Downloading",
  loading: "Loading into the database",
  indexing: "Building indexes",
  checking: "Checking before use",
  changes: "Loading changes",
};

const at = (time: string): string => usDateTime(new Date(time));

function describeCopy({ publishedAt, loadedAt, rows }: CopiedSetReport): string {
  if (loadedAt === null) return "Not loaded yet.";
  const count = rows === null ? "" : `${usNumber(rows)} rows, `;
  const published = publishedAt === null ? "" : `published ${at(publishedAt)}, `;
  return `${count}${published}loaded ${at(loadedAt)}.`;
}

function describeFailure({ at: time, count, reason }: NonNullable<CopiedSetReport["failure"]>): string {
  const times = count === 1 ? "The last update failed" : `The last ${count} updates failed`;
  return `${times} (${at(time)}): ${reason}`;
}

const Progressing = ({ step, share }: NonNullable<CopiedSetReport["progress"]>) => (
  <>
    <p className="text-sm font-semibold tabular-nums">
      {steps[step]}
      {step !== "changes" && `, ${Math.floor(share * 100)}%`}
    </p>
    {step !== "changes" && <Progress value={share} max={1} className="mt-1 h-2" />}
  </>
);

const CopiedSet = (set: CopiedSetReport) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className="flex flex-wrap justify-between gap-x-5">
      <span className="font-semibold">{dataSetNames[set.id]}</span>
      <span className="text-sm text-ink-soft">{set.id}</span>
    </p>
    <p className="text-sm text-ink-soft">{describeCopy(set)}</p>
    {set.progress && <Progressing {...set.progress} />}
    {set.failure && <p className="text-sm text-stop">{describeFailure(set.failure)}</p>}
  </li>
);

/** After this many failures in a row somebody has to look at it. */
const isFailing = ({ failure }: CopiedSetReport): boolean => (failure?.count ?? 0) >= 3;

const Sets = ({ sets }: { sets: readonly CopiedSetReport[] }) => {
  const failing = sets.filter(isFailing).length;
  return (
    <>
      {failing > 0 && (
        <Notice tone="bad" title={`${pluralize(failing, "data set")} can't be updated`}>
          <p>
            The copy from before stays in use, and we try again once a day. To try now, run: node
            dist/server/cli.js fmcsa sync
          </p>
        </Notice>
      )}
      <ul>
        {sets.map((set) => (
          <CopiedSet key={set.id} {...set} />
        ))}
      </ul>
    </>
  );
};

/** Our copy of FMCSA's data: of when each data set is, and what is done with it. */
export const FmcsaCopyCard = ({ sets }: NonNullable<Dashboard["fmcsaCopy"]>) => (
  <SectionCard title="Copy of FMCSA's data" description="Carrier lookups read it before they ask FMCSA.">
    {sets === null ? (
      <Notice tone="caution" title="The copy's database doesn't answer">
        <p>Carrier lookups ask FMCSA instead. Check FMCSA_DATABASE_URL and the database server.</p>
      </Notice>
    ) : (
      <Sets sets={sets} />
    )}
  </SectionCard>
);

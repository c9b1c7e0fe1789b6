import { mirrorCardSlot } from "#client/features/admin/dashboard/dashboard-page.tsx";
import { SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { dataSetNames } from "#client/fmcsa/data-set-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import { Progress } from "#client/ui/progress-bar.tsx";
import { alertAfter, type MirrorSetReport, type Dashboard } from "#shared/api/admin/dashboard.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { describeMatch } from "#shared/carrier/standing/describe-percentiles.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime, usMonth, usNumber } from "#shared/text/us-english.ts";

const steps: Readonly<Record<NonNullable<MirrorSetReport["progress"]>["step"], string>> = {
  waiting: "Waiting for the portal",
  downloading: "Downloading",
  loading: "Loading into the database",
  indexing: "Building indexes",
  checking: "Checking before use",
  changes: "Loading changes",
};

const at = (time: string): string => usDateTime(new Date(time));

function describeMirror({ publishedAt, loadedAt, rows }: MirrorSetReport): string {
  if (loadedAt === null) return "Not loaded yet.";
  const count = rows === null ? "" : `${usNumber(rows)} rows, `;
  const published = publishedAt === null ? "" : `published ${at(publishedAt)}, `;
  return `${count}${published}loaded ${at(loadedAt)}.`;
}

function describeFailure({ at: time, count, reason }: NonNullable<MirrorSetReport["failure"]>): string {
  const times = count === 1 ? "The last update failed" : `The last ${count} updates failed`;
  return `${times} (${at(time)}): ${reason}`;
}

function Progressing({ step, share }: NonNullable<MirrorSetReport["progress"]>) {
  const hasShare = step !== "waiting" && step !== "changes";
  return (
    <>
      <p className="text-sm font-semibold tabular-nums">
        {steps[step]}
        {hasShare && `, ${Math.floor(share * 100)}%`}
      </p>
      {hasShare && <Progress value={share} max={1} className="mt-1 h-2" />}
    </>
  );
}

const MirrorSet = (set: MirrorSetReport) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className="flex flex-wrap justify-between gap-x-5">
      <span className="font-semibold">{dataSetNames[set.id]}</span>
      <span className="text-sm text-ink-soft">{set.id}</span>
    </p>
    <p className="text-sm text-ink-soft">{describeMirror(set)}</p>
    {set.progress && <Progressing {...set.progress} />}
    {set.failure && <p className="text-sm text-stop">{describeFailure(set.failure)}</p>}
  </li>
);

const isFailing = ({ failure }: MirrorSetReport): boolean => (failure?.count ?? 0) >= alertAfter;

const List = ({ sets }: { sets: readonly MirrorSetReport[] }) => (
  <ul>
    {sets.map((set) => (
      <MirrorSet key={set.id} {...set} />
    ))}
  </ul>
);

function Sets({ sets }: { sets: readonly MirrorSetReport[] }) {
  const failing = sets.filter(isFailing).length;
  const loaded = sets.filter(({ loadedAt }) => loadedAt !== null).length;
  const loading = sets.filter(({ progress }) => progress);
  const failed = sets.filter(({ progress, failure }) => !progress && failure);
  const others = sets.filter(({ progress, failure }) => !progress && !failure);
  return (
    <>
      <p>
        {loaded} of {pluralize(sets.length, "data set")} loaded.
        {loaded + loading.length === 0 &&
          " The server begins some minutes after its start, and takes hours for all. To begin now, run: node dist/server/cli.js fmcsa sync"}
      </p>
      {failing > 0 && (
        <Notice tone="bad" title={`${pluralize(failing, "data set")} can't be updated`}>
          <p>The data from before stays in use, and we try again once a day. To try now, see Today above.</p>
        </Notice>
      )}
      {loading.length + failed.length > 0 && <List sets={[...loading, ...failed]} />}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {others.length === sets.length ? "All data sets" : pluralize(others.length, "other data set")}
          </summary>
          <List sets={others} />
        </details>
      )}
    </>
  );
}

const Percentiles = ({ judgement }: { judgement: Judgement }) => (
  <p className="text-sm">
    <span className="font-semibold">
      {usMonth(judgement.month)}: percentiles are {judgement.isOpen ? "shown" : "withheld"}.
    </span>{" "}
    {describeMatch(judgement)}
  </p>
);

export const MirrorCard = ({ sets, judgement }: NonNullable<Dashboard["mirror"]>) => (
  <SectionCard title="Mirror of FMCSA's data" description="Carrier lookups read it before they ask FMCSA.">
    {sets === null ? (
      <Notice tone="caution" title="The mirror's database doesn't answer">
        <p>Carrier lookups ask FMCSA instead. Check FMCSA_DATABASE_URL and the database server.</p>
      </Notice>
    ) : (
      <Sets sets={sets} />
    )}
    {judgement && <Percentiles judgement={judgement} />}
  </SectionCard>
);

export const fillMirrorCardSlot = (): void => mirrorCardSlot.fill(MirrorCard);

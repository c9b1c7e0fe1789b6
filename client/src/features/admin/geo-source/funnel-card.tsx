import { Link } from "wouter";
import { SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { PageCounts, SourceCount, StepCount } from "#shared/api/admin/visits.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { countDays } from "#shared/text/time-zone.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";
import { sentStep, type PageStep } from "#shared/api/visit-api.ts";
import { EventsLink } from "./statistics-tabs.tsx";
import { profile } from "#shared/profile/registry.ts";

type FunnelStep = {
  readonly step: string;
  readonly label: string;
  readonly count: number;
  /** Share of those who opened the builder, 0 to 1; null before that step, and where more came than opened it. */
  readonly share: number | null;
  /** Null if not fewer than at the step before. */
  readonly dropOff: { readonly count: number; readonly share: number } | null;
  readonly before: number | null;
};

/** Contact & Support is separate, since nobody passes it on the way to a quote. */
const passed = profile.filter(({ standalone }) => standalone !== true);

const labels: readonly (readonly [step: string, label: string])[] = [
  ["landing", "Landing page"],
  ["builder", "Builder opened"],
  ...passed.map(({ id, title }) => [id, title] as const),
  [sentStep, "Sent"],
];

const otherLabels: readonly (readonly [step: string, label: string])[] = [
  ["vin-checker", "VIN Checker"],
  ["vin-checker-fleet", "Fleet VIN Check"],
  ["dot-health-check", "DOT Health Check"],
  ...profile.filter(({ standalone }) => standalone === true).map(({ id, title }) => [id, title] as const),
  ["other" satisfies PageStep, "Other pages"],
];

type Counts = Pick<StepCount, "count" | "before">;

/** Adds zeros for a step that nobody reached. */
function createFinder(steps: readonly StepCount[]): (step: string) => Counts {
  const isCompared = steps.some(({ before }) => before !== null);
  const none = { count: 0, before: isCompared ? 0 : null };
  return (step) => steps.find((each) => each.step === step) ?? none;
}

export function toFunnel(steps: readonly StepCount[]): FunnelStep[] {
  const find = createFinder(steps);
  const opened = find("builder").count;
  return labels.map(([step, label], index) => {
    const { count, before } = find(step);
    const earlier = find(labels[index - 1]?.[0] ?? step).count;
    const lost = earlier - count;
    return {
      step,
      label,
      count,
      before,
      share: step === "landing" || opened === 0 || count > opened ? null : count / opened,
      dropOff: lost > 0 ? { count: lost, share: lost / earlier } : null,
    };
  });
}

type PageCount = Counts & { readonly step: string; readonly label: string };

export function toOtherPages(steps: readonly StepCount[]): PageCount[] {
  const find = createFinder(steps);
  return otherLabels.map(([step, label]) => ({ step, label, ...find(step) }));
}

/** "25% more", "a third" rounded to "33% fewer", "the same"; undefined if there is nothing to compare with. */
export function describeChange(count: number, before: number | null): string | undefined {
  if (before === null || before === 0) return undefined;
  if (count === before) return "the same";
  const percent = Math.round((100 * Math.abs(count - before)) / before);
  return `${percent === 0 ? "under 1" : percent}% ${count > before ? "more" : "fewer"}`;
}

const toPercent = (share: number): string => `${Math.round(100 * share)}%`;

function Before({ count, before }: Pick<PageCount, "count" | "before">) {
  if (before === null) return undefined;
  const change = describeChange(count, before);
  return <span>{[`Before: ${usNumber(before)}`, change && `now ${change}`].filter(Boolean).join(", ")}</span>;
}

type Days = PageCounts["period"];

const Count = ({ step, count, period }: FunnelStep & { period: Days }) =>
  step === sentStep && count > 0 && period ? (
    <Link href={`${adminPaths.quoteRequests}?${new URLSearchParams(period)}`} className={inlineLinkClass}>
      {usNumber(count)}
    </Link>
  ) : (
    usNumber(count)
  );

function Step({ most, period, ...step }: FunnelStep & { most: number; period: Days }) {
  const { label, count, share, dropOff } = step;
  return (
    <li className="tabular-nums">
      <p className="flex justify-between gap-5 font-semibold">
        <span>{label}</span>
        <span>
          <Count {...step} period={period} />
        </span>
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2 w-full">
        <rect width="100" height="4" className="fill-ground" />
        <rect width={most === 0 ? 0 : (100 * count) / most} height="4" className="fill-action" />
      </svg>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-ink-soft">
        {share !== null && step.step !== "builder" && <span>{toPercent(share)} of builder opened</span>}
        {dropOff && (
          <span>
            {usNumber(dropOff.count)} fewer than the step before ({toPercent(dropOff.share)})
          </span>
        )}
        <Before {...step} />
      </p>
    </li>
  );
}

const Steps = ({ steps, period }: { steps: readonly FunnelStep[]; period: Days }) => (
  <ol className="grid gap-3" aria-label="Steps">
    {steps.map((step) => (
      <Step key={step.step} {...step} period={period} most={Math.max(...steps.map(({ count }) => count))} />
    ))}
  </ol>
);

const OtherPages = ({ pages }: { pages: readonly PageCount[] }) => (
  <section className="grid gap-1">
    <h3 className="font-bold">Other pages</h3>
    <ul className="tabular-nums">
      {pages.map(({ step, label, ...counts }) => (
        <li
          key={step}
          className="flex flex-wrap justify-between gap-x-5 border-b border-line py-2 last:border-b-0"
        >
          <span>{label}</span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm text-ink-soft">
              <Before {...counts} />
            </span>
            <span className="font-semibold">{usNumber(counts.count)}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const columns: readonly (readonly [key: Exclude<keyof SourceCount, "source">, label: string])[] = [
  ["landing", "Landing"],
  ["builder", "Builder"],
  ["review", "Review"],
  ["sent", "Sent"],
];

const Sources = ({ sources, moreSources }: Pick<PageCounts, "sources" | "moreSources">) => (
  <section className="grid min-w-0 gap-1">
    <h3 className="font-bold">Sources</h3>
    <p className="max-w-[72ch] text-sm text-ink-soft">
      The campaign (utm_source), or else the site that led here. &quot;direct&quot; has neither;
      &quot;other&quot; is a name we don&apos;t keep. A source leads to the profiles and requests that came
      from it.
    </p>
    <ul aria-label="Sources" className="tabular-nums">
      {sources.map(({ source, ...counts }) => (
        <li
          key={source}
          className="grid grid-cols-4 gap-x-3 border-b border-line py-2 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_repeat(4,6.5rem)] sm:gap-x-8"
        >
          <span className="[overflow-wrap:anywhere] max-sm:col-span-4">
            <EventsLink wanted={{ source }}>{source}</EventsLink>
          </span>
          {columns.map(([key, label]) => (
            <span key={key} className="flex max-sm:flex-col sm:items-baseline sm:justify-between">
              <span className="text-sm text-ink-soft">{label}</span> {usNumber(counts[key])}
            </span>
          ))}
        </li>
      ))}
    </ul>
    {moreSources > 0 && (
      <p className="text-sm text-ink-soft">{pluralize(moreSources, "other source")} with fewer left out.</p>
    )}
  </section>
);

const describeCounting = (firstDay: string): string =>
  `Page loads since ${usDay(firstDay)}, not people: each step counts once per page load, and your own visits count too. ` +
  "Browsers that send Do Not Track or Global Privacy Control, known bots, and pages closed in their first seconds " +
  "are left out. Sections can be opened in any order. Sent counts the quote requests that our server accepted.";

const formatDays = ({ from, until }: NonNullable<Days>): string =>
  from === until ? usDay(from) : `${usDay(from)} to ${usDay(until)}`;

function describeBefore({ before, firstDay, isUntilToday }: PageCounts, isAll: boolean): string {
  if (isAll) return "With all days shown, there's no earlier period to compare.";
  if (before === null)
    return `There's no full earlier period to compare. Counting began on ${usDay(firstDay ?? "")}.`;
  const days = countDays(before.from, before.until);
  if (days === 1)
    return `Compared with ${isUntilToday ? "yesterday (whole day)" : `the day before, ${usDay(before.from)}`}.`;
  return `Compared with the ${days} days before, ${formatDays(before)}.`;
}

function describePeriod(data: PageCounts, isAll: boolean): string {
  if (data.period === null) return "Nothing was counted in these days.";
  const { period, isUntilToday } = data;
  return [`${formatDays(period)}.`, isUntilToday && "Today isn't over.", describeBefore(data, isAll)]
    .filter(Boolean)
    .join(" ");
}

export function FunnelCard({ data, isAll }: { data: PageCounts; isAll: boolean }) {
  const { firstDay, period, steps } = data;
  if (firstDay === null) return undefined;
  return (
    <SectionCard title="From landing to quote" description={describeCounting(firstDay)}>
      <p className="max-w-[72ch] font-semibold">{describePeriod(data, isAll)}</p>
      {period && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Steps steps={toFunnel(steps)} period={period} />
          <Sources {...data} />
          <OtherPages pages={toOtherPages(steps)} />
        </div>
      )}
    </SectionCard>
  );
}

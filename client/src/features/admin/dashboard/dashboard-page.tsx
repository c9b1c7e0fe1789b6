import type { ComponentType } from "react";
import { createSlot, SlotPart } from "#client/ui/slot.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { AdminPanel, SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { Card, SignCard } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { BarChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import { type Dashboard, getDashboard, type ServiceReport } from "#shared/api/admin/dashboard.ts";
import { usDay, usNumber, usList, usDateTime } from "#shared/text/us-english.ts";
import { BackgroundCard, BackupCard, DatabaseCard, MailCard } from "./cards.tsx";
import { TodayCard } from "./today-card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "#client/ui/badge.tsx";

function Status({ isUsed, lastSuccessAt, lastFaultAt }: ServiceReport) {
  if (!isUsed) return <Badge tone="quiet">Not configured</Badge>;
  if (lastSuccessAt === null && lastFaultAt === null) return <Badge tone="quiet">Not used yet</Badge>;
  const isFaulty = lastFaultAt !== null && (lastSuccessAt === null || lastFaultAt > lastSuccessAt);
  return (
    <Badge tone={isFaulty ? "bad" : "good"} icon={isFaulty ? CircleAlert : CircleCheck}>
      {isFaulty ? "Last request failed" : "Working"}
    </Badge>
  );
}

const smallClass = "text-sm text-ink-soft";
const at = (time: string): string => usDateTime(new Date(time));

const Service = (service: ServiceReport) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className="flex flex-wrap justify-between gap-x-5">
      <span className="font-semibold">{service.name}</span>
      <Status {...service} />
    </p>
    {service.lastSuccessAt !== null && <p className={smallClass}>Last answer: {at(service.lastSuccessAt)}</p>}
    {service.lastFaultAt !== null && (
      <p className={smallClass}>
        Last error: {at(service.lastFaultAt)} ({service.lastFault})
      </p>
    )}
  </li>
);

const ServicesCard = ({ services }: Pick<Dashboard, "services">) => (
  <SectionCard title="Outside services">
    <ul>
      {services.map((service) => (
        <Service key={service.name} {...service} />
      ))}
    </ul>
    <p className={smallClass}>
      Since the server last started. We only contact them when a visitor needs them.
    </p>
  </SectionCard>
);

function EncryptionCard({ encryption }: Pick<Dashboard, "encryption">) {
  const { isOn, isExpected, missingKeys } = encryption;
  const isOff = !isOn && isExpected;
  if (!isOff && missingKeys.length === 0) return null;
  const keys = `the ${missingKeys.length === 1 ? "key" : "keys"} ${usList(missingKeys.map((id) => `"${id}"`))}`;
  return (
    <SectionCard title="Encryption">
      {missingKeys.length > 0 && (
        <Notice tone="bad" title="Some answers can't be read">
          <p>
            What is stored needs {keys}, which the server doesn&apos;t have. Nothing is lost: add what is
            missing behind the keys in DATA_KEYS or data-keys.txt, and restart the server. Until then, PDFs
            and files can&apos;t be opened, and email with them waits.
          </p>
        </Notice>
      )}
      {isOff && (
        <Notice tone="caution">
          <p>
            Answers such as birth dates, license and tax numbers are stored unencrypted: set DATA_KEYS. The
            file docs/operations.md explains how.
          </p>
        </Notice>
      )}
    </SectionCard>
  );
}

const cards: readonly { key: keyof Dashboard["counts"]; title: string; path: string; link: string }[] = [
  {
    key: "quoteRequests",
    title: "Quote Requests",
    path: adminPaths.quoteRequests,
    link: "See quote requests",
  },
  {
    key: "supportRequests",
    title: "Support Requests",
    path: `${adminPaths.support}?type=support`,
    link: "See support requests",
  },
  {
    key: "profileDownloads",
    title: "Profile Downloads",
    path: `${adminPaths.profiles}?actionType=download`,
    link: "See downloads",
  },
];

const StatCards = ({ counts }: Pick<Dashboard, "counts">) => (
  <ul className="grid gap-4 sm:grid-cols-3">
    {cards.map(({ key, title, path, link }) => (
      <li key={key}>
        <SignCard className="h-full" padding="px-4 pt-3 pb-1 md:px-6 md:pt-5 md:pb-3">
          <div className="flex items-baseline justify-between gap-3 sm:block">
            <h2 className="font-semibold text-ink-soft">{title}</h2>
            <p className="text-3xl font-extrabold tabular-nums sm:mt-1">{usNumber(counts[key])}</p>
          </div>
          <Link href={path} className={textLinkClass}>
            {link}
          </Link>
        </SignCard>
      </li>
    ))}
  </ul>
);

const series: readonly Series[] = [
  { key: "quote", label: "Quote requests", color: "action" },
  { key: "email", label: "Emails to self", color: "signal" },
  { key: "download", label: "Downloads", color: "lamp" },
];

const toShortDay = (day: string): string => usDay(day).replace(/^(\w{3})\w* (\d+),.*$/, "$1 $2");

function SubmissionsChart({ days }: Pick<Dashboard, "days">) {
  const isEmpty = days.every(({ quote, email, download }) => quote + email + download === 0);
  return (
    <Card>
      <BarChart
        title="Submissions by day"
        nameLabel="Day"
        series={series}
        points={days.map(({ day, ...values }) => ({ name: toShortDay(day), values }))}
      />
      {isEmpty && <p className="mt-2 text-sm text-ink-soft">Nothing was submitted in the last 30 days.</p>}
    </Card>
  );
}

export const mirrorCardSlot = createSlot<ComponentType<NonNullable<Dashboard["mirror"]>>>();

const Content = ({ data }: { data: Dashboard }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
    <StatCards {...data} />
    <SubmissionsChart {...data} />
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <MailCard {...data} />
      <ServicesCard {...data} />
      <DatabaseCard {...data} />
      {data.backgroundWork.length > 0 && <BackgroundCard {...data} />}
      <EncryptionCard {...data} />
      <BackupCard {...data} />
      {data.mirror && <SlotPart slot={mirrorCardSlot} props={data.mirror} />}
    </div>
  </div>
);

/** While a data set is loaded, as often as its progress is noted. */
const loadingMs = 5000;

const isLoading = ({ mirror }: Dashboard): boolean =>
  mirror?.sets?.some(({ progress }) => progress !== null) === true;

export function DashboardPage() {
  const query = useQuery({
    ...apiQuery(getDashboard),
    refetchInterval: ({ state }) => (state.data && isLoading(state.data.data) ? loadingMs : false),
  });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <TodayCard />
      <AdminPanel query={query} name="Dashboard" skeleton={<SkeletonLines count={8} className="h-20" />}>
        {({ data }) => <Content data={data} />}
      </AdminPanel>
    </div>
  );
}

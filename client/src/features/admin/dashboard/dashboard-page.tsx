import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { type Dashboard, getDashboard } from "#shared/api/admin/dashboard.ts";
import { BackupCard } from "./backup-card.tsx";
import { DatabaseCard } from "./database-card.tsx";
import { MailCard } from "./mail-card.tsx";
import { ServicesCard } from "./services-card.tsx";
import { StatCards } from "./stat-cards.tsx";
import { SubmissionsChart } from "./submissions-chart.tsx";

const Content = ({ data }: { data: Dashboard }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
    <StatCards counts={data.counts} />
    <SubmissionsChart days={data.days} />
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <MailCard mail={data.mail} />
      <ServicesCard services={data.services} />
      <DatabaseCard storage={data.storage} kind={data.database} />
      <BackupCard lastBackup={data.lastBackup} />
    </div>
  </div>
);

/** What came in, what waits, and how the server is. */
export function DashboardPage() {
  const query = useApiQuery(getDashboard);
  return (
    <AdminPanel query={query} name="Dashboard" skeleton={<SkeletonLines count={8} className="h-20" />}>
      {({ data }) => <Content data={data} />}
    </AdminPanel>
  );
}

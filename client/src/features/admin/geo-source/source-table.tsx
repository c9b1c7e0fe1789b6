import { PagedTable } from "#client/features/admin/list/paged-table.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { VisitSource } from "#shared/api/admin/visits.ts";
import { sourceColumns } from "./source-columns.ts";

const getId = ({ landingPage, utmSource, utmMedium, utmCampaign, referrerUrl }: VisitSource): string =>
  JSON.stringify([landingPage, utmSource, utmMedium, utmCampaign, referrerUrl]);

const inGivenOrder = (): void => undefined;

/** Visits by landing page, source, medium, campaign and referrer. */
export const SourceTable = ({ label, sources }: { label: string; sources: readonly VisitSource[] }) =>
  sources.length === 0 ? (
    <EmptyState>No visits with a landing page, a source or a referrer in these days.</EmptyState>
  ) : (
    <PagedTable
      label={label}
      columns={sourceColumns}
      rows={sources}
      getRowId={getId}
      sort="-visits"
      onSort={inGivenOrder}
    />
  );

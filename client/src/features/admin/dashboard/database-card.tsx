import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { usNumber } from "#shared/us-english.ts";
import { FigureList } from "./figure-list.tsx";
import { formatBytes } from "./format-amounts.ts";

type Props = { storage: Dashboard["storage"]; kind: Dashboard["database"] };

const formatTable = ({ rows, bytes }: Dashboard["storage"]["tables"][number]): string =>
  rows === null ? formatBytes(bytes) : `${formatBytes(bytes)}, about ${usNumber(Math.round(rows))} rows`;

/** Where the data is, and how much there is. */
export const DatabaseCard = ({ storage, kind }: Props) => (
  <SectionCard title="Storage">
    {kind === "embedded" && (
      <Notice tone="caution" title="This site runs on the embedded database">
        <p>
          It serves one server process and is as safe as this machine&apos;s disk: if the disk fails,
          everything since the last backup is gone. For a site in production, set DATABASE_URL to a PostgreSQL
          server.
        </p>
      </Notice>
    )}
    <FigureList
      figures={[
        ["Database", kind === "embedded" ? "Embedded (PGlite)" : "PostgreSQL"],
        ["In use", formatBytes(storage.bytes)],
        ...storage.tables.map((table) => [table.name, formatTable(table)] as const),
      ]}
    />
  </SectionCard>
);

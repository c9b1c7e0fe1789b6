import { useState } from "react";
import type { Content } from "#client/features/admin/settings/templates/editor/template-fields.tsx";
import { PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Button } from "#client/ui/button.tsx";
import {
  type EmailTemplate,
  listTemplateVersions,
  type TemplateVersion,
} from "#shared/api/admin/templates.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { Difference } from "./difference.tsx";

type Shared = {
  /** The text in the editor. */
  current: Content;
  /** Whether restoring drops text that isn't saved. */
  isUnsaved: boolean;
  isBusy: boolean;
  onRestore: (id: string) => void;
};
type RestoreProps = Pick<Shared, "isUnsaved" | "isBusy"> & { date: string; onRestore: () => void };

/** If text would be lost, a second press restores. */
function RestoreButton({ date, isUnsaved, isBusy, onRestore }: RestoreProps) {
  const [isSure, setSure] = useState(false);
  const isAsking = isUnsaved && isSure;
  const text = isAsking ? "Discard my text and restore" : "Restore";
  return (
    <Button
      look={isAsking ? "destructive" : "secondary"}
      aria-label={`${text} the version of ${date}`}
      aria-disabled={isBusy}
      onClick={() => {
        if (isUnsaved && !isSure) setSure(true);
        else if (!isBusy) onRestore();
      }}
    >
      {text}
    </Button>
  );
}

type ItemProps = Shared & { version: TemplateVersion; isInUse: boolean };

function Item({ version, isInUse, current, onRestore, ...rest }: ItemProps) {
  const [isCompared, setCompared] = useState(false);
  const date = usDateTime(new Date(version.createdAt));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {date}
            {isInUse && <Badge tone="good">In use</Badge>}
          </p>
          <p className="text-ink-soft [overflow-wrap:anywhere]">
            By {version.author}: {version.subject}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-expanded={isCompared}
            aria-label={`Compare the version of ${date}`}
            onClick={() => setCompared(!isCompared)}
          >
            Compare
          </Button>
          {!isInUse && <RestoreButton date={date} onRestore={() => onRestore(version.id)} {...rest} />}
        </div>
      </div>
      {isCompared && (
        <Difference
          label={`From the version of ${date} to the current text`}
          before={version}
          after={current}
        />
      )}
    </li>
  );
}

type Props = Shared & { template: EmailTemplate };

/** Every text that a template ever had, newest first. */
export function TemplateVersions({ template: { templateType: type, updatedAt }, ...shared }: Props) {
  const list = usePagedList(listTemplateVersions, {}, { type });
  return (
    <PagedRows
      list={list}
      hasSource={false}
      name="Versions"
      noun="version"
      none={<EmptyState>No versions yet. We keep every version you save.</EmptyState>}
    >
      {(rows) => (
        <>
          <p className="text-ink-soft">
            Compare shows what changed since: - is only in that version, + only in the current text.
          </p>
          <ul>
            {rows.map((version) => (
              <Item
                key={version.id}
                version={version}
                isInUse={version.createdAt === updatedAt}
                {...shared}
              />
            ))}
          </ul>
        </>
      )}
    </PagedRows>
  );
}

import { Difference } from "#client/features/admin/settings/templates/versions/difference.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { EmailTemplate } from "#shared/api/admin/templates.ts";
import { usDateTime } from "#shared/us-english.ts";
import type { Content } from "./template-fields.tsx";

type Props = {
  /** The newest version. */
  newest: EmailTemplate;
  /** What was typed here, from an earlier one. */
  typed: Content;
  onTakeNewest: () => void;
  onKeepTyped: () => void;
};

/** Another tab saved the template that is being changed here. */
export const ConflictNotice = ({ newest, typed, onTakeNewest, onKeepTyped }: Props) => (
  <Notice tone="caution" title="This template was saved in another tab meanwhile" alert>
    <div className="mt-1 grid gap-3">
      <p>
        The newest version is from {usDateTime(new Date(newest.updatedAt))}. Your text is still here, and it
        isn&apos;t saved.
      </p>
      <Difference label="From the newest version to your text" before={newest} after={typed} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepTyped}>Keep my text</Button>
        <Button onClick={onTakeNewest}>Use the newest version</Button>
      </div>
    </div>
  </Notice>
);

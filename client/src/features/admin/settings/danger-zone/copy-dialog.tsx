import { useQueryClient } from "@tanstack/react-query";
import { requestReauthenticated } from "#client/features/admin/reauthentication/request-reauthenticated.ts";
import { TypedConfirmation } from "#client/features/admin/settings/typed-confirmation.tsx";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import {
  type ClearedData,
  deleteClearedData,
  deleteCopyWord,
  putBackData,
  putBackWord,
} from "#shared/api/admin/clear-data.ts";
import { getSession } from "#shared/api/admin/session.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDateTime } from "#shared/us-english.ts";
import { describeCleared, describeNotPutBack } from "./describe-cleared.ts";

/** What is done with a copy, and its words. */
type Action = {
  readonly word: string;
  readonly title: string;
  readonly describe: (cleared: ClearedData) => string;
  readonly label: string;
  readonly busyLabel: string;
  readonly purpose: string;
  readonly failedTitle: string;
  /** Resolves to what became of it, a sentence each. */
  readonly run: (id: string) => Promise<string[]>;
};

const held = (count: number): string =>
  `${pluralize(count, "email was", "emails were")} waiting to be sent when the data was cleared. We hold ${count === 1 ? "it" : "them"} in Outgoing mail for you to release.`;

const putBack: Action = {
  word: putBackWord,
  title: "Put this data back?",
  describe: ({ counts }) =>
    `Puts back ${describeCleared(counts)}. What came in since stays. Emails that were waiting are held, not sent. The copy is gone after that.`,
  label: "Yes, put it back",
  busyLabel: "Putting back...",
  purpose: "put cleared data back",
  failedTitle: "Nothing was put back",
  run: async (id) => {
    const result = await requestReauthenticated(putBackData, { body: { id, confirmation: putBackWord } });
    return [
      `Put back: ${describeCleared(result.putBack)}.`,
      ...[describeNotPutBack(result.notPutBack)].filter(Boolean),
      ...(result.held > 0 ? [held(result.held)] : []),
    ];
  },
};

const deleteCopy: Action = {
  word: deleteCopyWord,
  title: "Delete this copy now?",
  describe: ({ counts, clearedAt }) =>
    `Deletes what was cleared ${usDateTime(new Date(clearedAt))}: ${describeCleared(counts)}. After that it can't be put back.`,
  label: "Yes, delete the copy",
  busyLabel: "Deleting...",
  purpose: "delete a copy of cleared data",
  failedTitle: "The copy wasn't deleted",
  run: async (id) => {
    const { message } = await requestReauthenticated(deleteClearedData, {
      body: { id, confirmation: deleteCopyWord },
    });
    return [message];
  },
};

export const copyActions = { putBack, deleteCopy } as const;

type Props = {
  cleared: ClearedData;
  action: Action;
  onClose: () => void;
  onDone: (sentences: readonly string[]) => void;
};

/** Asks before a copy of cleared data is put back or deleted. */
export function CopyDialog({ cleared, action, onClose, onDone }: Props) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useTask(action.purpose);
  const runOnce = async (): Promise<void> => {
    onDone(await action.run(cleared.id));
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    await run({ id: "copy", run: runOnce, failedTitle: action.failedTitle, advice: describeFailure });
    // Any list may be different now; the session is not.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.path });
  };
  return (
    <Dialog open onOpenChange={onClose} title={action.title} description={action.describe(cleared)}>
      <div className="grid gap-4">
        <TypedConfirmation
          {...action}
          id="copy-word"
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

import { requestReauthenticated } from "#client/features/admin/reauthentication/request-reauthenticated.ts";
import {
  type ClearedData,
  deleteClearedData,
  deleteCopyWord,
  putBackData,
  putBackWord,
} from "#shared/api/admin/clear-data.ts";
import { usDateTime } from "#shared/us-english.ts";
import { describeCleared, describeHeld, describeNotPutBack } from "./describe-cleared.ts";

/** What is done with a copy, and its words. */
export type CopyAction = {
  readonly word: string;
  readonly title: string;
  readonly describe: (cleared: ClearedData) => string;
  readonly label: string;
  readonly busyLabel: string;
  readonly look?: "primary";
  readonly purpose: string;
  readonly failedTitle: string;
  /** Resolves to what became of it, a sentence each. */
  readonly run: (id: string) => Promise<string[]>;
};

const putBack: CopyAction = {
  word: putBackWord,
  title: "Put this data back?",
  describe: ({ counts }) =>
    `Puts back ${describeCleared(counts)}. What came in since stays. Emails that were waiting are held, not sent. The copy is gone after that.`,
  label: "Yes, put it back",
  busyLabel: "Putting back...",
  look: "primary",
  purpose: "put cleared data back",
  failedTitle: "Putting it back failed",
  run: async (id) => {
    const result = await requestReauthenticated(putBackData, { body: { id, confirmation: putBackWord } });
    return [
      `Put back: ${describeCleared(result.putBack)}.`,
      ...[describeNotPutBack(result.notPutBack)].filter(Boolean),
      ...(result.held > 0 ? [describeHeld(result.held)] : []),
    ];
  },
};

const deleteCopy: CopyAction = {
  word: deleteCopyWord,
  title: "Delete this copy now?",
  describe: ({ counts, clearedAt }) =>
    `Deletes what was cleared ${usDateTime(new Date(clearedAt))}: ${describeCleared(counts)}. After that it can't be put back.`,
  label: "Yes, delete the copy",
  busyLabel: "Deleting...",
  purpose: "delete a copy of cleared data",
  failedTitle: "Deleting the copy failed",
  run: async (id) => {
    const { message } = await requestReauthenticated(deleteClearedData, {
      body: { id, confirmation: deleteCopyWord },
    });
    return [message];
  },
};

export const copyActions = { putBack, deleteCopy } as const;

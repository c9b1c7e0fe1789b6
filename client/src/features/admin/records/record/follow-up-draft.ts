import { z } from "zod";
import { useSessionText } from "#client/lib/use-session-text.ts";
import { followUpStates, type ProfileRecordDetail } from "#shared/api/admin/records/profile-records.ts";

const draft = z.object({
  followUp: z.enum(followUpStates),
  followUpNote: z.string(),
  /** The `followUpAt` of the state that was changed. */
  basedOn: z.string().nullable(),
});
type Draft = z.output<typeof draft>;
type Typed = Pick<Draft, "followUp" | "followUpNote">;

function parse(text: string): Draft | undefined {
  if (text === "") return undefined;
  try {
    return draft.safeParse(JSON.parse(text)).data;
  } catch {
    // Not ours, or cut off: there is nothing to restore.
    return undefined;
  }
}

/**
 * What is chosen and typed for a quote request, kept in this tab until it is saved. `isOutdated`: someone saved
 * another state since it was begun.
 */
export function useFollowUpDraft({ id, followUp, followUpNote, followUpAt }: ProfileRecordDetail) {
  const [text, setText] = useSessionText(`adminFollowUp-${id}`);
  const kept = parse(text);
  const isSame = kept?.followUp === followUp && kept.followUpNote === followUpNote;
  const mine = isSame ? undefined : kept;
  const { followUp: state, followUpNote: note } = mine ?? { followUp, followUpNote };
  const typed: Typed = { followUp: state, followUpNote: note };
  const basedOn = mine === undefined ? followUpAt : mine.basedOn;
  return {
    typed,
    basedOn,
    hasChanges: mine !== undefined,
    isOutdated: mine !== undefined && mine.basedOn !== followUpAt,
    change: (part: Partial<Typed>) => setText(JSON.stringify({ ...typed, ...part, basedOn })),
    discard: () => setText(""),
  };
}

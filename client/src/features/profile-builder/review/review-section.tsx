import { useDraftValue } from "#client/draft/draft-context.tsx";
import type { GoTo } from "../place.ts";
import { SaveProfile } from "../save-profile.tsx";
import { AnswersBySection } from "./answers-by-section.tsx";
import { useKeepNoCopy } from "./keep-no-copy.ts";
import { MissingList } from "./missing-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useStage } from "./stage.ts";
import { QuoteBar } from "./submit/quote-bar.tsx";
import { useFiles } from "./use-files.ts";
import { useMails } from "./use-mails.ts";

/** The last look at the profile, and everything that can be done with it. */
export function ReviewSection({ goTo }: { goTo: GoTo }) {
  const answers = useDraftValue((all) => all);
  const stage = useStage();
  const [keepsNoCopy, setKeepsNoCopy] = useKeepNoCopy();
  const mails = useMails(stage);
  const files = useFiles(stage, !keepsNoCopy);
  return (
    <div className="grid gap-8">
      <MissingList answers={answers} goTo={goTo} />
      <ProblemList answers={answers} goTo={goTo} />
      <ReviewActions stage={stage} files={files} keepsNoCopy={keepsNoCopy} onKeepNoCopy={setKeepsNoCopy} />
      <AnswersBySection answers={answers} goTo={goTo} />
      <SaveProfile goTo={goTo} />
      {stage.isMobile && (
        <QuoteBar isDone={stage.draft.done.has("quote")} onOpen={() => stage.show({ kind: "quote" })} />
      )}
      <ReviewDialog stage={stage} mails={mails} files={files} goTo={goTo} />
    </div>
  );
}

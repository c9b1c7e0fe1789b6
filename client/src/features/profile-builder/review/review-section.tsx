import { useDraftValue } from "#client/draft/draft-context.tsx";
import type { NavigateTo } from "../place.ts";
import { SaveProfile } from "../save-profile.tsx";
import { AnswersBySection } from "./answers-by-section.tsx";
import { useDownloadCopyOptOut } from "./keep-no-copy.ts";
import { MissingList } from "./missing-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useReview } from "./stage.ts";
import { QuoteBar } from "./submit/quote-bar.tsx";
import { useFiles } from "./use-files.ts";
import { useMails } from "./use-mails.ts";

/** The last look at the profile, and everything that can be done with it. */
export function ReviewSection({ navigateTo }: { navigateTo: NavigateTo }) {
  const answers = useDraftValue((all) => all);
  const review = useReview();
  const [keepsNoCopy, setKeepsNoCopy] = useDownloadCopyOptOut();
  const mails = useMails(review);
  const files = useFiles(review, !keepsNoCopy);
  return (
    <div className="grid gap-8">
      <MissingList answers={answers} navigateTo={navigateTo} />
      <ProblemList answers={answers} navigateTo={navigateTo} />
      <ReviewActions review={review} files={files} keepsNoCopy={keepsNoCopy} onKeepNoCopy={setKeepsNoCopy} />
      <AnswersBySection answers={answers} navigateTo={navigateTo} />
      <SaveProfile navigateTo={navigateTo} />
      {review.isMobile && (
        <QuoteBar
          isDone={review.draft.done.has("quote")}
          onOpen={() => review.openDialog({ kind: "quote" })}
        />
      )}
      <ReviewDialog review={review} mails={mails} files={files} navigateTo={navigateTo} />
    </div>
  );
}

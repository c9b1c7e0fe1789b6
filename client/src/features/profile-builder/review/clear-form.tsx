import { useEffect, useState } from "react";
import { countLoggedQuotes } from "#client/draft/quote-log.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import type { ReviewController } from "./review-controller.ts";
import { ChoiceButtons } from "./review-buttons.tsx";
import { clearProfile } from "./clear-profile.ts";

export const clearDescription =
  "This removes every answer from this browser, with the files you chose, your message to agencies and any list you were importing. Files you downloaded stay on your device, and anything already sent can't be recalled.";

/** Number of submissions that wait for a signal. They are requests that were made, so they stay. */
function useWaitingCount({ tools: { waiting } }: ReviewController): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    waiting()
      .then(async (queue) => setCount((await queue?.countWaiting()) ?? 0))
      .catch((error: unknown) => reportError("read what waits", error));
  }, [waiting]);
  return count;
}

type Props = {
  review: ReviewController;
  startsNew: boolean;
};

export function ClearForm({ review, startsNew }: Props) {
  const { draft, tools, openDialog } = review;
  const [logged] = useState(countLoggedQuotes);
  const [withQuoteLog, setWithQuoteLog] = useState(true);
  const waiting = useWaitingCount(review);
  const close = () => openDialog(undefined);
  return (
    <div className="grid gap-4">
      {logged > 0 && (
        <Checkbox checked={withQuoteLog} onChange={({ target }) => setWithQuoteLog(target.checked)}>
          Also delete my quote request log ({pluralize(logged, "request")})
        </Checkbox>
      )}
      {waiting > 0 && (
        <p>
          {waiting === 1 ? "1 request still waits" : `${waiting} requests still wait`} for a signal and will
          go out. To stop that, press Cancel beside it in Review.
        </p>
      )}
      <ChoiceButtons
        keep="Keep My Answers"
        onKeep={close}
        act="Clear Profile"
        onAct={() => {
          clearProfile(draft, tools, { withQuoteLog });
          close();
          if (startsNew) navigateTo("contact-info");
        }}
      />
    </div>
  );
}

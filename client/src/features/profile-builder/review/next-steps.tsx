import { paths } from "#client/lib/paths.ts";
import type { DoneAction } from "#client/draft/store/envelope.ts";
import { Button } from "#client/ui/button.tsx";
import { useEffect, useRef } from "react";
import { TaskButton } from "./review-buttons.tsx";
import { CompletedMark } from "./action-row.tsx";
import { ReferenceNumber } from "./confirmation/quote-reference.tsx";
import { QuoteNotes } from "./confirmation/quote-notes.tsx";
import type { ReviewController } from "./review-controller.ts";

const labels: Record<DoneAction, string> = {
  quote: "Get Free Quotes",
  email: "Email to Me",
  download: "Download PDF",
};

type Props = {
  review: ReviewController;
  notes: readonly string[];
  reference: string | undefined;
};

function Step({ action, review }: { action: DoneAction } & Pick<Props, "review">) {
  if (review.done.has(action)) {
    return (
      <Button disabled>
        {labels[action]} <CompletedMark />
      </Button>
    );
  }
  if (action === "download") {
    return (
      <TaskButton task="download" onClick={review.files.download}>
        {labels.download}
      </TaskButton>
    );
  }
  return <Button onClick={() => review.openDialog({ kind: action })}>{labels[action]}</Button>;
}

/** After an action: the remaining actions, those already completed, and a way to leave. */
export function NextSteps({ review, notes, reference }: Props) {
  const done = useRef<HTMLButtonElement>(null);
  // The button pressed last may be gone or disabled, so keep focus inside the dialog.
  useEffect(() => done.current?.focus(), []);
  const actions: DoneAction[] = review.isMobile ? ["quote", "email"] : ["quote", "email", "download"];
  return (
    <div className="grid gap-4">
      {reference !== undefined && <ReferenceNumber reference={reference} />}
      <QuoteNotes
        reference={reference}
        notes={notes}
        onSent={() => review.openDialog({ kind: "steps", variant: "quote", reference })}
      />
      <div className="grid gap-2">
        {actions.map((action) => (
          <Step key={action} action={action} review={review} />
        ))}
      </div>
      <div className="grid gap-2 border-t border-line pt-4 sm:grid-cols-2">
        <Button
          className="order-2 sm:order-1"
          onClick={() => review.openDialog({ kind: "clear", startsNew: true })}
        >
          Clear Profile & Start New
        </Button>
        <Button
          ref={done}
          look="primary"
          className="order-1 sm:order-2"
          onClick={() => review.leaveTo(paths.home)}
        >
          Done
        </Button>
      </div>
    </div>
  );
}

import type { UnconfirmedSubmission } from "#client/lib/offline-queue/waiting-item.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { dropAddress } from "#client/features/profile-builder/review/files/typed.ts";
import { MailForm } from "#client/features/profile-builder/review/submit/mail-form.tsx";
import { useMailForm } from "#client/features/profile-builder/review/submit/use-mail-form.ts";

type Props = { review: ReviewController; item: UnconfirmedSubmission };

/** Confirms the address of what came back from waiting, or takes another, and sends it as it was asked for. */
export function ConfirmWaiting({ review, item }: Props) {
  const mail = useMailForm({
    review,
    task: item.task,
    email: item.email,
    needsCode: item.email,
    prepare:
      () =>
      async ({ customerEmail }) => {
        const queue = await review.tools.waiting();
        await queue?.resume(item, customerEmail);
        queue?.start();
        dropAddress(review.tools, item.task);
        review.openDialog(undefined);
        return undefined;
      },
  });
  return <MailForm task={item.task} mail={mail} />;
}

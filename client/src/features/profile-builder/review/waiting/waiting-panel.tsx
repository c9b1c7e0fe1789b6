import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useStore } from "#client/lib/external-store.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";
import { quoteSentPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import {
  type EndedSubmission,
  isWaiting,
  type UnconfirmedSubmission,
  type WaitingSubmission,
} from "#client/lib/offline-queue/waiting-item.ts";
import { WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { needsCodeTitle } from "./submissions-queue.ts";
import { submissionNames } from "#client/features/profile-builder/review/submit/use-submit-mail.ts";
import { dropAddress } from "#client/features/profile-builder/review/replace-answers.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { MailForm } from "#client/features/profile-builder/review/submit/mail-form.tsx";
import { useMailForm } from "#client/features/profile-builder/review/submit/use-mail-form.ts";

const report = (what: string) => (error: unknown) => reportError(what, error);

type Props<Item> = { queue: WaitingQueue; item: Item };

async function cancel(
  queue: WaitingQueue,
  { key, task, isTried, state }: WaitingSubmission | UnconfirmedSubmission,
): Promise<void> {
  const isCanceled = await queue.cancel(key);
  const late =
    isTried && state === "waiting" ? " If it had already reached our server, it can't be recalled." : "";
  toast(
    isCanceled
      ? { title: "Canceled", description: `Your ${submissionNames[task]} won't be sent.${late}` }
      : { title: "Too Late to Cancel", description: `Your ${submissionNames[task]} was already sent.` },
  );
}

function Waiting({ queue, item }: Props<WaitingSubmission>) {
  const isShared = useStore(sharedComputerStore);
  const files = item.files?.length ?? 0;
  return (
    <Notice
      title={`Waiting for signal: your ${submissionNames[item.task]} goes out when you're back online.`}
    >
      <p className="mt-1 break-words">
        Replies go to {item.email}. Changes you make now won't be included.
        {files > 0 &&
          !isShared &&
          ` Its ${pluralize(files, "file")} ${files === 1 ? "is" : "are"} stored on this device until then.`}
        {isShared && " Keep this page open: on a shared computer we don't store it."}
      </p>
      <Button className="mt-3" onClick={() => void cancel(queue, item).catch(report("cancel what waits"))}>
        Cancel
      </Button>
    </Notice>
  );
}

type ConfirmProps = { review: ReviewController; queue: WaitingQueue; item: UnconfirmedSubmission };

/** Confirms the address of what came back from waiting, or takes another, and sends it as it was asked for. */
function ConfirmWaiting({ review, queue, item }: ConfirmProps) {
  const mail = useMailForm({
    review,
    task: item.task,
    email: item.email,
    needsCode: item.email,
    toMail: ({ customerEmail }) => customerEmail,
    send: async (customerEmail) => {
      await queue.resume(item, customerEmail);
      queue.start();
      dropAddress(review.tools, item.task);
      review.openDialog(undefined);
      return undefined;
    },
  });
  return <MailForm task={item.task} mail={mail} />;
}

/** The server hasn't taken it yet: it stays here until its address is confirmed. */
function Unconfirmed({ queue, item, review }: ConfirmProps) {
  const confirm = () =>
    review.openDialog({
      kind: "own",
      title: "Confirm Your Address",
      description: "Your request goes out unchanged once this address is confirmed.",
      body: <ConfirmWaiting key={item.key} {...{ review, queue, item }} />,
    });
  return (
    <Notice tone="caution" title={needsCodeTitle[item.task]} alert>
      <p className="mt-1 break-words">
        It isn&apos;t sent yet, and nothing is lost. Confirm that {item.email} is yours with a code we email
        there, or use another address.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" onClick={confirm}>
          Confirm the address
        </Button>
        <Button onClick={() => void cancel(queue, item).catch(report("cancel what waits"))}>Cancel</Button>
      </div>
    </Notice>
  );
}

function Ended({ queue, item, review }: Props<EndedSubmission> & { review: ReviewController }) {
  const { state, task, key, result, draftId = "" } = item;
  const { title, text, reference } = result;
  const dismiss = () => void queue.dismiss(key).catch(report("forget what waited"));
  const isSent = state === "sent";
  // The form would be filled in from the current profile.
  const isOfThisProfile = draftId === review.draft.draftId();
  return (
    <Notice tone={isSent ? "good" : "bad"} title={title} alert={!isSent}>
      <p className="mt-1 break-words">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {reference !== undefined && isSent && (
          <Link href={quoteSentPath(reference)} className={buttonClass()}>
            See your confirmation
          </Link>
        )}
        {!isSent && isOfThisProfile && (
          <Button
            onClick={() => {
              dismiss();
              review.openDialog({ kind: task });
            }}
          >
            Fix it and ask again
          </Button>
        )}
        <Button onClick={dismiss}>OK</Button>
      </div>
    </Notice>
  );
}

function Items({ queue, review }: { queue: WaitingQueue; review: ReviewController }) {
  const items = useStore(queue);
  const { draft } = review;
  useEffect(() => {
    const refresh = () => void queue.refresh().catch(report("read what waits"));
    refresh();
    // Another tab may have sent or canceled it.
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [queue]);
  useEffect(() => {
    for (const { state, task, draftId = "" } of items)
      if (state === "sent" && !draft.done().has(task)) draft.markDone(task, draftId);
  }, [items, draft]);
  const panel = useRef<HTMLDivElement>(null);
  const waiting = items.filter(isWaiting).length;
  // A submission that begins to wait is shown: its form was somewhere else on the page.
  useEffect(() => {
    if (waiting > 0) panel.current?.scrollIntoView({ block: "nearest" });
  }, [waiting]);
  if (items.length === 0) return null;
  return (
    <div ref={panel} className="grid scroll-my-4 gap-4">
      {items.map((item) => {
        if (item.state === "waiting") return <Waiting key={item.key} queue={queue} item={item} />;
        if (item.state === "unconfirmed") return <Unconfirmed key={item.key} {...{ queue, item, review }} />;
        return <Ended key={item.key} {...{ queue, item, review }} />;
      })}
    </div>
  );
}

export function WaitingPanel({ review }: { review: ReviewController }) {
  const [queue, setQueue] = useState<WaitingQueue>();
  const { waiting } = review.tools;
  useEffect(() => {
    waiting().then((own) => own instanceof WaitingQueue && setQueue(own), report("load what waits"));
  }, [waiting]);
  return queue && <Items queue={queue} review={review} />;
}

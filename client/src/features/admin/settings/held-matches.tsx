import { useState } from "react";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { describeLeftOut } from "#shared/api/admin/mail/left-out.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { countHeldMatches, releaseHeldMatches } from "#shared/api/admin/records/quote-routing.ts";
import { pluralize } from "#shared/text/pluralize.ts";

type Props = { matching: number; onClose: () => void };

function ConfirmRelease({ matching, onClose }: Props) {
  const { isBusy, run } = useAdminTask(releaseHeldMatches, {
    refreshes: [countHeldMatches, listQuoteRequests],
    purpose: "release held quote requests",
    failedTitle: "They weren't sent",
    advice: (error) => getServerMessage(error) ?? `${describeFailure(error)} No agency gets one twice.`,
    onDone: ({ released, leftOut }) => {
      toast({
        title: `${pluralize(released, "request")} released`,
        description: `They go out within a minute.${describeLeftOut(leftOut)}`,
      });
      onClose();
    },
  });
  return (
    <div className="grid gap-4">
      <p>
        {pluralize(matching, "held request")} {matching === 1 ? "goes" : "go"} to every active agency that
        takes the company&apos;s state now, and each customer gets an email that says who has it. Requests
        over the daily limit stay held.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" aria-disabled={isBusy} onClick={() => run()}>
          {isBusy ? "Sending..." : "Yes, send them"}
        </Button>
      </div>
    </div>
  );
}

/** Says when held requests match an agency now, since it was added or takes more states, and sends them. */
export function HeldMatches() {
  const { data } = useApiQuery(countHeldMatches);
  const [isOpen, setOpen] = useState(false);
  const matching = data?.data.matching ?? 0;
  const close = (): void => setOpen(false);
  return (
    <div role="status">
      {matching > 0 && (
        <Notice
          tone="caution"
          title={`${pluralize(matching, "held request")} ${matching === 1 ? "matches" : "match"} your agencies now.`}
        >
          <Button className="mt-3" onClick={() => setOpen(true)}>
            {matching === 1 ? "Send it..." : "Send them..."}
          </Button>
        </Notice>
      )}
      {isOpen && (
        <Dialog open onOpenChange={close} title="Send held requests?">
          <ConfirmRelease matching={matching} onClose={close} />
        </Dialog>
      )}
    </div>
  );
}

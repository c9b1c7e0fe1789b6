import { useState } from "react";
import { PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  useAdminMutation,
  useAdminTask,
  describeFailure,
} from "#client/features/admin/shell/admin-requests.ts";
import { RequestError, getServerMessage } from "#client/lib/api/request.ts";
import { useTask } from "#client/ui/use-task.ts";
import {
  type Agency,
  listAgencies,
  removeAgency,
  changeAgency,
  type ListedAgency,
} from "#shared/api/admin/agencies-api.ts";
import { countHeldMatches, releaseHeldMatches } from "#shared/api/admin/records/quote-routing.ts";
import { AgencyForm } from "./agency-form.tsx";
import { DeadAddress } from "#client/features/admin/dead-address.tsx";
import { SwitchPlate } from "#client/ui/inputs/switch.tsx";
import { usList } from "#shared/text/us-english.ts";
import { usStates } from "#shared/text/us-states.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { describeLeftOut } from "#shared/api/admin/outbox-api.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";

type ReleaseProps = { matching: number; onClose: () => void };

function ConfirmRelease({ matching, onClose }: ReleaseProps) {
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
function HeldMatches() {
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

export const describeStates = (codes: readonly string[]): string =>
  codes.length === 0
    ? "Every state"
    : usList(usStates.filter(({ code }) => codes.includes(code)).map(({ name }) => name));

type Props = { agency: ListedAgency; onEdit: () => void; onRemove: () => void };

/** Turns an agency on or off at once. While that is on its way, the switch shows what was asked for. */
function ActiveSwitch({ agency: { id, name, isActive } }: Pick<Props, "agency">) {
  const { isBusy, run } = useAdminTask(changeAgency, {
    refreshes: [listAgencies, countHeldMatches],
    purpose: "turn an agency on or off",
    failedTitle: isActive ? `${name} is still on` : `${name} is still off`,
  });
  return (
    <SwitchPlate
      aria-label={`${name} gets quote requests`}
      checked={isActive !== isBusy}
      aria-disabled={isBusy}
      onChange={() => run({ params: { id }, body: { isActive: !isActive } })}
    >
      {isActive === isBusy ? "Off" : "On"}
    </SwitchPlate>
  );
}

const AgencyItem = ({ agency, onEdit, onRemove }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
    <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
      <h3 className="font-bold">{agency.name}</h3>
      <p>{agency.email}</p>
      <p className="text-ink-soft">{describeStates(agency.states)}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ActiveSwitch agency={agency} />
      <Button aria-label={`Edit ${agency.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button aria-label={`Remove ${agency.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
    {agency.dead && (
      <div className="basis-full">
        <DeadAddress dead={agency.dead} />
      </div>
    )}
  </li>
);

function RemoveAgency({ agency: { id, name }, onDone }: { agency: Agency; onDone: () => void }) {
  const { mutateAsync } = useAdminMutation(removeAgency, [listAgencies, countHeldMatches]);
  const { isBusy, run } = useTask("remove an agency");
  const remove = async (): Promise<void> => {
    try {
      await mutateAsync({ params: { id } });
    } catch (error) {
      // Another tab was faster: it is gone as wanted.
      if (!(error instanceof RequestError) || error.status !== 404) throw error;
    }
    onDone();
  };
  return (
    <div className="grid gap-4">
      <p>
        It gets no more quote requests. Those already sent can&apos;t be recalled. To pause it instead, turn
        it off.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          look="destructive"
          aria-disabled={isBusy}
          onClick={() => void run({ id, run: remove, failedTitle: `${name} is still there` })}
        >
          {isBusy ? "Removing..." : "Yes, remove it"}
        </Button>
      </div>
    </div>
  );
}

type Opened =
  | { readonly kind: "form"; readonly agency: Agency | undefined }
  | { readonly kind: "remove"; readonly agency: Agency };

function AgencyList({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const list = usePagedList(listAgencies, { sort: "name" });
  return (
    <PagedRows
      list={list}
      name="Partner agencies"
      noun="agency"
      nounPlural="agencies"
      hasSource={false}
      none={
        <EmptyState>
          No partner agencies yet. Until you add one, quote requests wait for you in the outbox.
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          {!list.hasNextPage && rows.every(({ isActive }) => !isActive) && (
            <Notice tone="caution" title="Every agency is off">
              <p>Until you turn one on, quote requests wait for you in the outbox.</p>
            </Notice>
          )}
          <ul>
            {rows.map((agency) => (
              <AgencyItem
                key={agency.id}
                agency={agency}
                onEdit={() => onOpen({ kind: "form", agency })}
                onRemove={() => onOpen({ kind: "remove", agency })}
              />
            ))}
          </ul>
        </>
      )}
    </PagedRows>
  );
}

function getTitle({ kind, agency }: Opened): string {
  if (kind === "remove") return `Remove ${agency.name}?`;
  return agency ? "Edit agency" : "Add an agency";
}

export function Agencies() {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  return (
    <SectionCard
      title="Partner agencies"
      description="A quote request goes to every active agency that covers the company's state."
    >
      <div className="grid gap-4">
        <HeldMatches />
        <Button className="justify-self-start" onClick={() => setOpened({ kind: "form", agency: undefined })}>
          Add agency
        </Button>
        <AgencyList onOpen={setOpened} />
      </div>
      {opened && (
        <Dialog open onOpenChange={close} title={getTitle(opened)}>
          {opened.kind === "form" ? (
            <AgencyForm agency={opened.agency} onDone={close} />
          ) : (
            <RemoveAgency agency={opened.agency} onDone={close} />
          )}
        </Dialog>
      )}
    </SectionCard>
  );
}

import { Link } from "wouter";
import { describeHeld } from "#client/features/admin/records/mails/delivery-state.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records.ts";
import { isWaitingForRoom } from "#shared/api/mail/outbox-statuses.ts";
import { usList } from "#shared/text/us-english.ts";
import { getMatches } from "./agency-rows.ts";
import { useRouting } from "./use-routing.ts";

/** Why a quote request is held, and the way out. */
export function HeldNotice({ record }: { record: ProfileRecordDetail }) {
  const { release, isBusy } = useRouting();
  const held = record.messages.find(({ status }) => status === "held");
  if (!held) return null;
  const matches = getMatches(record);
  const reason = describeHeld(held) ?? "It's held until you review it";
  return (
    <Notice tone="caution" title={`Held: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}>
      {matches.length === 0 ? (
        <p>
          No agency gets it until you send it. Choose one with Send to..., or change which states an agency
          takes in{" "}
          <Link href={adminPaths.settings} className={inlineLinkClass}>
            Settings
          </Link>
          .
        </p>
      ) : (
        <>
          <p>
            {isWaitingForRoom(held.heldReason) && "We send it automatically once there's room. "}
            Released now, it goes to {usList(matches.map(({ name }) => name))}.
          </p>
          <Button
            look="primary"
            className="mt-3"
            aria-disabled={isBusy}
            onClick={() => release({ params: { id: record.id } })}
          >
            {isBusy ? "Releasing..." : "Release to all that match now"}
          </Button>
        </>
      )}
    </Notice>
  );
}

import {
  ClearedNotice,
  ConflictNotice,
  DraftNotice,
  StorageNotice,
  OfflineBar,
} from "#client/draft/draft-notice.tsx";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import { PrefillProvider } from "#client/prefill/prefill-provider.tsx";
import { UpdateNotice } from "#client/ui/states/update-notice.tsx";
import type { Section } from "#shared/profile/section.ts";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import {
  downloadAnswers,
  dropIfOther,
  leaveTyped,
  noteOwner,
} from "#client/features/profile-builder/review/replace-answers.ts";
import { SlotPart } from "#client/ui/slot.ts";
import { importHostSlot } from "./schedules/schedule-slots.ts";
import { useHasGrid } from "#client/features/profile-builder/schedules/grid-list.ts";
import { classNames } from "#client/ui/class-names.ts";
import { MobileBar } from "./navigation/mobile-bar.tsx";
import { contentId, SkipLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { useStickyOffset } from "./navigation/use-sticky-offset.ts";
import { sectionBeside, useBuilderLocation, useFocusTarget } from "./navigation/builder-location.ts";
import { lazyPart, loadLazyParts } from "#client/ui/lazy-part.tsx";
import { useQuoteReference, useSentEmailId } from "./review/confirmation/quote-reference.tsx";
import { SectionNav } from "./navigation/section-nav.tsx";
import { SectionPage } from "./section-page.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { takeBack } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore, Sync } from "#client/draft/store/draft-store.ts";
import { toast, toastStore } from "#client/ui/toast/toast-store.ts";
import { compareSync, type OwnerSync } from "#shared/profile/derived/sync-answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { usList } from "#shared/text/us-english.ts";
import { type Notice, notices } from "#client/draft/store/draft-notices.ts";
import { useReviewTools } from "./review/review-tools.tsx";

const switched: readonly (Notice | undefined)[] = [notices.startedElsewhere, notices.clearedElsewhere];

const getNow = (draft: DraftStore) => ({
  draftId: draft.draftId(),
  answers: draft.answers(),
  isSwitched: switched.includes(draft.notice()),
});

/** Drops this tab's files, message and Undo when another tab switches to another company's profile. */
export function useSwitchedDraft(): void {
  const tools = useReviewTools();
  const draft = useDraftStore();
  // Before the first render: this tab may have been on another page, or reloading, when that happened.
  useState(() => dropIfOther(draft, tools));
  useEffect(() => {
    let before = getNow(draft);
    return draft.subscribe(() => {
      const now = getNow(draft);
      if (now.isSwitched && (now.draftId !== before.draftId || !before.isSwitched)) {
        toastStore.set(undefined);
        leaveTyped(tools, before.answers, now.answers);
      }
      before = now;
      noteOwner(draft);
    });
  }, [draft, tools]);
}

const driverFields = fieldByKey("drivers");

function joinLabels(keys: readonly string[], ofDriver: boolean): string {
  const fields =
    ofDriver && driverFields.kind === "list" ? driverFields.fields : keys.map((key) => fieldByKey(key));
  return usList(keys.map((key) => fields.find((field) => field.key === key)?.label ?? key));
}

/** Sentences about visible copies. */
const describeSync = ({ added, driverKeys, ownerKeys }: OwnerSync): string[] => [
  ...(added ? ["The owner is now driver 1."] : []),
  ...(driverKeys.length > 0 ? [`Copied to driver 1: ${joinLabels(driverKeys, true)}.`] : []),
  ...(ownerKeys.length > 0 ? [`Copied to the owner: ${joinLabels(ownerKeys, false)}.`] : []),
];

function notifySync(store: DraftStore, { edited, synced }: Sync): void {
  const sentences = describeSync(compareSync(edited, synced));
  if (sentences.length === 0) return;
  toast({
    title: "Owner and driver 1 are the same person",
    description: sentences.join(" "),
    isLow: true,
    action: { label: "Undo", run: () => takeBack(store, edited, synced) },
  });
}

function useSyncNotice(store: DraftStore): void {
  useEffect(() => store.onSync((sync) => notifySync(store, sync)), [store]);
}

/** Loads the code of a section and of the next one while the user is in it. The service worker stores the rest. */
function useLoadAhead(section: Section): void {
  useEffect(() => {
    const places = [section.id, sectionBeside(section, 1)?.id ?? section.id];
    // A part that is still missing when it is needed shows its own error.
    return whenIdle(() => {
      loadLazyParts(places).catch((error: unknown) => reportError("load the next section ahead", error));
    });
  }, [section]);
}

const QuoteConfirmation = lazyPart(
  "The confirmation",
  async () => (await import("./review/confirmation/quote-confirmation.tsx")).QuoteConfirmation,
  { usedIn: ["review"] },
);

const EmailConfirmation = lazyPart(
  "What was sent",
  async () => (await import("./review/confirmation/email-confirmation.tsx")).EmailConfirmation,
  { usedIn: ["review"] },
);

type ContentProps = ComponentProps<typeof SectionPage>;

function Content(props: ContentProps) {
  const reference = useQuoteReference();
  const emailId = useSentEmailId();
  if (reference !== undefined) return <QuoteConfirmation key={reference} reference={reference} />;
  if (emailId !== undefined) return <EmailConfirmation key={emailId} id={emailId} />;
  return <SectionPage {...props} />;
}

function TopBar({ section, isMobile }: { section: Section; isMobile: boolean }) {
  const store = useDraftStore();
  const top = useRef<HTMLDivElement>(null);
  useStickyOffset(top);
  useSwitchedDraft();
  return (
    <div ref={top} className="top-0 z-20 tall:sticky print:hidden">
      {isMobile && <MobileBar current={section} />}
      <UpdateNotice />
      <OfflineBar />
      <StorageNotice onDownload={() => downloadAnswers(store)} />
    </div>
  );
}

/** The insurance profile, one section at a time. `header` is at the top, `support` in the last section. */
export function ProfileBuilderPage({ header, support }: { header?: ReactNode; support: ReactNode }) {
  const location = useBuilderLocation();
  const { section } = location;
  const isMobile = useIsMobile();
  const hasGrid = useHasGrid(section);
  const store = useDraftStore();
  const heading = useFocusTarget(location);
  const content = useRef<HTMLElement>(null);
  useLoadAhead(section);
  useSyncNotice(store);
  return (
    <>
      <SkipLink target={content} />
      {header}
      <TopBar section={section} isMobile={isMobile} />
      {/* Menu and content begin where they do in a centered page. A grid grows to the right alone. */}
      <div className="grid gap-8 p-4 md:grid-cols-[auto_minmax(0,1fr)] md:p-6 md:pl-[max(1.5rem,50%-34.5rem)] print:block">
        {!isMobile && <SectionNav current={section} />}
        {/* The room at the end is as high as a notification, so that it need not cover Next. */}
        <main
          ref={content}
          id={contentId}
          tabIndex={-1}
          className={classNames("min-w-0 pb-12 outline-none md:max-xl:pb-44", !hasGrid && "md:max-w-200")}
        >
          <ClearedNotice />
          <DraftNotice />
          <ConflictNotice />
          <PrefillProvider>
            <Content {...{ section, heading, isMobile, support }} />
          </PrefillProvider>
        </main>
      </div>
      <SlotPart slot={importHostSlot} props={{}} />
    </>
  );
}

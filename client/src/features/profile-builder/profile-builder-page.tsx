import { ConflictNotice } from "#client/draft/merge/conflict-notice.tsx";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { DraftNotice, StorageNotice } from "#client/draft/draft-notice.tsx";
import { ClearedNotice } from "#client/draft/shared-computer/cleared-notice.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import { PrefillProvider } from "#client/prefill/store/prefill-provider.tsx";
import { OfflineBar } from "#client/draft/offline-bar.tsx";
import { UpdateNotice } from "#client/ui/states/update-notice.tsx";
import type { Section } from "#shared/profile/section.ts";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { downloadAnswers } from "./review/files/download-answers.ts";
import { ImportHost } from "./schedules/import/import-list-button.tsx";
import { useSwitchedDraft } from "./review/files/use-switched-draft.ts";
import { useHasGrid } from "./schedules/use-is-grid.ts";
import { classNames } from "#client/ui/class-names.ts";
import { MobileBar } from "./navigation/mobile-bar.tsx";
import { contentId, SkipLink } from "./navigation/skip-link.tsx";
import { useStickyOffset } from "./navigation/use-sticky-offset.ts";
import { useSyncNotice } from "./form/notify-sync.ts";
import { useBuilderLocation } from "./navigation/builder-location.ts";
import { useLoadAhead } from "./navigation/use-load-ahead.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useQuoteReference, useSentEmailId } from "./review/confirmation/quote-reference.tsx";
import { SectionNav } from "./navigation/section-nav.tsx";
import { useFocusTarget } from "./navigation/use-focus-target.ts";
import { SectionPage } from "./section-page.tsx";

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

/** A section, or what became of what was sent. */
function Content(props: ContentProps) {
  const reference = useQuoteReference();
  const emailId = useSentEmailId();
  if (reference !== undefined) return <QuoteConfirmation key={reference} reference={reference} />;
  if (emailId !== undefined) return <EmailConfirmation key={emailId} id={emailId} />;
  return <SectionPage {...props} />;
}

/** What stays at the top of the screen. */
function TopBar({ section, isMobile }: { section: Section; isMobile: boolean }) {
  const store = useDraftStore();
  const top = useRef<HTMLDivElement>(null);
  useStickyOffset(top);
  useSwitchedDraft();
  return (
    <div ref={top} className="sticky top-0 z-20">
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
      <div
        className={classNames(
          "mx-auto grid gap-8 p-4 md:grid-cols-[auto_minmax(0,1fr)] md:p-6",
          hasGrid ? "max-w-400 md:gap-4" : "max-w-6xl",
        )}
      >
        {!isMobile && <SectionNav current={section} />}
        {/* The room at the end is as high as a notification, so that it need not cover Next. */}
        <main ref={content} id={contentId} tabIndex={-1} className="min-w-0 pb-12 outline-none md:pb-44">
          <ClearedNotice />
          <DraftNotice />
          <ConflictNotice />
          <PrefillProvider>
            <Content {...{ section, heading, isMobile, support }} />
          </PrefillProvider>
        </main>
      </div>
      <ImportHost />
    </>
  );
}

import { paths } from "#client/lib/paths.ts";
import { type ConfirmedQuote, findConfirmedQuote } from "#client/draft/quote-log.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Card, SignCard } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { brand } from "#shared/text/brand.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { ReviewDialog } from "#client/features/profile-builder/review/review-dialog.tsx";
import { DownloadRow } from "#client/features/profile-builder/review/review-actions.tsx";
import { useReview } from "#client/features/profile-builder/review/review-controller.ts";
import { describeExpectation, quoteTitle } from "#client/features/profile-builder/review/submit/terms.tsx";
import { QuoteNotes } from "./quote-notes.tsx";
import { ReferenceNumber } from "./quote-reference.tsx";

type PageProps = { title: string; children: ReactNode };

export const ConfirmationPage = ({ title, children }: PageProps) => (
  <>
    <Heading>{title}</Heading>
    <div className="grid max-w-3xl gap-8">
      {children}
      <div className="grid gap-3 sm:flex">
        <Link href={paths.home} className={buttonClass("primary")}>
          Back to Home
        </Link>
        <SectionLink sectionId="review" className={buttonClass("secondary")}>
          Back to Review
        </SectionLink>
      </div>
    </div>
  </>
);

function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <title>{`${children} | ${brand.name}`}</title>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl outline-none">
        {children}
      </h1>
    </>
  );
}

type SentProps = { quote: ConfirmedQuote; onSent: () => void };

function WhatWasSent({ quote: { timestamp, email, confirmation }, onSent }: SentProps) {
  const { reference, notes } = confirmation;
  return (
    <div className="grid gap-4">
      <SignCard>
        <ReferenceNumber reference={reference} />
        <p className="mt-4">{describeExpectation(confirmation)}</p>
        <p className="mt-2 text-ink-soft">
          Requested on {usLocalDay(new Date(timestamp))}. Replies go to{" "}
          <span className="font-semibold break-words text-ink">{email}</span>.
        </p>
      </SignCard>
      <QuoteNotes reference={reference} notes={notes} onSent={onSent} />
    </div>
  );
}

/** Shown when the request was made in another browser, or the log was cleared. */
const UnknownQuote = ({ reference }: { reference: string }) => (
  <Notice tone="caution" title={`This browser has no record of quote request ${reference}.`}>
    <p>
      If you sent it from another browser or device, nothing is lost: mention this number when you contact us.
    </p>
  </Notice>
);

export function NextSteps() {
  const review = useReview();
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next" className="text-xl">
        What you can do next
      </h2>
      <Card className="mt-3 py-0 md:py-2">
        <DownloadRow review={review} />
      </Card>
      <ReviewDialog review={review} />
    </section>
  );
}

export function QuoteConfirmation({ reference }: { reference: string }) {
  const [quote, setQuote] = useState(() => findConfirmedQuote(reference));
  const onSent = () => setQuote(findConfirmedQuote(reference));
  return (
    <ConfirmationPage title={quote ? quoteTitle(quote.confirmation) : "Quote Request"}>
      {quote ? <WhatWasSent quote={quote} onSent={onSent} /> : <UnknownQuote reference={reference} />}
      {quote && <NextSteps />}
    </ConfirmationPage>
  );
}

import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { GreenSign, signButton } from "#client/ui/green-sign.tsx";
import { Fold } from "#client/features/profile-builder/fold.tsx";
import { ClipboardCheck, Download, Eye, Mail } from "lucide-react";
import { TaskButton } from "./review-buttons.tsx";
import { ActionRow, CompletedMark } from "./action-row.tsx";
import { SaveProfileRow } from "./save-profile.tsx";
import { DownloadCopySwitch, HiddenNumbersSwitch } from "./files/switches.tsx";
import { LastEmail, LastQuote } from "./confirmation/quote-reference.tsx";
import { SaveFileActions } from "./files/save-file-actions.tsx";
import type { ReviewController } from "./review-controller.ts";
import { formatAgencies, usePartnerAgencies } from "./submit/partner-agencies.ts";

type Props = { review: ReviewController };

const icon = { "aria-hidden": true, className: "size-5 shrink-0" } as const;

/** The one thing that the review is for, as a guide sign. On a phone, QuoteBar shows it all the time. */
function SendSign({ review: { done, openDialog } }: Props) {
  const agencies = usePartnerAgencies();
  const recipients = agencies ? formatAgencies(agencies) : "our partner agencies";
  const isDone = done.has("quote");
  return (
    <GreenSign padding="flex flex-wrap items-center gap-x-8 gap-y-4 p-6">
      <button type="button" className={signButton.first} onClick={() => openDialog({ kind: "quote" })}>
        <ClipboardCheck {...icon} /> Get Free Quotes
      </button>
      <div className="min-w-64 flex-1">
        <p>
          Your answers, the PDF and your message go to {recipients}. Our server keeps them, with a record of
          this visit.
        </p>
        {isDone && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 [&_*]:text-sign-on">
            <CompletedMark /> <LastQuote />
          </p>
        )}
      </div>
    </GreenSign>
  );
}

const EmailRow = ({ review: { done, openDialog } }: Props) => (
  <ActionRow
    isDone={done.has("email")}
    button={
      <Button onClick={() => openDialog({ kind: "email" })}>
        <Mail {...icon} /> Email to Me
      </Button>
    }
  >
    Your answers and the PDF go through our server to your inbox. The server keeps a record (names, email,
    phone, DOT number) and a copy of the PDF. <LastEmail />
  </ActionRow>
);

/** Downloads the PDF, with the option not to keep a copy on the server. */
export const DownloadRow = ({ review }: Props) => (
  <ActionRow
    isDone={review.done.has("download")}
    button={
      <TaskButton task="download" onClick={review.files.download}>
        <Download {...icon} /> Download PDF
      </TaskButton>
    }
  >
    <DownloadCopySwitch />
  </ActionRow>
);

const PreviewRow = ({ review }: Props) => (
  <ActionRow
    button={
      <TaskButton task="preview" onClick={review.files.preview}>
        <Eye {...icon} /> Preview PDF
      </TaskButton>
    }
  >
    Made on this device. Nothing leaves this browser.
  </ActionRow>
);

/** Rarely used actions: profile file, renewal, server copy, starting over. Collapsed on a phone. */
const More = ({ review }: Props) => (
  <Card className="py-1 md:py-1">
    <Fold open={!review.isMobile} summary={<h3 className="text-base">More</h3>}>
      <div className="divide-y divide-line">
        <SaveFileActions review={review} />
        <SaveProfileRow />
        <ActionRow button={<Button disabled>Make an Account - Coming Soon</Button>}>
          Until then, your answers are kept in this browser and in the profile files you save.
        </ActionRow>
        <ActionRow
          button={<Button onClick={() => review.openDialog({ kind: "clear" })}>Clear Profile</Button>}
        >
          Deletes the profile from this browser. Anything already sent can't be recalled.
        </ActionRow>
      </div>
    </Fold>
  </Card>
);

export const ReviewActions = ({ review }: Props) => (
  <section aria-labelledby="review-actions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id="review-actions" className="text-xl">
      Send it or keep it
    </h2>
    {!review.isMobile && <SendSign review={review} />}
    <Card className="divide-y divide-line py-0 md:py-2">
      {!review.isMobile && <DownloadRow review={review} />}
      <PreviewRow review={review} />
      <EmailRow review={review} />
      <HiddenNumbersSwitch />
    </Card>
    <More review={review} />
  </section>
);

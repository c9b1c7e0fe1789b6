import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { ClipboardCheck, Download, Eye, Mail } from "lucide-react";
import { TaskButton } from "./review-buttons.tsx";
import { ActionRow } from "./action-row.tsx";
import { DownloadCopySwitch, HiddenNumbersSwitch } from "./files/switches.tsx";
import { LastQuote } from "./confirmation/quote-reference.tsx";
import { SaveFileActions } from "./files/save-file-actions.tsx";
import type { ReviewController } from "./review-controller.ts";
import { formatAgencies, usePartnerAgencies } from "./submit/partner-agencies.ts";

type Props = { review: ReviewController };

const icon = { "aria-hidden": true, className: "size-5 shrink-0" } as const;

function Mails({ review: { done, isMobile, openDialog } }: Props) {
  const agencies = usePartnerAgencies();
  const recipients = agencies ? formatAgencies(agencies) : "our partner agencies";
  return (
    <>
      {/* On a phone, QuoteBar shows this button all the time. */}
      {!isMobile && (
        <ActionRow
          isDone={done.has("quote")}
          button={
            <Button look="primary" onClick={() => openDialog({ kind: "quote" })}>
              <ClipboardCheck {...icon} /> Get Free Quotes
            </Button>
          }
        >
          Your answers, the PDF and your message go to {recipients}. Our server keeps them, with a record of
          this visit. {done.has("quote") && <LastQuote />}
        </ActionRow>
      )}
      <ActionRow
        isDone={done.has("email")}
        button={
          <Button onClick={() => openDialog({ kind: "email" })}>
            <Mail {...icon} /> Email to Me
          </Button>
        }
      >
        Your answers and the PDF go through our server to your inbox. The server keeps a record (names, email,
        phone, DOT number) and a copy of the PDF.
      </ActionRow>
    </>
  );
}

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

export const ReviewActions = ({ review }: Props) => (
  <section aria-labelledby="review-actions">
    <h2 id="review-actions" className="text-xl">
      Send it or keep it
    </h2>
    <Card className="mt-3 divide-y divide-line py-0 md:py-2">
      <Mails review={review} />
      <ActionRow
        button={
          <TaskButton task="preview" onClick={review.files.preview}>
            <Eye {...icon} /> Preview PDF
          </TaskButton>
        }
      >
        Made on this device. Nothing leaves this browser.
      </ActionRow>
      {!review.isMobile && <DownloadRow review={review} />}
      <HiddenNumbersSwitch />
      <SaveFileActions review={review} />
      <ActionRow button={<Button disabled>Make an Account - Coming Soon</Button>}>
        Until then, your answers live in this browser and in the profile files you save.
      </ActionRow>
    </Card>
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <Button look="quiet" className="-ml-4 underline" onClick={() => review.openDialog({ kind: "clear" })}>
        Clear Profile
      </Button>
      Deletes the profile from this browser. Anything already sent can't be recalled.
    </div>
  </section>
);

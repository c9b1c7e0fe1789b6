import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { GreenSign, signButton } from "#client/ui/green-sign.tsx";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import { ClipboardCheck, Download, Eye, FileDown, FolderOpen, Mail } from "lucide-react";
import { ActionRow, CompletedMark, TaskButton } from "./review-buttons.tsx";
import { SaveProfileRow } from "./save-profile.tsx";
import { LastEmail, LastQuote } from "./confirmation/quote-reference.tsx";
import { type ReviewController, useIsDone } from "./review-controller.ts";
import { formatAgencies, LegalLink, usePartnerAgencies } from "./submit/terms.tsx";
import { hasAnswers } from "#client/draft/shared-draft.ts";
import { readSaveFile } from "#client/draft/save-file/open-save-file.ts";
import { saveFileTypes } from "#client/draft/save-file/save-file.ts";
import { renewFromFileSlot } from "#client/features/profile-builder/builder-slots.ts";
import { SlotPart } from "#client/ui/slot.ts";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { type ComponentProps, useState } from "react";
import { replaceAnswers, saveAnswersFile } from "./replace-answers.ts";
import { type Store, useStore } from "#client/lib/external-store.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Switch } from "#client/ui/inputs/switch.tsx";
import { useReviewTools } from "./review-tools.tsx";

type SwitchesProps = ComponentProps<"input"> & { store: Store<boolean> };

const useSwitch = (store: Store<boolean>): boolean => useStore(store, () => false);

const StoredSwitch = ({ store, id, className, children, ...rest }: SwitchesProps) => (
  <label
    htmlFor={id}
    className={classNames("inline-flex min-h-11 items-center gap-3 font-semibold text-ink", className)}
  >
    <Switch
      id={id}
      checked={useSwitch(store)}
      onChange={({ target }) => store.set(target.checked)}
      {...rest}
    />
    {children}
  </label>
);

function DownloadCopySwitch() {
  const { keepsNoCopy } = useReviewTools();
  return (
    <>
      <p>
        {useSwitch(keepsNoCopy)
          ? "Made and saved on this device. Nothing leaves this browser."
          : "Made on this device. Our server makes its own copy of the PDF from your answers, and keeps that copy and a record (names, email, phone, DOT number)."}{" "}
        <LegalLink page="privacy" />
      </p>
      <StoredSwitch id="keep-no-copy" store={keepsNoCopy} className="mt-1">
        Keep no copy on the server
      </StoredSwitch>
    </>
  );
}

const HiddenNumbersSwitch = () => (
  <ActionRow
    button={
      <StoredSwitch
        id="hide-numbers"
        className="leading-tight"
        aria-describedby="hide-numbers-note"
        store={useReviewTools().hiddenNumbers}
      >
        Hide license numbers, tax ID and birth dates in the PDF
      </StoredSwitch>
    }
  >
    <p id="hide-numbers-note">
      Shows only the last digits, like ••••1234, in the PDF you preview or download. Email to Me hides them
      unless you check otherwise there. Agencies get the full numbers: they need them to quote.
    </p>
  </ActionRow>
);

const notSaved = "Your browser didn't save the file. Please try again.";

async function open(file: File, { draft, tools, openDialog }: ReviewController): Promise<string | undefined> {
  const opened = await readSaveFile(file);
  if (!opened.ok) return opened.message;
  if (hasAnswers(draft.answers())) openDialog({ kind: "replace", answers: opened.answers });
  else replaceAnswers(draft, tools, opened.answers);
  return undefined;
}

function SaveFileActions({ review }: { review: ReviewController }) {
  const [message, setMessage] = useState<string>();
  return (
    <div className="divide-y divide-line">
      <div className="grid gap-2 py-2.5 text-sm text-ink-soft sm:flex sm:flex-wrap">
        <Button onClick={() => setMessage(saveAnswersFile(review.draft) ? undefined : notSaved)}>
          <FileDown {...icon} /> Download profile file
        </Button>
        <FileButton
          accept={saveFileTypes}
          icon={<FolderOpen {...icon} />}
          onFiles={([file]) => file && void open(file, review).then(setMessage)}
        >
          Open a profile file
        </FileButton>
        <SlotPart slot={renewFromFileSlot} props={{}} />
        <p className="basis-full">
          Your answers, to keep or open on another device. Nothing leaves this browser.
          {renewFromFileSlot.get() &&
            " For your renewal: years and dates move ahead, and you check only what may have changed."}
        </p>
      </div>
      {message && (
        <div ref={(input) => input?.scrollIntoView({ block: "nearest" })} className="scroll-my-4 pb-4">
          <Notice tone="bad" alert>
            <p>{message}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}

type Props = { review: ReviewController };

const icon = { "aria-hidden": true, className: "size-5 shrink-0" } as const;

/** The one thing that the review is for, as a guide sign. On a phone, QuoteBar shows it all the time. */
export function SendSign({ review: { openDialog } }: Props) {
  const agencies = usePartnerAgencies();
  const recipients = agencies ? formatAgencies(agencies) : "our partner agencies";
  const isDone = useIsDone("quote");
  return (
    <GreenSign padding="flex flex-wrap items-center gap-x-8 gap-y-4 px-6 py-4">
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

const EmailRow = ({ review: { openDialog } }: Props) => (
  <ActionRow
    isDone={useIsDone("email")}
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

export const DownloadRow = ({ review }: Props) => (
  <ActionRow
    isDone={useIsDone("download")}
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

const More = ({ review }: Props) => (
  <Card className="py-1 md:py-1">
    <Disclosure open={!review.isMobile} summary={<h3 className="text-base">More</h3>}>
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
    </Disclosure>
  </Card>
);

export const ReviewActions = ({ review }: Props) => (
  <>
    <Card className="divide-y divide-line py-0 md:py-1">
      {!review.isMobile && <DownloadRow review={review} />}
      <PreviewRow review={review} />
      <EmailRow review={review} />
      <HiddenNumbersSwitch />
    </Card>
    <More review={review} />
  </>
);

import { useDraftStore, useDraftValue, useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { attribution } from "#client/visit/visit.ts";
import { saveCompanyProfile } from "#shared/api/submissions.ts";
import { type Answers, isAnswered } from "#shared/profile/answers.ts";
import { type ReactNode, useId } from "react";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { ActionRow } from "./review-buttons.tsx";
import { LeftOut } from "./submit/submission-notes.tsx";
import { submittableAnswers } from "./submit/submittable-answers.ts";
import { LegalLink } from "./submit/terms.tsx";

const needed = { section: "company-info", key: "name" } as const;

const nameNeeded = "Enter your company name to save your profile.";

const saved = { title: "Company profile saved successfully!" };

const prepareProfile = async (answers: Answers) => ({
  body: { ...submittableAnswers(answers).formData, ...attribution() },
});

function reportFailure(error: unknown): void {
  reportError("save the company profile", error);
  const serverMessage = error instanceof RequestError ? error.serverMessage : undefined;
  toast({
    title: "Error",
    description: serverMessage ?? "Failed to save company profile",
    look: "destructive",
  });
}

function Note({ hasName, onGo }: { hasName: boolean; onGo: () => void }) {
  const { leftOut } = submittableAnswers(useDebouncedAnswers());
  return (
    <>
      {!hasName && (
        <Notice tone="caution" title={nameNeeded}>
          <Button className="mt-2" onClick={onGo}>
            Go to company name
          </Button>
        </Notice>
      )}
      <LeftOut problems={leftOut} />
    </>
  );
}

const Text = () => (
  <>
    Keeps a copy on our server: all your answers, and the record of this visit (how you got here, the pages
    you viewed, your browser and your IP address). It goes to no agency. <LegalLink page="privacy" />
  </>
);

function useSaveProfile() {
  const store = useDraftStore();
  const hasName = useDraftValue((answers) => isAnswered(answers[needed.key]));
  const { send, isPending } = useApiMutation(saveCompanyProfile, prepareProfile);
  const goToName = () => navigateTo(needed.section, needed.key);
  const press = () => {
    store.commit();
    if (hasName) return void send(store.answers()).then((sent) => sent && toast(saved), reportFailure);
    toast({ title: "Company Name Required", description: nameNeeded, look: "destructive" });
    goToName();
  };
  const pending = { "aria-disabled": isPending, "aria-busy": isPending };
  return {
    button: { ...pending, onClick: press, children: isPending ? "Saving..." : "Save Profile" },
    note: <Note hasName={hasName} onGo={goToName} />,
  };
}

export function SaveProfileRow() {
  const { button, note } = useSaveProfile();
  return (
    <ActionRow button={<Button {...button} />}>
      <Text />
      {note}
    </ActionRow>
  );
}

/** Saves the profile at the end of the sections. `beside` goes left of the button. */
export function SaveProfile({ beside }: { beside: ReactNode }) {
  const titleId = useId();
  const { button, note } = useSaveProfile();
  return (
    <section aria-labelledby={titleId}>
      <Card className="grid gap-4">
        <h2 id={titleId} className="text-xl">
          Save your profile
        </h2>
        <p className="max-w-[72ch] text-ink-soft">
          <Text />
        </p>
        {note}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {beside}
          <Button look="primary" className="ml-auto" {...button} />
        </div>
      </Card>
    </section>
  );
}

import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { OtherCarrier } from "#client/prefill/stored-prefill.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import type { Company } from "#shared/carrier/company.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { saveAnswersFile } from "#client/features/profile-builder/review/replace-answers.ts";
import { startTitleId } from "#client/features/profile-builder/start/start-form.tsx";

type Props = {
  company: Company;
  other: OtherCarrier;
  onStartNew: () => void;
  onSameCompany: () => void;
  onKeep: () => void;
};

/** "Lopez & Sons"; without a name, "USDOT 1234567". Who has only an MC number isn't named. */
export const nameOther = ({ name, dotNumber }: OtherCarrier): string =>
  name || (dotNumber ? `USDOT ${dotNumber}` : "the other company");

function SaveFirst() {
  const draft = useDraftStore();
  const [state, setState] = useState<"saved" | "failed">();
  return (
    <div className="grid gap-1">
      <Button onClick={() => setState(saveAnswersFile(draft) ? "saved" : "failed")}>
        <FileDown aria-hidden="true" className="size-5 shrink-0" /> Download profile file
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {state === "saved" && "Check your Downloads folder. You can open the file in Review."}
        {state === "failed" && "Your browser didn't save the file. Please try again."}
      </p>
    </div>
  );
}

/** Asks before another company's profile is started: one profile never has the answers of two. */
export function WhoseProfile({ company, other, onStartNew, onSameCompany, onKeep }: Props) {
  const name = toTitleCase(company.legalName);
  const description = (
    <div className="grid gap-2">
      <p>
        This browser has a profile for <b>{nameOther(other)}</b>
        {other.name && other.dotNumber && ` (USDOT ${other.dotNumber})`}. Start a new one for <b>{name}</b>{" "}
        (USDOT {company.dotNumber})?
      </p>
      <p>A new one takes its place here. To keep the old one, download its file first.</p>
    </div>
  );
  return (
    <>
      <h2 id={startTitleId} className="text-xl break-words">
        {name}, USDOT {company.dotNumber}
      </h2>
      <Dialog
        open
        onOpenChange={(open) => !open && onKeep()}
        title="Start a new profile?"
        description={description}
      >
        <div className="grid gap-2">
          <SaveFirst />
          <Button onClick={onKeep}>
            <span className="min-w-0 break-words">Keep {nameOther(other)}</span>
          </Button>
          {!other.isCertain && (
            <Button onClick={onSameCompany}>It&apos;s the same company: fill it in</Button>
          )}
          <Button look="destructive" onClick={onStartNew}>
            <span className="min-w-0 break-words">Start new for {name}</span>
          </Button>
        </div>
      </Dialog>
    </>
  );
}

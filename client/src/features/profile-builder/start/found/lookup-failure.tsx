import { type Checked, isUnknownNumber, failureText } from "#client/fmcsa/checked.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "#client/ui/states/retry-button.tsx";
import type { Company } from "#shared/carrier/company.ts";
import { startTitleId } from "#client/features/profile-builder/start/start-form.tsx";

type Props = {
  dotNumber: string;
  company: Checked<Company>;
  onTryAnother: () => void;
  onDismiss: () => void;
};

/** The number is nobody's, or FMCSA could not be asked: what happened, what is safe, what to do next. */
export function LookupFailure({ dotNumber, company, onTryAnother, onDismiss }: Props) {
  const { failure, isRetrying, retry } = company;
  if (!failure) return null;
  const isUnknown = isUnknownNumber(failure);
  return (
    <>
      <h2 id={startTitleId} className="mb-3 text-xl">
        Start with your DOT number
      </h2>
      <Notice
        tone="bad"
        title={isUnknown ? `FMCSA has no company under USDOT ${dotNumber}` : "Couldn't check your DOT number"}
        alert
      >
        <p className="mt-1">
          {isUnknown
            ? "Check the digits on the truck door or your registration, or fill in the questions yourself."
            : `${failureText(failure, "census")} Your answers are safe: you can fill in the questions yourself.`}
        </p>
      </Notice>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isUnknown && <RetryButton onRetry={retry} isRetrying={isRetrying} />}
        <Button onClick={onTryAnother}>Try another number</Button>
        <Button look="quiet" className="max-sm:-ml-4" onClick={onDismiss}>
          I'll fill it in myself
        </Button>
      </div>
    </>
  );
}

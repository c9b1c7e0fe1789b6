import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "#client/ui/states/retry-button.tsx";
import type { CheckedRecord } from "#client/prefill/lookup/use-carrier-record.ts";

const adds = "MC number, business type and cargo";

/** What is missing while FMCSA's second data set is on its way, or could not be checked. */
export function RegistrationNote({ checked: { registration } }: { checked: CheckedRecord }) {
  const { status, data, isRetrying, retry } = registration;
  if (status === "asking") return <p role="status">Still asking FMCSA for {adds}...</p>;
  if (status === "failed")
    return (
      <Notice tone="caution" title={`Couldn't check ${adds}`} alert>
        <p className="mt-1">The rest can be filled in. Nothing is wrong with your DOT number.</p>
        <RetryButton className="mt-3" onRetry={retry} isRetrying={isRetrying} />
      </Notice>
    );
  if (data === null)
    return <p>FMCSA's Company Census File doesn't list this carrier, so {adds} stay empty.</p>;
  return null;
}

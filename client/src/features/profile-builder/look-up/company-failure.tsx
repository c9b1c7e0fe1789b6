import { type Checked, isUnknownNumber, failureText } from "#client/fmcsa/checked.ts";
import { ErrorState } from "#client/ui/states/error-state.tsx";

type Props = { company: Checked<unknown>; dotNumber: string; title: string };

/** Reason why the company under a DOT number could not be read, in FMCSA's words if it has any. */
export function CompanyFailure({ company: { failure, retry, isRetrying }, dotNumber, title }: Props) {
  if (!failure) return null;
  return isUnknownNumber(failure) ? (
    <ErrorState title={`FMCSA has no company under USDOT ${dotNumber}`}>
      Check the DOT number in Company Information.
    </ErrorState>
  ) : (
    <ErrorState title={title} onRetry={retry} isRetrying={isRetrying}>
      {failureText(failure, "census")} Your answers are safe.
    </ErrorState>
  );
}

import { useStore } from "#client/lib/external-store.ts";
import { Switch } from "#client/ui/inputs/switch.tsx";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

/** Hides license and tax numbers in the user's own PDFs. */
export function HiddenNumbersSwitch() {
  const { hiddenNumbers } = useReviewTools();
  const isOn = useStore(hiddenNumbers, () => false);
  return (
    <div className="py-4 text-sm text-ink-soft">
      <label
        htmlFor="hide-numbers"
        className="inline-flex min-h-11 items-center gap-3 font-semibold text-ink"
      >
        <Switch
          id="hide-numbers"
          aria-describedby="hide-numbers-note"
          checked={isOn}
          onChange={({ target }) => hiddenNumbers.set(target.checked)}
        />
        Hide license and tax numbers in the PDF
      </label>
      <p id="hide-numbers-note">
        Shows only the last digits, like ••••1234, in the PDF you preview, download or email to yourself.
        Agencies get the full numbers: they need them to quote.
      </p>
    </div>
  );
}

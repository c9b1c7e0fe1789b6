import { type Store, useStore } from "#client/lib/external-store.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Switch } from "#client/ui/inputs/switch.tsx";
import type { ComponentProps } from "react";
import { LegalLink } from "#client/features/profile-builder/review/submit/terms.tsx";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

type Props = ComponentProps<"input"> & { store: Store<boolean> };

const useSwitch = (store: Store<boolean>): boolean => useStore(store, () => false);

const StoredSwitch = ({ store, id, className, children, ...rest }: Props) => (
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

/** What the server keeps of a download, and the switch that turns that off. */
export function DownloadCopySwitch() {
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

export const HiddenNumbersSwitch = () => (
  <div className="py-2 text-sm text-ink-soft sm:py-4">
    <StoredSwitch
      id="hide-numbers"
      aria-describedby="hide-numbers-note"
      store={useReviewTools().hiddenNumbers}
    >
      Hide license numbers, tax ID and birth dates in the PDF
    </StoredSwitch>
    <p id="hide-numbers-note">
      Shows only the last digits, like ••••1234, in the PDF you preview or download. Email to Me hides them
      unless you check otherwise there. Agencies get the full numbers: they need them to quote.
    </p>
  </div>
);

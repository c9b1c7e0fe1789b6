import { Switch } from "#client/ui/inputs/switch.tsx";
import { LegalLink } from "#client/features/profile-builder/review/legal-links.tsx";

/** What the server keeps of a download, and the switch that turns that off. */
export function DownloadCopySwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <>
      <p>
        {isOn
          ? "Made and saved on this device. Nothing leaves this browser."
          : "Made on this device. Our server makes its own copy of the PDF from your answers, and keeps that copy and a record (names, email, phone, DOT number)."}{" "}
        <LegalLink page="privacy" />
      </p>
      <label
        htmlFor="keep-no-copy"
        className="mt-1 inline-flex min-h-11 items-center gap-3 font-semibold text-ink"
      >
        <Switch id="keep-no-copy" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        Keep no copy on the server
      </label>
    </>
  );
}

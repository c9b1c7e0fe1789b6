import { useState } from "react";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { saveBlob } from "#client/lib/save-blob.ts";
import { getTwoFactor } from "#shared/api/admin/account.ts";
import { brand } from "#shared/brand.ts";
import { TurnOff } from "./turn-off.tsx";
import { TurnOn } from "./turn-on.tsx";

const saveCodes = (codes: readonly string[]): void =>
  saveBlob(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }), `${brand.name}-recovery-codes.txt`);

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <Notice tone="caution" title="Save these recovery codes now" alert>
    <p className="mt-1 max-w-[72ch]">
      Each one replaces your authenticator app one time, for example after you lost your phone. We can't show
      them again.
    </p>
    <ul className="mt-3 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button onClick={() => saveCodes(codes)}>Download</Button>
      <Button look="primary" onClick={onDone}>
        I saved them
      </Button>
    </div>
  </Notice>
);

export function TwoFactor() {
  const query = useApiQuery(getTwoFactor);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <AdminPanel query={query} name="Two-factor sign-in">
      {({ isOn, recoveryCodesLeft }) => (
        <div className="grid gap-4">
          {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
          {isOn ? <TurnOff codesLeft={recoveryCodesLeft} /> : <TurnOn onCodes={setCodes} />}
        </div>
      )}
    </AdminPanel>
  );
}

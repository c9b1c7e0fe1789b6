import { useState } from "react";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getTwoFactor } from "#shared/api/admin/account.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TurnOff } from "./turn-off.tsx";
import { TurnOn } from "./turn-on.tsx";

/** Codes from an authenticator app: on or off. */
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

import { useState } from "react";
import { AdminPanel, SubmitButton } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { saveBlob } from "#client/lib/save-blob.ts";
import { useAdminTask, useAdminMutation } from "#client/features/admin/shell/admin-requests.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { Badge } from "#client/ui/badge.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  beginTwoFactor,
  confirmTwoFactor,
  sixDigits,
} from "#shared/api/admin/account.ts";
import { brand } from "#shared/text/brand.ts";
import { toFilename } from "#shared/text/filename.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { QRCodeSVG } from "qrcode.react";
import { z } from "zod";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";

type Setup = { readonly secret: string; readonly url: string };
type OnCodes = (codes: readonly string[]) => void;

const schema = z.object({ code: sixDigits });

const toGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

function useConfirmForm(onCodes: OnCodes) {
  const { mutateAsync } = useAdminMutation(confirmTwoFactor, [getTwoFactor]);
  return useContractForm({
    schema,
    defaultValues: { code: "" },
    onSubmit: async (body) => {
      onCodes((await mutateAsync({ body })).recoveryCodes);
    },
    onError: (error) => ({
      title: "Two-factor sign-in is still off",
      text: getServerMessage(error) ?? "Please try again.",
    }),
  });
}

function Confirm({ setup, onCodes }: { setup: Setup; onCodes: OnCodes }) {
  const form = useConfirmForm(onCodes);
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {/* Scanners need dark on light, in dark mode too. */}
      <div className="justify-self-start rounded-sign bg-[#fff] p-3">
        <QRCodeSVG value={setup.url} size={176} title="QR code for your authenticator app" />
      </div>
      <Form
        form={form}
        className="grid content-start gap-4"
        submit={<SubmitButton look="primary" label="Turn on" />}
      >
        <p>
          Scan the QR code with your authenticator app, or type in this key:{" "}
          <span className="font-mono font-semibold [overflow-wrap:anywhere]">{toGroups(setup.secret)}</span>
        </p>
        <FormTextField
          id="two-factor-code"
          name="code"
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
    </div>
  );
}

function TurnOn({ onCodes }: { onCodes: OnCodes }) {
  const [setup, setSetup] = useState<Setup>();
  const { isBusy, run } = useAdminTask(beginTwoFactor, {
    refreshes: [],
    purpose: "begin two-factor sign-in",
    failedTitle: "Two-factor sign-in is still off",
    onDone: setSetup,
  });
  if (setup) return <Confirm setup={setup} onCodes={onCodes} />;
  return (
    <Button className="justify-self-start" aria-disabled={isBusy} onClick={() => run()}>
      Set up two-factor sign-in
    </Button>
  );
}

function TurnOff() {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAdminTask(endTwoFactor, {
    refreshes: [getTwoFactor],
    purpose: "turn two-factor sign-in off",
    failedTitle: "Two-factor sign-in is still on",
    advice: describeFailure,
    onDone: ({ message }) => toast({ title: "Two-factor sign-in", description: message }),
  });
  if (!isAsking) return <Button onClick={() => setAsking(true)}>Turn off</Button>;
  return (
    <>
      <Button onClick={() => setAsking(false)}>Keep it on</Button>
      <Button look="destructive" aria-disabled={isBusy} onClick={() => run()}>
        Turn off two-factor sign-in
      </Button>
    </>
  );
}

const describeFailure = (error: unknown): string => getServerMessage(error) ?? "Please try again.";

function RenewCodes({ onCodes }: { onCodes: OnCodes }) {
  const { isBusy, run } = useAdminTask(renewRecoveryCodes, {
    refreshes: [getTwoFactor],
    purpose: "renew the recovery codes",
    failedTitle: "Your recovery codes are unchanged",
    advice: describeFailure,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Button aria-disabled={isBusy} onClick={() => run()}>
      Get new recovery codes
    </Button>
  );
}

const On = ({ codesLeft, onCodes }: { codesLeft: number; onCodes: OnCodes }) => (
  <div className="grid gap-4">
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="good">On</Badge>
      You have {pluralize(codesLeft, "recovery code")} left. New ones replace them all.
    </p>
    <div className="flex flex-wrap gap-3">
      <RenewCodes onCodes={onCodes} />
      <TurnOff />
    </div>
  </div>
);

const saveCodes = (codes: readonly string[]): void =>
  saveBlob(
    new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }),
    toFilename([brand.name, "Recovery Codes"], "txt"),
  );

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <Notice tone="caution" title="Save these recovery codes now" alert>
    <p className="mt-1 max-w-[72ch]">
      Each one works once in place of your authenticator app, for example if you lose your phone. We can't
      show them again.
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
    <AdminPanel query={query} name="Two-factor sign-in" hasSource={false}>
      {({ isOn, recoveryCodesLeft }) => (
        <div className="grid gap-4">
          {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
          {isOn ? <On codesLeft={recoveryCodesLeft} onCodes={setCodes} /> : <TurnOn onCodes={setCodes} />}
        </div>
      )}
    </AdminPanel>
  );
}

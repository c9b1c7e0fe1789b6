import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { z } from "zod";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useAdminMutation, useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { beginTwoFactor, confirmTwoFactor, getTwoFactor, sixDigits } from "#shared/api/admin/account.ts";

type Setup = { readonly secret: string; readonly url: string };
export type OnCodes = (codes: readonly string[]) => void;

const schema = z.object({ code: sixDigits });

/** In groups of four, to type it in. */
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

/** The app's secret, and the code that proves that the app has it. */
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

export function TurnOn({ onCodes }: { onCodes: OnCodes }) {
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

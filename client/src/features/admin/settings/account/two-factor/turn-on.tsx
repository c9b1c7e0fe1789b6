import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { z } from "zod";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage, request } from "#client/lib/api/request.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { beginTwoFactor, confirmTwoFactor, getTwoFactor, sixDigits } from "#shared/api/admin/account.ts";

type Setup = { readonly secret: string; readonly url: string };
type OnCodes = (codes: readonly string[]) => void;

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
      return undefined;
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
        submit={
          <Button
            look="primary"
            type="submit"
            className="justify-self-start"
            aria-disabled={form.isSubmitting}
          >
            Turn on
          </Button>
        }
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

/** Turns two-factor sign-in on. */
export function TurnOn({ onCodes }: { onCodes: OnCodes }) {
  const [setup, setSetup] = useState<Setup>();
  const { isBusy, run } = useTask("begin two-factor sign-in");
  if (setup) return <Confirm setup={setup} onCodes={onCodes} />;
  const begin = async (): Promise<void> => setSetup(await request(beginTwoFactor));
  return (
    <Button
      className="justify-self-start"
      aria-disabled={isBusy}
      onClick={() => void run({ id: "begin", run: begin, failedTitle: "Two-factor sign-in is still off" })}
    >
      Set up two-factor sign-in
    </Button>
  );
}

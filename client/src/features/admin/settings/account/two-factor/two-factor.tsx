import { useState } from "react";
import { z } from "zod";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { saveBlob } from "#client/lib/save-blob.ts";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { Badge } from "#client/ui/badge.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { endTwoFactor, getTwoFactor } from "#shared/api/admin/account.ts";
import { brand } from "#shared/brand.ts";
import { toFilename } from "#shared/filename.ts";
import { pluralize } from "#shared/pluralize.ts";
import { TurnOn } from "./turn-on.tsx";

const schema = z.object({
  code: z.string().trim().min(1, "Enter a code.").max(40, "This code is too long."),
});

function TurnOff({ codesLeft }: { codesLeft: number }) {
  const { mutateAsync } = useAdminMutation(endTwoFactor, [getTwoFactor]);
  const form = useContractForm({
    schema,
    defaultValues: { code: "" },
    onSubmit: async (body) => {
      toast({ title: "Two-factor sign-in", description: (await mutateAsync({ body })).message });
    },
    onError: (error) => ({
      title: "Two-factor sign-in is still on",
      text: getServerMessage(error) ?? "Please try again.",
    }),
  });
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">On</Badge>
        You have {pluralize(codesLeft, "recovery code")} left.
      </p>
      <Form form={form} className="grid max-w-md gap-4" submit={<SubmitButton label="Turn off" />}>
        <FormTextField
          id="two-factor-off"
          name="code"
          label="Code to turn it off"
          help="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
        />
      </Form>
    </div>
  );
}

const saveCodes = (codes: readonly string[]): void =>
  saveBlob(
    new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }),
    toFilename([brand.name, "Recovery Codes"], "txt"),
  );

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

import { z } from "zod";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { Badge } from "#client/ui/badge.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { endTwoFactor, getTwoFactor } from "#shared/api/admin/account.ts";
import { pluralize } from "#shared/pluralize.ts";

const schema = z.object({
  code: z.string().trim().min(1, "Enter a code.").max(40, "This code is too long."),
});

export function TurnOff({ codesLeft }: { codesLeft: number }) {
  const { mutateAsync } = useAdminMutation(endTwoFactor, [getTwoFactor]);
  const form = useContractForm({
    schema,
    defaultValues: { code: "" },
    onSubmit: async (body) => {
      toast({ title: "Two-factor sign-in", description: (await mutateAsync({ body })).message });
      return undefined;
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

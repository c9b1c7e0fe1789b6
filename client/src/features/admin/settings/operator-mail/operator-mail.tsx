import { useState } from "react";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  getOperatorMail,
  operatorMail,
  type OperatorMail as Chosen,
  saveOperatorMail,
} from "#shared/api/admin/operator-mail.ts";

function OperatorMailForm({ chosen }: { chosen: Chosen }) {
  const { mutateAsync } = useAdminMutation(saveOperatorMail, [getOperatorMail]);
  const [reportsWork, setReportsWork] = useState(chosen.reportsWork);
  const form = useContractForm({
    schema: operatorMail,
    defaultValues: { address: chosen.address },
    toBody: ({ address = "" }) => ({ address: address.trim(), reportsWork }),
    onSubmit: async (body) => {
      const { message } = await mutateAsync({ body });
      toast({ title: "Saved", description: message });
      return undefined;
    },
    onError: (error) => ({
      title: "Your address wasn't saved.",
      text: `${describeFailure(error)} What you typed is still here.`,
    }),
  });
  return (
    <Form
      form={form}
      className="grid max-w-md gap-5"
      submit={<SubmitButton look="primary" label="Save" busyLabel="Saving..." />}
    >
      <FormTextField
        id="operator-address"
        name="address"
        label="Your email address"
        help="Leave blank for no emails."
        autoComplete="email"
      />
      <Checkbox checked={reportsWork} onChange={({ target }) => setReportsWork(target.checked)}>
        Email me a count of what&apos;s waiting: new and held quote requests, failed emails, a mail server
        outage, incoming mail that can&apos;t be read, FMCSA&apos;s data that can&apos;t be updated. Every ten
        minutes at most.
      </Checkbox>
    </Form>
  );
}

/** Where the operator is emailed. */
export function OperatorMail() {
  const query = useApiQuery(getOperatorMail);
  return (
    <AdminPanel query={query} name="Emails to you" hasSource={false}>
      {({ data }) => <OperatorMailForm chosen={data} />}
    </AdminPanel>
  );
}

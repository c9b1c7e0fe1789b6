import { describeFailure, useAdminMutation } from "#client/features/admin/shell/admin-requests.ts";
import { SubmitButton } from "#client/features/admin/shell/admin-panel.tsx";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { type FormFailure, type TextValues, useContractForm } from "#client/ui/form/use-contract-form.ts";
import {
  addAgency,
  type Agency,
  agencyBody,
  changeAgency,
  listAgencies,
} from "#shared/api/admin/agencies-api.ts";
import { countHeldMatches } from "#shared/api/admin/records/quote-routing.ts";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { FieldError } from "#client/ui/inputs/field-error.tsx";
import { RadioGroup } from "#client/ui/inputs/radio-group.tsx";
import { usStates } from "#shared/text/us-states.ts";

export const toggleCode = (codes: string, code: string): string => {
  const chosen = codes.split(" ").filter(Boolean);
  return (chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]).join(" ");
};

const reaches = [
  { value: "every", label: "Every state" },
  { value: "some", label: "Only some states" },
];

const errorId = "agency-states-error";

function States() {
  const { field } = useController<TextValues>({ name: "states" });
  const chosen = field.value ?? "";
  return (
    <div className="mt-3 grid grid-cols-2 sm:grid-cols-3">
      {usStates.map(({ code, name }, index) => (
        <label key={code} className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            // The error summary leads to the first one.
            ref={index === 0 ? field.ref : undefined}
            className="size-5 shrink-0 accent-brand"
            checked={chosen.split(" ").includes(code)}
            onChange={() => field.onChange(toggleCode(chosen, code))}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

function StateChoice() {
  const { register, formState } = useFormContext<TextValues>();
  const reach = useWatch<TextValues>({ name: "reach" });
  const error = formState.errors["states"]?.message;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 font-semibold">Takes companies from</legend>
      <RadioGroup options={reaches} {...register("reach")} />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {reach === "some" && <States />}
    </fieldset>
  );
}

type Props = { agency: Agency | undefined; onDone: () => void };

const schema = agencyBody.pick({ name: true, email: true, states: true });

const toValues = (agency: Agency | undefined): TextValues => ({
  name: agency?.name ?? "",
  email: agency?.email ?? "",
  reach: agency && agency.states.length > 0 ? "some" : "every",
  states: agency?.states.join(" ") ?? "",
});

/** No states would mean all of them, so some states need at least one. */
function toBody({ name, email = "", reach, states = "" }: TextValues) {
  const chosen = states.split(" ").filter(Boolean);
  const some = chosen.length > 0 ? chosen : undefined;
  return { name, email: email.trim(), states: reach === "every" ? [] : (some ?? null) };
}

const describeError = (field: string, message: string): string =>
  field === "states" ? "Choose at least one state, or every state." : message;

function toFailure(error: unknown): FormFailure {
  reportError("save an agency", error);
  const text = `${describeFailure(error)} What you typed is still here.`;
  return { title: "This agency wasn't saved.", text };
}

function useAgencyForm({ agency, onDone }: Props) {
  const { mutateAsync: add } = useAdminMutation(addAgency, [listAgencies, countHeldMatches]);
  const { mutateAsync: change } = useAdminMutation(changeAgency, [listAgencies, countHeldMatches]);
  return useContractForm({
    schema,
    defaultValues: toValues(agency),
    toBody,
    describeError,
    onSubmit: async (body) => {
      await (agency ? change({ params: { id: agency.id }, body }) : add({ body }));
      onDone();
    },
    onError: toFailure,
  });
}

export function AgencyForm(props: Props) {
  const form = useAgencyForm(props);
  return (
    <Form
      form={form}
      submit={
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="primary" label="Save agency" busyLabel="Saving..." />
          <Button onClick={props.onDone}>Cancel</Button>
        </div>
      }
    >
      <FormTextField
        id="agency-name"
        name="name"
        label="Agency name"
        help="Customers see it when they request quotes."
        maxLength={120}
        autoComplete="off"
      />
      <FormTextField
        id="agency-email"
        name="email"
        label="Email for quote requests"
        type="email"
        autoComplete="off"
      />
      <StateChoice />
    </Form>
  );
}

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { z } from "zod";
import { newCredentials } from "#shared/api/admin/account.ts";

const schema = z
  .object({ ...newCredentials.shape, confirmPassword: z.string().min(1, "Enter the password again.") })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
  })
  .transform(({ newUsername, newPassword }) => ({ newUsername, newPassword }));

export const confirmedCredentials = {
  schema,
  defaultValues: { newUsername: "", newPassword: "", confirmPassword: "" },
};

export const CredentialFields = () => (
  <>
    <FormTextField id="new-username" name="newUsername" label="New username" autoComplete="username" />
    <PasswordField
      id="new-password"
      name="newPassword"
      label="New password"
      help="8 to 72 characters. Three or four unrelated words work well."
      autoComplete="new-password"
    />
    <PasswordField
      id="confirm-password"
      name="confirmPassword"
      label="Confirm new password"
      autoComplete="new-password"
    />
  </>
);

export function PasswordField(props: Omit<ComponentProps<typeof FormTextField>, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <FormTextField {...props} type={isShown ? "text" : "password"} className="pr-12" />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        // Beside the input, which follows its label.
        className="absolute top-7 right-0 inline-flex size-11 items-center justify-center text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

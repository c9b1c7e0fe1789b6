import { z } from "zod";
import { PasswordField } from "#client/features/admin/login/password-field.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { newCredentials } from "#shared/api/admin/account.ts";

/** The second password field is only checked here: what is sent has one. */
const schema = z
  .object({ ...newCredentials.shape, confirmPassword: z.string().min(1, "Enter the password again.") })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
  })
  .transform(({ newUsername, newPassword }) => ({ newUsername, newPassword }));

/** A form's schema and first values for `CredentialFields`. */
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

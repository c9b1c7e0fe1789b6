import type { TextValues } from "#client/ui/form/use-contract-form.ts";

export const toMessageBody = ({ userEmail = "", ...rest }: TextValues) => ({
  ...rest,
  userEmail: userEmail.trim() || null,
});

const emptyMessage = "Please enter your message before submitting.";
const emptyEmail = "Please provide your email address so we can respond to your support request.";
const invalidEmail = "Please enter a valid email address";

/** The error shown beside a field; `message` is the contract's own. */
export function describeMessageError(field: string, message: string, values: TextValues): string {
  const isEmpty = (values[field] ?? "").trim() === "";
  if (field === "suggestion") return isEmpty ? emptyMessage : message;
  return isEmpty ? emptyEmail : invalidEmail;
}

const titles = new Map([
  [emptyMessage, "Message Required"],
  [emptyEmail, "Email Required"],
  [invalidEmail, "Invalid Email"],
]);

export const getErrorTitle = (message: string): string => titles.get(message) ?? "Check Your Message";

import type { Toast } from "#client/ui/toast/toast-store.ts";
import { emailAddress } from "#shared/api/parts.ts";
import type { RequestType } from "#shared/api/support.ts";
import { safeText } from "#shared/profile/schema.ts";

export type Typed = { type: RequestType; message: string; email: string };
/** What keeps a message from being sent: where it is, what is said beside the box, and the toast. */
export type Fault = { field: "message" | "email"; text: string; toast: Toast };

const fault = (field: Fault["field"], title: string, description: string, text = description): Fault => ({
  field,
  text,
  toast: { title, description, look: "destructive" },
});

/** The first thing to put right before a message can be sent. */
export function faultIn({ type, message, email }: Typed): Fault | undefined {
  if (message.trim() === "")
    return fault("message", "Message Required", "Please enter your message before submitting.");
  const written = safeText.safeParse(message);
  if (!written.success) {
    const shownText = written.error.issues[0]?.message ?? "Please shorten your message.";
    return fault("message", "Check Your Message", shownText);
  }
  if (type === "support" && email.trim() === "")
    return fault(
      "email",
      "Email Required",
      "Please provide your email address so we can respond to your support request.",
    );
  if (email.trim() !== "" && !emailAddress.safeParse(email.trim()).success)
    return fault("email", "Invalid Email", "Please enter a valid email address");
  return undefined;
}

import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { testTemplate } from "#shared/api/admin/templates.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import type { Content } from "./template-fields.tsx";

type Props = { type: TemplateType; content: Content };
/** A fault in the text is told first. */
const toDescription = (error: unknown): string =>
  (error instanceof RequestError ? error.fields[0]?.message : undefined) ?? describeFailure(error);

/** Sends the text in the editor, saved or not, and says what became of it. */
export function TestButton({ type, content: { subject, body } }: Props) {
  const { send, isPending } = useAdminSubmission(testTemplate, []);
  const test = async (): Promise<void> => {
    const failed = { title: "The test wasn't sent", look: "destructive" } as const;
    try {
      const answer = await send({ params: { type }, body: { subject, body } });
      if (!answer) return;
      const { success, message: description } = answer;
      toast(success ? { title: "Test email", description } : { ...failed, description });
    } catch (error) {
      reportError("send a test email", error);
      toast({ ...failed, description: toDescription(error) });
    }
  };
  return (
    <Button aria-disabled={isPending} onClick={() => void test()}>
      {isPending ? "Sending..." : "Send a test to myself"}
    </Button>
  );
}

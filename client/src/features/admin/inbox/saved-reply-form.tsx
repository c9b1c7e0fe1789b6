import { useWatch } from "react-hook-form";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { SubmitButton } from "#client/features/admin/shell/submit-button.tsx";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { FormTextArea, FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { type TextValues, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { Notice } from "#client/ui/notice.tsx";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  type SavedReply,
  savedReplyBody,
} from "#shared/api/admin/saved-replies.ts";
import { maxReply } from "#shared/api/admin/tickets.ts";
import { findPlaceholders, replyPlaceholders } from "#shared/api/mail/reply-placeholders.ts";
import { usList } from "#shared/text/us-english.ts";

const known: readonly string[] = replyPlaceholders.map((name) => `{${name}}`);

const Unknown = () => {
  const text = useWatch<TextValues>({ name: "body" });
  const unknown = findPlaceholders(text ?? "").filter((token) => !known.includes(token));
  return (
    <div role="status">
      {unknown.length > 0 && (
        <Notice tone="caution">
          <p>
            {usList(unknown)} won&apos;t be filled in. Use {usList(known)}.
          </p>
        </Notice>
      )}
    </div>
  );
};

type Props = {
  /** The one to change; undefined adds one. */
  reply: SavedReply | undefined;
  onDone: () => void;
};

function useSavedReplyForm({ reply, onDone }: Props) {
  const { mutateAsync: add } = useAdminMutation(addSavedReply, [listSavedReplies]);
  const { mutateAsync: change } = useAdminMutation(changeSavedReply, [listSavedReplies]);
  return useContractForm({
    schema: savedReplyBody,
    defaultValues: { title: reply?.title ?? "", body: reply?.body ?? "" },
    onSubmit: async (body) => {
      await (reply ? change({ params: { id: reply.id }, body }) : add({ body }));
      onDone();
    },
    onError: (error) => {
      reportError("save a saved reply", error);
      return { title: "The reply wasn't saved.", text: describeFailure(error) };
    },
  });
}

export function SavedReplyForm(props: Props) {
  const form = useSavedReplyForm(props);
  return (
    <Form
      form={form}
      submit={
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="primary" label="Save Reply" busyLabel="Saving..." />
          <Button onClick={props.onDone}>Cancel</Button>
        </div>
      }
    >
      <FormTextField id="saved-title" name="title" label="Title" maxLength={100} autoComplete="off" />
      <FormTextArea
        id="saved-body"
        name="body"
        label="Text"
        rows={8}
        maxLength={maxReply}
        help={`Filled in when you insert it: ${usList(known)}.`}
      />
      <Unknown />
    </Form>
  );
}

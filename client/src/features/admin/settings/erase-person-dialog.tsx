import { useQueryClient } from "@tanstack/react-query";
import { requestReauthenticated } from "#client/features/admin/request-reauthenticated.ts";
import { TypedConfirmation } from "./typed-confirmation.tsx";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { type ErasedData, erasePerson, eraseWord, type Person } from "#shared/api/admin/records/people.ts";
import { getSession } from "#shared/api/admin/session-api.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: Person;
  /** What would go, in words. */
  held: string;
  revision: string;
  onErased: (erased: ErasedData) => void;
};

/** Erases once, however often it is pressed. */
function useErasePerson({ person, revision, onErased }: Props) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useTask("erase a person's data");
  const eraseOnce = async (): Promise<void> => {
    const body = { person, revision, confirmation: eraseWord } as const;
    const { erased } = await requestReauthenticated(erasePerson, { body });
    onErased(erased);
  };
  const erase = async (): Promise<void> => {
    if (isBusy) return;
    await run({ id: "erase", run: eraseOnce, failedTitle: "Nothing was erased", advice: describeFailure });
    // Any list may be different now; the session is not.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.path });
  };
  return { isBusy, erase };
}

function ConfirmedErase(props: Props) {
  const { isBusy, erase } = useErasePerson(props);
  return (
    <TypedConfirmation
      id="erase-word"
      word={eraseWord}
      label="Yes, erase it"
      busyLabel="Erasing..."
      isBusy={isBusy}
      onConfirm={() => void erase()}
      onCancel={() => props.onOpenChange(false)}
    />
  );
}

/** Asks before a person's data is erased. */
export const ErasePersonDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title={`Erase everything about ${props.person.value}?`}
    description={`This erases ${props.held}, right away. Emails that are waiting aren't sent. It can't be undone.`}
  >
    <div className="grid gap-4">
      <ConfirmedErase {...props} />
    </div>
  </Dialog>
);

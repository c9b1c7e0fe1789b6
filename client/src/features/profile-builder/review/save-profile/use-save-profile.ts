import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { IdempotentRequests } from "#client/lib/api/idempotent-requests.ts";
import { request, RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { attribution } from "#client/visit/visit.ts";
import { type FlatProfile, saveCompanyProfile } from "#shared/api/company-profiles.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { withoutProblems } from "#shared/profile/derived/problems.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";

function fail(error: Error): void {
  reportError("save the company profile", error);
  const serverMessage = error instanceof RequestError ? error.serverMessage : undefined;
  toast({
    title: "Error",
    description: serverMessage ?? "Failed to save company profile",
    look: "destructive",
  });
}

/** What leaves the browser: the answers that show and are sound, and where the visit came from. */
export const profileToSend = (answers: Answers): FlatProfile => ({
  ...withoutProblems(prune(answers)),
  ...attribution(),
});

const mutationKey = ["save-profile"];

// Outlives the button: what got no answer is recognised when it is sent again from another section.
const requests = new IdempotentRequests<FlatProfile, unknown>();

/** Sends the profile to be kept on the server, once at a time, wherever its button is pressed. */
export function useSaveProfile() {
  const store = useDraftStore();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const answers = store.answers();
      return requests.send({
        content: JSON.stringify(answers),
        makeBody: async () => profileToSend(answers),
        call: async (body, idempotencyKey) => request(saveCompanyProfile, { body, idempotencyKey }),
      });
    },
    onSuccess: async () => {
      toast({ title: "Company profile saved successfully!" });
      await queries.invalidateQueries({ queryKey: [saveCompanyProfile.path] });
    },
    onError: fail,
  });
  const isPending = useIsMutating({ mutationKey }) > 0;
  const save = () => {
    // Two presses may come before the first one is drawn.
    if (queries.isMutating({ mutationKey }) === 0) mutate();
  };
  return { save, isPending };
}

import { useDraftStore } from "#client/draft/draft-context.tsx";
import { Attempts } from "#client/lib/attempts.ts";
import { request, RequestError } from "#client/lib/request.ts";
import { logFault } from "#client/lib/log.ts";
import { toast } from "#client/ui/toast-store.ts";
import { attribution } from "#client/visit/visit.ts";
import { type FlatProfile, saveCompanyProfile } from "#shared/api/company-profiles.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { withoutProblems } from "#shared/profile/problems.ts";
import { prune } from "#shared/profile/visibility.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

function fail(error: Error): void {
  logFault("save the company profile", error);
  const told = error instanceof RequestError ? error.told : undefined;
  toast({ title: "Error", description: told ?? "Failed to save company profile", look: "destructive" });
}

/** What leaves the browser: the answers that show and are sound, and where the visit came from. */
export const profileToSend = (answers: Answers): FlatProfile => ({
  ...withoutProblems(prune(answers)),
  ...attribution(),
});

/** Sends the profile to be kept on the server; one that got no answer is sent again under the same name. */
export function useSaveProfile() {
  const store = useDraftStore();
  const queries = useQueryClient();
  const [attempts] = useState(() => new Attempts<FlatProfile, unknown>());
  return useMutation({
    mutationFn: async () => {
      const answers = store.answers();
      return attempts.send({
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
}

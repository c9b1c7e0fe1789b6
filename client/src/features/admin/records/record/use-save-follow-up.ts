import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records.ts";
import { listQuoteRequests, setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import type { FollowUp } from "#shared/schema/profile-records.ts";

type Body = { followUp: FollowUp; followUpNote: string; previousFollowUpAt: string | null };

/** Saves what became of a quote request; resolves to whether it was saved, once the stored state is read again. */
export function useSaveFollowUp(id: string) {
  const refreshes = [getProfileRecord, listQuoteRequests];
  const { mutateAsync, isPending } = useAdminMutation(setFollowUp, refreshes);
  const save = async (body: Body): Promise<boolean> => {
    if (isPending) return false;
    try {
      await mutateAsync({ params: { id }, body });
      toast({ title: "The follow-up is saved." });
      return true;
    } catch (error) {
      reportError("save a follow-up", error);
      const reason = error instanceof RequestError ? error.serverMessage : undefined;
      toast({
        title: "The follow-up wasn't saved",
        description: reason ?? "Check your connection and try again.",
        look: "destructive",
      });
      return false;
    }
  };
  return { save, isPending };
}

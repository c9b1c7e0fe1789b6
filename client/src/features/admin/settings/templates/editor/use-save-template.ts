import { useQueryClient } from "@tanstack/react-query";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  type EmailTemplate,
  listTemplates,
  listTemplateVersions,
  restoreTemplateVersion,
  saveTemplate,
} from "#shared/api/admin/templates.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import type { Content, FieldErrors } from "./template-fields.tsx";

/** What changes with a template. */
export const changedBySaving = [listTemplates, listTemplateVersions] as const;

type Saved = { readonly message: string; readonly data: EmailTemplate };

/** The first error of each field. */
export const toFieldErrors = (
  found: readonly { readonly path: string; readonly message: string }[],
): FieldErrors => Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message]));

/** Saves a template, typed or an earlier version of it. Failures are told; resolves to the fields' errors then. */
export function useSaveTemplate(type: TemplateType) {
  const queryClient = useQueryClient();
  const save = useAdminMutation(saveTemplate, changedBySaving);
  const restore = useAdminMutation(restoreTemplateVersion, changedBySaving);
  const run = async (start: () => Promise<Saved>): Promise<FieldErrors | undefined> => {
    try {
      const { message, data: saved } = await start();
      const replace = (one: EmailTemplate) => (one.templateType === type ? saved : one);
      // The answer is what is in use now, even if reading the templates again fails.
      queryClient.setQueryData(
        apiQuery(listTemplates).queryKey,
        (before) => before && { ...before, data: before.data.map(replace) },
      );
      toast({ title: "Success", description: message });
      return undefined;
    } catch (error) {
      reportError("save a template", error);
      const isRefused = error instanceof RequestError;
      const description = isRefused ? "Failed to save template" : "An error occurred while saving template";
      toast({ title: "Error", description, look: "destructive" });
      return toFieldErrors(isRefused ? error.fields : []);
    }
  };
  return {
    isSaving: save.isPending || restore.isPending,
    save: async ({ subject, body }: Content, updatedAt: string) =>
      run(async () => save.mutateAsync({ body: { templateType: type, subject, body, updatedAt } })),
    restore: async (id: string, updatedAt: string) =>
      run(async () => restore.mutateAsync({ params: { type, id }, body: { updatedAt } })),
  };
}

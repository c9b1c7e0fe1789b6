import { useState } from "react";
import { z } from "zod";
import { tabStorage } from "#client/lib/web-storage.ts";
import type { EmailTemplate } from "#shared/api/admin/templates.ts";
import { type TemplateType, templateTypes } from "#shared/api/mail/placeholders.ts";

const draftSchema = z.object({ subject: z.string(), body: z.string(), basedOn: z.string() });
/** Text that isn't saved yet, and the `updatedAt` of the template that it changes. */
export type Draft = z.output<typeof draftSchema>;
type Drafts = Readonly<Partial<Record<TemplateType, Draft | undefined>>>;

const toKey = (type: TemplateType): string => `adminTemplate-${type}`;

const readDrafts = (): Drafts =>
  Object.fromEntries(
    templateTypes.map((type) => [
      type,
      draftSchema.safeParse(tabStorage.readJson(toKey(type), "read a template's draft")).data,
    ]),
  );

function keepDraft(type: TemplateType, draft: Draft | undefined): void {
  if (draft) tabStorage.write(toKey(type), JSON.stringify(draft), "keep a template's draft");
  else tabStorage.remove(toKey(type), "remove a template's draft");
}

/** Unsaved text of each template. It survives other pages and reloads as long as the browser's tab is open. */
export function useDrafts() {
  const [drafts, setDrafts] = useState(readDrafts);
  const setDraft = (type: TemplateType, draft: Draft | undefined): void => {
    keepDraft(type, draft);
    setDrafts((before) => ({ ...before, [type]: draft }));
  };
  return { drafts, setDraft };
}

export const isUnsaved = (draft: Draft | undefined, saved: EmailTemplate): draft is Draft =>
  draft !== undefined && (draft.subject !== saved.subject || draft.body !== saved.body);

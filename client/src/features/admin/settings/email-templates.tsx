import { useState } from "react";
import { z } from "zod";
import { SectionCard, AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { useBeforeUnload } from "#client/lib/block-unload.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type EmailTemplate, listTemplates, seedDefaultTemplates } from "#shared/api/admin/templates.ts";
import { type TemplateType, templateTypes } from "#shared/api/mail/placeholders.ts";
import { type Draft, isUnsaved, TemplateEditor, templateNames } from "./template-editor.tsx";

const draftSchema = z.object({ subject: z.string(), body: z.string(), basedOn: z.string() });
type Drafts = Readonly<Partial<Record<TemplateType, Draft | undefined>>>;

const toKey = (type: TemplateType): string => `adminTemplate-${type}`;

const readDrafts = (): Drafts =>
  Object.fromEntries(
    templateTypes.map((type) => [
      type,
      draftSchema.safeParse(tabStorage.readJson(toKey(type), "read a template's draft")).data,
    ]),
  );

/** Unsaved text of each template. It survives other pages and reloads as long as the browser's tab is open. */
function useDrafts() {
  const [drafts, setDrafts] = useState(readDrafts);
  const setDraft = (type: TemplateType, draft: Draft | undefined): void => {
    if (draft) tabStorage.write(toKey(type), JSON.stringify(draft), "keep a template's draft");
    else tabStorage.remove(toKey(type), "remove a template's draft");
    setDrafts((before) => ({ ...before, [type]: draft }));
  };
  return { drafts, setDraft };
}

function LoadDefaults({ onLoaded }: { onLoaded: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAdminTask(seedDefaultTemplates, {
    refreshes: [listTemplates],
    purpose: "load the default templates",
    failedTitle: "Error",
    advice: (error) =>
      error instanceof RequestError ? "Failed to load defaults" : "Failed to load default templates",
    onDone: ({ message }) => {
      onLoaded();
      setOpen(false);
      toast({ title: "Success", description: message });
    },
  });
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Load defaults
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Load the default templates?"
        description="This replaces all three templates, and discards any text you haven't saved. It can't be undone."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="primary" aria-disabled={isBusy} onClick={() => run()}>
            {isBusy ? "Loading..." : "Yes, load defaults"}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Editors({ templates }: { templates: readonly EmailTemplate[] }) {
  const { drafts, setDraft } = useDrafts();
  const isChanged = (template: EmailTemplate) => isUnsaved(drafts[template.templateType], template);
  useBeforeUnload(templates.some(isChanged));
  const tabs = templates
    .toSorted((a, b) => templateTypes.indexOf(a.templateType) - templateTypes.indexOf(b.templateType))
    .map((template) => {
      const { templateType: type } = template;
      const { label } = templateNames[type];
      return {
        value: type,
        label: isChanged(template) ? `${label} (unsaved)` : label,
        content: (
          <TemplateEditor
            template={template}
            draft={drafts[type]}
            onDraft={(draft) => setDraft(type, draft)}
          />
        ),
      };
    });
  const dropAll = (): void => {
    for (const type of templateTypes) setDraft(type, undefined);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {tabs.length === 0 ? (
        <EmptyState>No templates yet. Load the defaults to begin.</EmptyState>
      ) : (
        <Tabs label="Templates" tabs={tabs} />
      )}
      <LoadDefaults onLoaded={dropAll} />
    </div>
  );
}

export function EmailTemplates() {
  const query = useApiQuery(listTemplates);
  return (
    <SectionCard title="Email templates" description="The emails the site sends, in your words.">
      <AdminPanel query={query} name="Email templates" hasSource={false}>
        {({ data }) => <Editors templates={data} />}
      </AdminPanel>
    </SectionCard>
  );
}

import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { type EmailTemplate, listTemplates } from "#shared/api/admin/templates.ts";
import { templateTypes } from "#shared/mail/placeholders.ts";
import { TemplateEditor } from "./editor/template-editor.tsx";
import { useBeforeUnload } from "#client/lib/unload/use-before-unload.ts";
import { isUnsaved, useDrafts } from "./editor/use-drafts.ts";
import { LoadDefaults } from "./load-defaults.tsx";
import { templateNames } from "./template-names.ts";

/** An editor for each template; text that isn't saved is kept when another one is opened. */
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

/** The emails that the site sends, as the administrator words them. */
export function EmailTemplates() {
  const query = useApiQuery(listTemplates);
  return (
    <SectionCard title="Email templates" description="The emails that the site sends, in your words.">
      <AdminPanel query={query} name="Email templates">
        {({ data }) => <Editors templates={data} />}
      </AdminPanel>
    </SectionCard>
  );
}

import { listed, route, type Route } from "#server/http/route.ts";
import {
  listTemplateExamples,
  listTemplates,
  listTemplateVersions,
  previewTemplate,
  restoreTemplateVersion,
  saveTemplate,
  seedDefaultTemplates,
  testTemplate,
} from "#shared/api/admin/templates.ts";
import type { TemplateEditorService } from "./template-editor-service.ts";

export const templateEditorRoutes = (editor: TemplateEditorService): Route[] => [
  route(listTemplates, async () => listed(await editor.list())),
  route(saveTemplate, async ({ body: { updatedAt: basedOn, ...template }, ...sent }) => ({
    success: true,
    message: `${template.templateType} template saved successfully`,
    data: await editor.save({ ...template, basedOn }, sent),
  })),
  route(seedDefaultTemplates, async (sent) => ({
    success: true,
    message: "Default templates loaded successfully",
    data: await editor.loadDefaults(sent),
  })),
  route(previewTemplate, async ({ params, body }) => ({
    success: true as const,
    data: await editor.preview(params.type, body),
  })),
  route(listTemplateExamples, async ({ params, query }) => editor.listExamples(params.type, query)),
  route(listTemplateVersions, async ({ params, query }) => editor.listVersions(params.type, query)),
  route(restoreTemplateVersion, async ({ params: { type, id }, body, ...sent }) => ({
    success: true,
    message: `${type} template saved successfully`,
    data: await editor.restore(type, id, body.updatedAt, sent),
  })),
  route(testTemplate, async ({ params, body, ...sent }) => editor.test(params.type, body, sent)),
];

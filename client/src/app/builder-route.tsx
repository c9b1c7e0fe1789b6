import { DraftProvider } from "../draft/draft-context.tsx";
import { ProfileBuilderPage } from "../features/profile-builder/profile-builder-page.tsx";
import { SupportForm } from "../features/support/support-form.tsx";
import { ToolProviders } from "./tool-providers.tsx";

/** Where the features meet that do not know each other: the builder shows the support form as its last section. */
export function BuilderRoute() {
  return (
    <ToolProviders>
      <DraftProvider>
        <ProfileBuilderPage support={<SupportForm />} />
      </DraftProvider>
    </ToolProviders>
  );
}

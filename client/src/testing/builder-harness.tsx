import { plugInBuilder } from "#client/app/builder-extras.ts";
import { builderPath } from "#client/lib/paths.ts";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { loadLazyParts } from "#client/ui/lazy-part.tsx";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { Toaster } from "#client/ui/toast/toaster.tsx";
import {
  loadTooltips,
  TermTooltipProvider,
} from "#client/features/profile-builder/fields/base/term-tooltip.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler } from "react";
import { showAsGrid } from "#client/features/profile-builder/schedules/grid-list.ts";
import { ProfileBuilderPage } from "#client/features/profile-builder/profile-builder-page.tsx";
import { createTestQueryClient } from "./test-query-client.ts";
import { changeAtOnce } from "./type-at-once.ts";

plugInBuilder();

await Promise.all([loadLazyParts(), loadTooltips()]);

type Start = {
  section?: string;
  field?: string;
  /** The path, if it isn't the section's and field's. */
  path?: string;
  answers?: Answers;
  /** The lists that the user had shown as a grid, by their keys. */
  grids?: readonly string[];
  storage?: ReturnType<typeof memoryStorage>;
};

/** Renders the builder at a section, with answers already given. */
export function showBuilder({
  section = "contact-info",
  field,
  path = builderPath(section, field),
  answers,
  grids = [],
  storage = memoryStorage(),
}: Start = {}) {
  act(() => toastStore.set(undefined));
  window.history.replaceState(null, "", path);
  const store = new DraftStore(storage.storage);
  if (answers) store.replace(answers);
  for (const key of grids) showAsGrid(store, { key });
  let commits = 0;
  const view = render(
    <QueryClientProvider client={createTestQueryClient()}>
      <DraftProvider store={store}>
        <Profiler id="page" onRender={() => (commits += 1)}>
          <TermTooltipProvider>
            <ProfileBuilderPage support={<p>The support form</p>} />
          </TermTooltipProvider>
        </Profiler>
      </DraftProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  /** Counts the page's renders while a field takes these texts, except after a pause in typing. */
  const commitsWhile = (box: HTMLInputElement, texts: readonly string[]): number => {
    const before = commits;
    changeAtOnce(box, texts);
    return commits - before;
  };
  return { store, storage, user, view, commits: () => commits, commitsWhile };
}

import { useDraft, useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useDebouncedAnswers } from "#client/draft/store/use-debounced-answers.ts";
import { profile } from "#shared/profile/registry.ts";
import { useMemo, useSyncExternalStore } from "react";
import { type SectionStatus, sectionStatus } from "./section-status.ts";

/** Status of every section by ID; recomputed when typing pauses. */
export function useSectionStatus(): ReadonlyMap<string, SectionStatus> {
  const answers = useDebouncedAnswers();
  const acted = useDraft().done.size > 0;
  const store = useDraftStore();
  const opened = useSyncExternalStore(store.subscribe, store.opened, store.opened);
  return useMemo(
    () => new Map(profile.map((section) => [section.id, sectionStatus(section, answers, { acted, opened })])),
    [answers, acted, opened],
  );
}

import { expect, test, vi } from "vitest";
import { loadBuilderRoute } from "./builder-route.tsx";

const draft = vi.hoisted(() => ({ isRestored: false }));
vi.mock("#client/draft/browser-storage.ts", () => ({
  restoreDraft: async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    draft.isRestored = true;
  },
}));
vi.mock("#client/features/profile-builder/fields/base/term-tooltip.tsx", async (getOriginal) => ({
  ...(await getOriginal<object>()),
  loadTooltips: async () => {
    throw new Error("Failed to fetch");
  },
}));

test("the builder opens with the draft restored, also where another part didn't load", async () => {
  await loadBuilderRoute();
  expect(draft.isRestored).toBe(true);
});

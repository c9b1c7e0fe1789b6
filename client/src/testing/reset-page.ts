import { queryClient } from "#client/lib/api/query-client.ts";
import { connectionStore } from "#client/lib/connection.ts";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { updateStore } from "#client/lib/load-part.ts";
import { reauthenticationStore } from "#client/features/admin/shell/admin-requests.ts";
import { toastAreaStore, toastStore } from "#client/ui/toast/toast-store.ts";
import { unfinishedListsSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";

/** Leaves what a newly opened page has: test files share one page and its modules. */
export function resetPage(): void {
  // Modules that keep answers in memory forget them.
  clearTab();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  document.body.replaceChildren();
  for (const tag of document.head.querySelectorAll("title, [data-page]")) tag.remove();
  connectionStore.set("online");
  toastStore.set(undefined);
  toastAreaStore.set(false);
  updateStore.set(undefined);
  unfinishedListsSlot.get()?.drop();
  reauthenticationStore.get()?.settle(false);
}

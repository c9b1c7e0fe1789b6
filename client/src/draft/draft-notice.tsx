import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { useDraftState, useDraftStore } from "./store/draft-context.tsx";
import { newerDraft, notices } from "./store/draft-notices.ts";

const useMessage = () => useDraftState((draft) => draft.notice());

/** Shown while the draft holds what only a newer version can show. */
function NewerNotice() {
  const isNewer = useDraftState((draft) => draft.unread() !== undefined);
  if (!isNewer) return null;
  return (
    <Notice tone="caution" alert className="mb-6">
      <p>{newerDraft}</p>
      <Button className="mt-3" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Notice>
  );
}

/** Shown when the draft was repaired, could not be cleared, or was saved by a newer version. */
export const DraftNotice = () => (
  <>
    <NewerNotice />
    <StoreNotice />
  </>
);

function StoreNotice() {
  const store = useDraftStore();
  const message = useMessage();
  if (!message || message === notices.notSaved) return null;
  return (
    <Notice tone="caution" alert className="mb-6">
      <p>{message}</p>
      <Button className="mt-3" onClick={() => store.dismissNotice()}>
        Understood
      </Button>
    </Notice>
  );
}

/** Bar shown at the top of the screen, at any scroll position, while the draft cannot be saved. */
export function StorageNotice({ onDownload }: { onDownload: () => void }) {
  if (useMessage() !== notices.notSaved) return null;
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-2 border-b border-lamp bg-lamp-soft px-3 py-1 text-sm leading-tight font-semibold text-lamp-ink md:px-6"
    >
      <p>
        <span className="max-md:sr-only">{notices.notSaved}</span>
        <span aria-hidden="true" className="md:hidden">
          Storage full. Keep page open.
        </span>
      </p>
      <Button className="shrink-0 max-md:px-3" aria-label="Download your profile file" onClick={onDownload}>
        <span className="md:hidden">Download</span>
        <span className="max-md:hidden">Download your profile file</span>
      </Button>
    </div>
  );
}

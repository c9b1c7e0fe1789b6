import { Search as SearchIcon } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { describeFailure } from "#client/features/admin/shell/describe-failure.ts";
import { useSearchShortcut } from "#client/ui/actions/use-search-shortcut.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Combobox } from "#client/ui/inputs/combobox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { usePaletteActions } from "./use-palette-actions.ts";
import { type PaletteItem, usePaletteItems } from "./use-palette-items.ts";

const nothing = (): void => undefined;

/** What to type, and that nothing was found. */
const Hint = ({ isBlank, isNone }: { isBlank: boolean; isNone: boolean }) => (
  <>
    {isBlank && (
      <p className="mt-3 text-sm text-ink-soft">
        Find a company, ticket or email, or go to a page.{" "}
        <span className="max-sm:hidden">The down arrow key lists pages and actions.</span>
      </p>
    )}
    <p role="status" className="mt-3 text-ink-soft">
      {!isBlank && isNone && "Nothing found. Check the spelling."}
    </p>
  </>
);

function Search({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { items, error, carrierError, isSettled } = usePaletteItems(text, usePaletteActions());
  useEffect(() => input.current?.focus(), []);
  return (
    // Room for the list, which would be cut off at the end of the dialog.
    <div className="min-h-112">
      <Combobox
        ref={input}
        id="palette"
        aria-label="Search the back office"
        placeholder="Company, phone, DOT, ticket, email"
        autoComplete="off"
        value={text}
        items={items}
        listLabel="Results"
        picksFirst
        onType={setText}
        onChoose={onChoose}
        onDismiss={nothing}
      />
      <Hint
        isBlank={text.trim() === ""}
        isNone={items.length === 0 && isSettled && error === null && carrierError === undefined}
      />
      {error !== null && (
        <Notice tone="caution" className="mt-3" alert>
          <p>Companies, tickets and email couldn't be searched. {describeFailure(error)}</p>
        </Notice>
      )}
      {carrierError !== undefined && (
        <p role="status" className="mt-3 text-ink-soft">
          FMCSA's company file: {carrierError}
        </p>
      )}
    </div>
  );
}

/** Call the result with the id of what gets the focus once the dialog is closed. */
function useFocusAfter(isOpen: boolean) {
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen || focus.current === undefined) return;
    const element = document.getElementById(focus.current);
    focus.current = undefined;
    // After the dialog has given the focus back.
    setTimeout(() => element?.focus());
  }, [isOpen]);
  return (id: string): void => {
    focus.current = id;
  };
}

/** Ctrl-K, or Command-K: searches everything, goes to any page, and does what the page in view offers. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  useSearchShortcut(useCallback(() => setOpen((before) => !before), []));
  const focusAfter = useFocusAfter(isOpen);
  const onChoose = (item: PaletteItem): void => {
    setOpen(false);
    if ("path" in item) navigate(item.path);
    else if ("publicPath" in item) window.open(item.publicPath, "_blank", "noopener");
    else if ("run" in item) item.run();
    else focusAfter(item.focus);
  };
  return (
    <>
      <Button
        className="ml-auto max-sm:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon aria-hidden="true" className="size-5" />
        Search
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Search">
        <Search onChoose={onChoose} />
      </Dialog>
    </>
  );
}

import { reportError } from "#client/lib/report-error.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import { Link2, Share2 } from "lucide-react";
import { Button } from "./button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";

type Props = {
  /** Words after "Anyone who opens it sees": "this VIN and checks it again". */
  shows: string;
  /** Path without parameters that aren't worth sharing; by default the current URL. */
  path?: string;
  disabled?: boolean;
};

const getUrl = (path: string | undefined): string => new URL(path ?? "", window.location.href).href;

const canShare = (): boolean => "share" in navigator;

/** Opens the phone's share sheet, which tells the user what happened. False if it couldn't be opened. */
async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ url, title: document.title });
    return true;
  } catch (error) {
    // Closing the sheet is an answer, too.
    if (error instanceof DOMException && error.name === "AbortError") return true;
    reportError("share a link", error);
    return false;
  }
}

async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch (error) {
    reportError("copy a link", error);
    return false;
  }
}

/** Copies a page's URL; on a phone with a share sheet, shares it. If neither works, shows it to copy by hand. */
export function CopyLink({ shows, path, disabled = false }: Props) {
  const isTouch = useMediaQuery("(pointer: coarse)");
  const isSharing = isTouch && canShare();
  const take = async (): Promise<void> => {
    const url = getUrl(path);
    if (isSharing && (await share(url))) return;
    if (await copy(url)) toast({ title: "Link Copied", description: `Anyone who opens it sees ${shows}.` });
    else window.prompt("Your browser didn't allow copying. Copy the link here:", url);
  };
  const Icon = isSharing ? Share2 : Link2;
  return (
    <Button onClick={() => void take()} disabled={disabled}>
      <Icon aria-hidden="true" className="size-5" />
      {isSharing ? "Share link" : "Copy link"}
    </Button>
  );
}

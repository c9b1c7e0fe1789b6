import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { Link2 } from "lucide-react";

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast({ title: "Link Copied", description: "Anyone who opens it sees this VIN and checks it again." });
  } catch (error) {
    reportError("copy a link", error);
    toast({
      title: "Link Not Copied",
      description: "Your browser didn't allow it. Copy the address from the address bar instead.",
      look: "destructive",
    });
  }
}

/** Copies the result's URL to the clipboard. */
export function CopyLink() {
  return (
    <Button onClick={() => void copyAddress()}>
      <Link2 aria-hidden="true" className="size-5" />
      Copy link
    </Button>
  );
}

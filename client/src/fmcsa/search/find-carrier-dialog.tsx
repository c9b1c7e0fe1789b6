import { useState } from "react";
import { QueryProvider } from "#client/lib/api/query-provider.tsx";
import { dotPath } from "#client/lib/paths.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { FindCarrierField } from "./find-carrier-field.tsx";

export type FindCarrierProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onNavigate: (path: string) => void;
};

function Search({ onOpenChange, onNavigate }: Omit<FindCarrierProps, "open">) {
  const [text, setText] = useState("");
  const choose = (dotNumber: string): void => {
    onOpenChange(false);
    onNavigate(dotPath(dotNumber));
  };
  return (
    // Room for the list, which would be cut off at the end of the dialog.
    <div className="min-h-120">
      <FindCarrierField id="find-carrier" text={text} onType={setText} onChoose={choose} />
    </div>
  );
}

export const FindCarrierDialog = ({ open, ...rest }: FindCarrierProps) => (
  <QueryProvider>
    <Dialog open={open} onOpenChange={rest.onOpenChange} title="Find a company">
      <Search {...rest} />
    </Dialog>
  </QueryProvider>
);

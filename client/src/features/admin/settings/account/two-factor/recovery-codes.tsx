import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { saveBlob } from "#client/lib/save-blob.ts";
import { brand } from "#shared/brand.ts";

type Props = { codes: readonly string[]; onDone: () => void };

/** The codes, shown this once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <Notice tone="caution" title="Save these recovery codes now" alert>
    <p className="mt-1 max-w-[72ch]">
      Each one replaces your authenticator app one time, for example after you lost your phone. We can't show
      them again.
    </p>
    <ul className="mt-3 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        onClick={() =>
          saveBlob(
            new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }),
            `${brand.name}-recovery-codes.txt`,
          )
        }
      >
        Download
      </Button>
      <Button look="primary" onClick={onDone}>
        I saved them
      </Button>
    </div>
  </Notice>
);

import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { usList } from "#shared/text/us-english.ts";

/** What is wrong with the encryption of answers at rest; nothing if it is on, or isn't expected here. */
export function EncryptionCard({ encryption }: Pick<Dashboard, "encryption">) {
  const { isOn, isExpected, missingKeys } = encryption;
  const isOff = !isOn && isExpected;
  if (!isOff && missingKeys.length === 0) return null;
  const keys = `the ${missingKeys.length === 1 ? "key" : "keys"} ${usList(missingKeys.map((id) => `"${id}"`))}`;
  return (
    <SectionCard title="Encryption">
      {missingKeys.length > 0 && (
        <Notice tone="bad" title="Some answers can't be read">
          <p>
            What is stored needs {keys}, which the server doesn&apos;t have. Nothing is lost: add what is
            missing behind the keys in DATA_KEYS or data-keys.txt, and restart the server. Until then, PDFs
            and files can&apos;t be opened, and email with them waits.
          </p>
        </Notice>
      )}
      {isOff && (
        <Notice tone="caution">
          <p>
            Answers such as birth dates, license and tax numbers are stored unencrypted: set DATA_KEYS. The
            file docs/operations.md explains how.
          </p>
        </Notice>
      )}
    </SectionCard>
  );
}

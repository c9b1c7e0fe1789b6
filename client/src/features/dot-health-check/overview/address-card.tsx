import { notInData } from "#client/lib/checked/not-in-data.ts";
import { toAddressLines } from "#client/features/dot-health-check/carrier/format-address.ts";
import type { CensusAddress } from "#shared/carrier/company.ts";
import { FactCard } from "./fact-card.tsx";

/** One of a carrier's two addresses. */
export function AddressCard({ title, address }: { title: string; address: CensusAddress }) {
  const lines = toAddressLines(address);
  return (
    <FactCard title={title}>
      <address className="break-words not-italic">
        {lines.length > 0 ? (
          lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))
        ) : (
          <span className="text-ink-soft">{notInData}</span>
        )}
      </address>
    </FactCard>
  );
}

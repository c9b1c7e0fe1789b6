import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Facts } from "#client/lib/checked/facts.tsx";
import { toAddressLines } from "#client/features/dot-health-check/carrier/format-address.ts";
import { ReportSection } from "./report-section.tsx";

/** Whose inspection it is. Without the company, only its number is known. */
export function CarrierInformation({ carrier: { dotNumber, company } }: { carrier: Carrier }) {
  const { data, status } = company;
  const address = data && toAddressLines(data.physicalAddress).join(", ");
  const known = data && [
    { name: "Legal name", value: data.legalName },
    { name: "Physical address", value: address === "" ? undefined : address },
  ];
  const [legalName, physicalAddress] = known ?? [];
  const number = { name: "DOT number", value: <span className="font-mono">{dotNumber}</span> };
  return (
    <ReportSection title="Carrier Information">
      <Facts facts={[legalName, number, physicalAddress].filter((fact) => fact !== undefined)} />
      {!data && (
        <p className="mt-2 text-ink-soft">
          {status === "asking" ? "The company is loading..." : "The company couldn't be checked."}
        </p>
      )}
    </ReportSection>
  );
}

import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Facts } from "#client/lib/checked/facts.tsx";
import { toCompanyFacts } from "#client/features/dot-health-check/overview/company-facts.ts";
import { ReportSection } from "./report-section.tsx";

/** Whose inspection it is. Without the company, only its number is known. */
export function CarrierInformation({ carrier: { dotNumber, company } }: { carrier: Carrier }) {
  const { data, status } = company;
  const facts = data && toCompanyFacts(data);
  const number = { name: "DOT number", value: <span className="font-mono">{dotNumber}</span> };
  return (
    <ReportSection title="Carrier Information">
      <Facts facts={facts ? [facts.legalName, number, facts.physicalAddress] : [number]} />
      {!data && (
        <p className="mt-2 text-ink-soft">
          {status === "asking" ? "The company is loading..." : "The company couldn't be checked."}
        </p>
      )}
    </ReportSection>
  );
}

import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Facts } from "#client/lib/checked/facts.tsx";
import type { Company } from "#shared/carrier/company.ts";
import { CompanyCard } from "./company-card.tsx";
import { toCompanyFacts } from "./company-facts.ts";
import { AddressCard, ContactCard, FactCard } from "./overview-cards.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

function Cards({ company }: { company: Company }) {
  const { powerUnits, drivers, addDate, mcs150Date, ...facts } = toCompanyFacts(company);
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
      <AddressCard title="Physical Address" address={company.physicalAddress} />
      <AddressCard title="Mailing Address" address={company.mailingAddress} />
      <ContactCard {...facts} />
      <FactCard title="Fleet">
        <Facts facts={[powerUnits, drivers]} />
      </FactCard>
      <FactCard title="Registration">
        <Facts facts={[addDate, mcs150Date]} />
      </FactCard>
    </div>
  );
}

/** The carrier as FMCSA's census has it. */
export function OverviewTab({ carrier }: { carrier: Carrier }) {
  const { data, status, sources } = carrier.company;
  // The heading above the tabs says why, and offers to try again.
  if (data === undefined)
    return status === "failed" ? <p>The company record couldn't be checked.</p> : <OverviewSkeleton />;
  return (
    <div className="grid gap-4">
      <CompanyCard company={data} carrier={carrier} sources={sources} />
      <Cards company={data} />
    </div>
  );
}

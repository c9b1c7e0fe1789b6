import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Facts } from "#client/lib/checked/facts.tsx";
import type { Company } from "#shared/carrier/company.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import { AddressCard } from "./address-card.tsx";
import { CompanyCard } from "./company-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { FactCard } from "./fact-card.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

const toCount = (count: number | undefined) => (count === undefined ? undefined : usNumber(count));
const toDay = (isoDate: string | undefined) => (isoDate === undefined ? undefined : usDay(isoDate));

const Cards = ({ company }: { company: Company }) => (
  <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
    <AddressCard title="Physical Address" address={company.physicalAddress} />
    <AddressCard title="Mailing Address" address={company.mailingAddress} />
    <ContactCard company={company} />
    <FactCard title="Fleet">
      <Facts
        facts={[
          { name: "Power units", value: toCount(company.powerUnits) },
          { name: "Drivers", value: toCount(company.drivers) },
        ]}
      />
    </FactCard>
    <FactCard title="Registration">
      <Facts
        facts={[
          { name: "Add date", value: toDay(company.addDate) },
          { name: "MCS-150 date", value: toDay(company.mcs150Date) },
        ]}
      />
    </FactCard>
  </div>
);

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

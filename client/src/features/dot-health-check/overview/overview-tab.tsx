import { type ReactNode, useId } from "react";
import { scrollIfWanted } from "#client/features/dot-health-check/use-dot-location.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { resultsSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { type Underwriting, getToday } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { Facts, notInData } from "#client/fmcsa/facts.tsx";
import {
  toAddressLines,
  describeRating,
  describeDue,
  type CompanyFacts,
  toCompanyFacts,
} from "./company-facts.ts";
import { Card } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { CensusAddress, Company } from "#shared/carrier/company.ts";
import { CompanyCard } from "./company-card.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { listLicensingLines } from "#shared/carrier/authority/describe-licensing.ts";

type LicensingProps = { carrier: Carrier; underwriting: Pick<Underwriting, "record"> };

const LicensingPanel = ({ carrier, underwriting: { record } }: LicensingProps) => (
  <section id="licensing" ref={scrollIfWanted} aria-labelledby="licensing-title" className="scroll-mt-6">
    <Card>
      <h3 id="licensing-title" className="mb-2 text-lg">
        Authority and insurance
      </h3>
      <CheckedPanel {...getCarrierParts(carrier).licensing}>
        {() => (
          <dl className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
            {listLicensingLines(record.licensing, record.today).map(({ name, value }) => (
              <div key={name}>
                <dt className="text-ink-soft">{name}</dt>
                <dd className="max-w-prose">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </CheckedPanel>
    </Card>
  </section>
);

function FactCard({ title, id: partId, children }: { title: string; id?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section id={partId} ref={scrollIfWanted} aria-labelledby={id}>
      <Card className="h-full">
        <h3 id={id} className="mb-1 text-lg">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  );
}

function AddressCard({ title, address }: { title: string; address: CensusAddress }) {
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

function ContactCard({ telephone, email }: Pick<CompanyFacts, "telephone" | "email">) {
  const facts = [
    { ...telephone, href: `tel:${telephone.value?.replace(/[^0-9+]/g, "")}`, text: telephone.value },
    { ...email, href: `mailto:${encodeURIComponent(email.value ?? "")}`, text: email.value },
  ]
    .filter(({ text }) => text)
    .map(({ name, href, text }) => ({
      name,
      value: (
        <a className={textLinkClass} href={href}>
          {text}
        </a>
      ),
    }));
  if (facts.length === 0) return undefined;
  return (
    <FactCard title="Contact">
      <Facts facts={facts} />
    </FactCard>
  );
}

const getLines = (address: CensusAddress): string => toAddressLines(address).join();

function Cards({ company, registration }: { company: Company; registration: Carrier["registration"] }) {
  const rating = describeRating(registration.data)?.value ?? "Not checked";
  const { powerUnits, drivers, addDate, mcs150Date, ...facts } = toCompanyFacts(company);
  const { physicalAddress, mailingAddress } = company;
  const isSame = getLines(mailingAddress) !== "" && getLines(mailingAddress) === getLines(physicalAddress);
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
      <AddressCard title="Physical Address" address={physicalAddress} />
      {isSame ? (
        <FactCard title="Mailing Address">Same as the physical address</FactCard>
      ) : (
        <AddressCard title="Mailing Address" address={mailingAddress} />
      )}
      <ContactCard {...facts} />
      <FactCard title="Fleet">
        <Facts facts={[powerUnits, drivers]} />
      </FactCard>
      <FactCard title="Registration" id="registration">
        <Facts facts={[addDate, mcs150Date, { name: "Safety rating", value: rating }]} />
        <p className="mt-2">{describeDue(company, getToday())}</p>
      </FactCard>
    </div>
  );
}

type Props = { carrier: Carrier; underwriting: Pick<Underwriting, "record"> };

export function OverviewTab({ carrier, underwriting }: Props) {
  const { data, status, sources } = carrier.company;
  // The heading above the tabs says why, and offers to try again.
  if (data === undefined)
    return status === "failed" ? <p>The company record couldn't be checked.</p> : <OverviewSkeleton />;
  const { RelatedPanel } = resultsSlot.get() ?? {};
  return (
    <div className="grid gap-4">
      <CompanyCard company={data} carrier={carrier} sources={sources} />
      <LicensingPanel carrier={carrier} underwriting={underwriting} />
      <Cards company={data} registration={carrier.registration} />
      {RelatedPanel && <RelatedPanel dotNumber={carrier.dotNumber} />}
    </div>
  );
}

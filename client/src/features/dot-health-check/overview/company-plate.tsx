import { Facts } from "#client/lib/checked/facts.tsx";
import { SourceNotes } from "#client/lib/checked/source-notes.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { Company } from "#shared/carrier/company.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { Check, CircleCheck, CirclePause } from "lucide-react";

/** What the carrier may do, as far as FMCSA says so. */
const getAuthorities = (company: Company): string[] =>
  [
    company.hazmatAuthority && "Hazmat Authorized",
    company.passengerAuthority && "Passenger Authorized",
    company.authorizedForHire && "Authorized For Hire",
    company.privateProperty && "Private Property",
  ].filter((authority) => authority !== false);

const CensusBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <Badge tone="good" icon={CircleCheck} isPlate>
      Active in FMCSA Census
    </Badge>
  ) : (
    <Badge tone="caution" icon={CirclePause} isPlate>
      Inactive in FMCSA Census
    </Badge>
  );

function Authorities({ company }: { company: Company }) {
  const authorities = getAuthorities(company);
  if (authorities.length === 0) return undefined;
  return (
    <ul aria-label="Operating authority" className="mt-4 flex flex-wrap gap-2">
      {authorities.map((authority) => (
        <li key={authority}>
          <Badge tone="info" icon={Check} isPlate>
            {authority}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

type Props = { company: Company; sources: readonly DataSource[] };

/** Who the carrier is and what it may do, with where that was read. */
export const CompanyPlate = ({ company, sources }: Props) => (
  <SignCard>
    <CensusBadge isActive={company.isActive} />
    <div className="mt-4">
      <Facts
        facts={[
          { name: "Legal name", value: <b>{company.legalName}</b> },
          ...(company.dbaName ? [{ name: "DBA name", value: company.dbaName }] : []),
          { name: "DOT number", value: <span className="font-mono">{company.dotNumber}</span> },
          { name: "Carrier operation", value: company.carrierOperation },
        ]}
      />
    </div>
    <Authorities company={company} />
    <div className="mt-4">
      <SourceNotes sources={sources} />
    </div>
  </SignCard>
);

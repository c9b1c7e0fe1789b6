import { Facts } from "#client/lib/checked/facts.tsx";
import { SourceNotes } from "#client/lib/checked/source-notes.tsx";
import { getToday } from "#client/features/dot-health-check/underwriter/today.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Badge } from "#client/ui/badge.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { Company } from "#shared/carrier/company.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { Check, CircleCheck, CirclePause, OctagonX } from "lucide-react";
import { type CensusStatus, censusStatusText, getCensusStatus } from "./census-status.ts";

/** What the carrier may do, as far as FMCSA says so. */
const getAuthorities = (company: Company): string[] =>
  [
    company.hazmatAuthority && "Hazmat Authorized",
    company.passengerAuthority && "Passenger Authorized",
    company.authorizedForHire && "Authorized For Hire",
    company.privateProperty && "Private Property",
  ].filter((authority) => authority !== false);

const badges = {
  active: { tone: "good", icon: CircleCheck },
  inactive: { tone: "caution", icon: CirclePause },
  "ordered-out": { tone: "bad", icon: OctagonX },
} as const satisfies Record<CensusStatus, object>;

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

type Props = { company: Company; carrier: Pick<Carrier, "safety">; sources: readonly DataSource[] };

/** Who the carrier is and what it may do, with where that was read. */
export function CompanyCard({ company, carrier, sources }: Props) {
  const status = getCensusStatus(company, carrier, getToday());
  return (
    <SignCard>
      <Badge {...badges[status]} isPlate>
        {censusStatusText[status]}
      </Badge>
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
}

import { Facts } from "#client/lib/checked/facts.tsx";
import { SourceNotes } from "#client/lib/checked/source-notes.tsx";
import { getToday } from "#client/features/dot-health-check/underwriter/today.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Badge } from "#client/ui/badge.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { Company } from "#shared/carrier/company.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { type CensusStatus, censusStatusText, getCensusStatus } from "./census-status.ts";
import { listAuthorities, toCompanyFacts } from "./company-facts.ts";
import { Check, CircleCheck, CirclePause, OctagonX } from "lucide-react";

const badges = {
  active: { tone: "good", icon: CircleCheck },
  inactive: { tone: "caution", icon: CirclePause },
  "ordered-out": { tone: "bad", icon: OctagonX },
} as const satisfies Record<CensusStatus, object>;

function Authorities({ name, authorities }: { name: string; authorities: readonly string[] }) {
  if (authorities.length === 0) return undefined;
  return (
    <ul aria-label={name} className="mt-4 flex flex-wrap gap-2">
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

export function CompanyCard({ company, carrier, sources }: Props) {
  const status = getCensusStatus(company, carrier, getToday());
  const { legalName, dbaName, dotNumber, carrierOperation, authority } = toCompanyFacts(company);
  return (
    <SignCard>
      <Badge {...badges[status]} isPlate>
        {censusStatusText[status]}
      </Badge>
      <div className="mt-4">
        <Facts
          facts={[
            { ...legalName, value: <b>{legalName.value}</b> },
            ...(dbaName.value ? [dbaName] : []),
            { ...dotNumber, value: <span className="font-mono">{dotNumber.value}</span> },
            carrierOperation,
          ]}
        />
      </div>
      <Authorities name={authority.name} authorities={listAuthorities(company)} />
      <div className="mt-4">
        <SourceNotes sources={sources} />
      </div>
    </SignCard>
  );
}

import { useId } from "react";
import { Facts } from "#client/lib/checked/facts.tsx";
import { SourceNotes } from "#client/lib/checked/source-notes.tsx";
import { getToday } from "#client/features/dot-health-check/underwriter/today.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Badge } from "#client/ui/badge.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { Company } from "#shared/carrier/company.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { type CensusStatus, censusStatusText, getCensusStatus } from "./census-status.ts";
import { listRegistrations, toCompanyFacts } from "./company-facts.ts";
import { CircleCheck, CircleHelp, CirclePause, OctagonX } from "lucide-react";

const badges = {
  active: { tone: "good", icon: CircleCheck },
  inactive: { tone: "caution", icon: CirclePause },
  "ordered-out": { tone: "bad", icon: OctagonX },
  unlisted: { tone: "caution", icon: CirclePause },
  unchecked: { tone: "quiet", icon: CircleHelp },
} as const satisfies Record<CensusStatus, object>;

function Registrations({ name, statements }: { name: string; statements: readonly string[] }) {
  const id = useId();
  if (statements.length === 0) return undefined;
  return (
    <div className="mt-4">
      <p id={id} className="mb-1 text-ink-soft">
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {statements.map((statement) => (
          <li key={statement}>
            <Badge tone="quiet" isPlate>
              {statement}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">This isn't operating authority, which stands below.</p>
    </div>
  );
}

type Props = {
  company: Company;
  carrier: Pick<Carrier, "registration" | "safety">;
  sources: readonly DataSource[];
};

export function CompanyCard({ company, carrier, sources }: Props) {
  const status = getCensusStatus(carrier, getToday());
  // The company itself may be from the file that has its status.
  const isOther = ({ dataSet }: DataSource) => sources.every((source) => source.dataSet !== dataSet);
  const { legalName, dbaName, dotNumber, carrierOperation, registeredAs } = toCompanyFacts(company);
  return (
    <SignCard id="company">
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
      <Registrations name={registeredAs.name} statements={listRegistrations(company)} />
      <div className="mt-4">
        <SourceNotes sources={[...sources, ...carrier.registration.sources.filter(isOther)]} />
      </div>
    </SignCard>
  );
}

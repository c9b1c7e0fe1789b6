import { useId } from "react";
import { Facts } from "#client/fmcsa/facts.tsx";
import { SourceNotes } from "#client/fmcsa/source-notes.tsx";
import { getToday } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import {
  describeOrders,
  type CensusStatus,
  censusStatusText,
  getCensusStatus,
  listRegistrations,
  toCompanyFacts,
} from "./company-facts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import type { Company } from "#shared/carrier/company.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { CircleCheck, CirclePause, CircleQuestionMark, OctagonX } from "lucide-react";

const badges = {
  active: { tone: "good", icon: CircleCheck },
  inactive: { tone: "caution", icon: CirclePause },
  unlisted: { tone: "caution", icon: CirclePause },
  unchecked: { tone: "quiet", icon: CircleQuestionMark },
  "ordered-out": { tone: "bad", icon: OctagonX },
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
      <p className="mt-1 text-sm text-ink-soft">This isn't operating authority. See below.</p>
    </div>
  );
}

type Props = { company: Company; carrier: Carrier; sources: readonly DataSource[] };

export function CompanyCard({ company, carrier, sources }: Props) {
  const today = getToday();
  const status = getCensusStatus(carrier, today);
  // The company itself may be from the file that has its status.
  const isOther = ({ dataSet }: DataSource) => sources.every((source) => source.dataSet !== dataSet);
  const { legalName, dbaName, dotNumber, carrierOperation, registeredAs } = toCompanyFacts(company);
  return (
    <Card id="company">
      <Badge {...badges[status]} isPlate>
        {censusStatusText[status]}
      </Badge>
      {describeOrders(carrier, today).map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      <div className="mt-3">
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
    </Card>
  );
}

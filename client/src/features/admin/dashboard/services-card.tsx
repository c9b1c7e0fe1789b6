import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "#client/ui/badge.tsx";
import type { Dashboard, ServiceReport } from "#shared/api/admin/dashboard.ts";
import { usDateTime } from "#shared/us-english.ts";

function Status({ isUsed, lastSuccessAt, lastFaultAt }: ServiceReport) {
  if (!isUsed) return <Badge tone="quiet">Not configured</Badge>;
  if (lastSuccessAt === null && lastFaultAt === null) return <Badge tone="quiet">Not asked yet</Badge>;
  const isFaulty = lastFaultAt !== null && (lastSuccessAt === null || lastFaultAt > lastSuccessAt);
  return isFaulty ? (
    <Badge tone="bad" icon={CircleAlert}>
      Last request failed
    </Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      Working
    </Badge>
  );
}

const at = (time: string): string => usDateTime(new Date(time));

const Service = (service: ServiceReport) => {
  const { name, lastSuccessAt, lastFaultAt, lastFault } = service;
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-5">
        <span className="font-semibold">{name}</span>
        <Status {...service} />
      </p>
      {lastSuccessAt !== null && <p className="text-sm text-ink-soft">Last answer: {at(lastSuccessAt)}</p>}
      {lastFaultAt !== null && (
        <p className="text-sm text-ink-soft">
          Last fault: {at(lastFaultAt)} ({lastFault})
        </p>
      )}
    </li>
  );
};

export const ServicesCard = ({ services }: Pick<Dashboard, "services">) => (
  <SectionCard title="Outside services">
    <ul>
      {services.map((service) => (
        <Service key={service.name} {...service} />
      ))}
    </ul>
    <p className="text-sm text-ink-soft">
      As seen by the server process that answered this page, since it started. They are only asked when a
      visitor needs them.
    </p>
  </SectionCard>
);

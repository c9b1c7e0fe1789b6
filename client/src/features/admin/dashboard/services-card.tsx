import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "#client/ui/badge.tsx";
import type { Dashboard, ServiceReport } from "#shared/api/admin/dashboard.ts";
import { usDateTime } from "#shared/text/us-english.ts";

function Status({ isUsed, lastSuccessAt, lastFaultAt }: ServiceReport) {
  if (!isUsed) return <Badge tone="quiet">Not configured</Badge>;
  if (lastSuccessAt === null && lastFaultAt === null) return <Badge tone="quiet">Not used yet</Badge>;
  const isFaulty = lastFaultAt !== null && (lastSuccessAt === null || lastFaultAt > lastSuccessAt);
  return (
    <Badge tone={isFaulty ? "bad" : "good"} icon={isFaulty ? CircleAlert : CircleCheck}>
      {isFaulty ? "Last request failed" : "Working"}
    </Badge>
  );
}

const smallClass = "text-sm text-ink-soft";
const at = (time: string): string => usDateTime(new Date(time));

const Service = (service: ServiceReport) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className="flex flex-wrap justify-between gap-x-5">
      <span className="font-semibold">{service.name}</span>
      <Status {...service} />
    </p>
    {service.lastSuccessAt !== null && <p className={smallClass}>Last answer: {at(service.lastSuccessAt)}</p>}
    {service.lastFaultAt !== null && (
      <p className={smallClass}>
        Last error: {at(service.lastFaultAt)} ({service.lastFault})
      </p>
    )}
  </li>
);

export const ServicesCard = ({ services }: Pick<Dashboard, "services">) => (
  <SectionCard title="Outside services">
    <ul>
      {services.map((service) => (
        <Service key={service.name} {...service} />
      ))}
    </ul>
    <p className={smallClass}>
      Since the server last started. We only contact them when a visitor needs them.
    </p>
  </SectionCard>
);

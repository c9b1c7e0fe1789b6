import { CircleCheck, CircleX, CloudOff, Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { Pagination } from "#client/ui/data-table/pagination.tsx";
import { Progress } from "#client/ui/progress.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { Example, Part } from "./example.tsx";

const badges = [
  ["good", CircleCheck, "Checked"],
  ["info", CloudOff, "Checked offline"],
  ["caution", TriangleAlert, "Needs review"],
  ["bad", CircleX, "Out of service"],
  ["quiet", Copy, "Duplicate"],
] as const;

function Singles() {
  const [page, setPage] = useState(1);
  return (
    <Part name="Single controls">
      <Example name="Tabs">
        <Tabs
          label="Carrier"
          tabs={["Overview", "Inspections", "Crashes", "Insurance", "Authority"].map((label) => ({
            value: label,
            label,
            content: <p>{label} of the carrier.</p>,
          }))}
        />
      </Example>
      <Example name="Badges: in a line, as plates">
        {[false, true].map((isPlate) => (
          <div key={String(isPlate)} className="mb-3 flex flex-wrap gap-x-5 gap-y-2">
            {badges.map(([tone, icon, words]) => (
              <Badge key={tone} tone={tone} icon={icon} isPlate={isPlate}>
                {words}
              </Badge>
            ))}
          </div>
        ))}
      </Example>
      <Example name="Progress: none, some, all">
        <div className="grid gap-3">
          {[0, 40, 100].map((value) => (
            <Progress key={value} label={`${value} VINs`} value={value} max={100} />
          ))}
        </div>
      </Example>
      <Example name="Pagination">
        <Pagination label="Pages" page={page} pageCount={7} pageSize={20} rowCount={133} onPage={setPage} />
      </Example>
    </Part>
  );
}

export function StateParts() {
  return (
    <>
      <Singles />
      <Part name="States">
        <Example name="Empty">
          <EmptyState action={<Button look="primary">Add a driver</Button>}>No drivers yet.</EmptyState>
        </Example>
        <Example name="Error">
          <ErrorState title="We couldn't create the report" onRetry={() => toast({ title: "Trying again" })}>
            Your answers are safe on this device.
          </ErrorState>
        </Example>
        <Example name="Error, trying again">
          <ErrorState title="We couldn't create the report" onRetry={() => undefined} isRetrying />
        </Example>
        <Example name="Skeleton">
          <SkeletonLines />
        </Example>
      </Part>
    </>
  );
}

import { Badge } from "#client/ui/badge.tsx";
import { usNumber } from "#shared/text/us-english.ts";

export const ViolationCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <Badge tone="bad" isPlate>
      {usNumber(count)}
    </Badge>
  ) : (
    "0"
  );

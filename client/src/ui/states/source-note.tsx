import { usLocalDay } from "#shared/text/us-english.ts";
import { Badge } from "#client/ui/badge.tsx";

type DataSource = {
  readonly name: string;
  readonly asOf: Date;
  /** Older than it should be, because the source did not respond. */
  readonly isStale?: boolean;
  readonly isMirrored?: boolean;
  readonly reason?: string | undefined;
};

export function SourceNote({ name, asOf, isStale = false, isMirrored = false, reason }: DataSource) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>
        Source: {name}, as of <time dateTime={asOf.toISOString()}>{usLocalDay(asOf)}</time>
        {isMirrored && ", from our copy"}
      </span>
      {isStale && (
        <Badge tone="caution" isPlate>
          May be out of date
        </Badge>
      )}
      {reason !== undefined && <span>{reason}</span>}
    </p>
  );
}

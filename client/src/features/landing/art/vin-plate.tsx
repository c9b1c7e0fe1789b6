const parts = [
  ["1FU", "maker"],
  ["JGLDR9", "vehicle"],
  ["CLBP8834", "serial number"],
] as const;

/** The plate in a door frame, its 17 characters in the three parts that they have (49 CFR 565.13). */
export function VinPlate({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <div className="rounded-sign border-2 border-ink bg-ground p-3">
        <div className="flex justify-between">
          <span className="size-2 rounded-full border border-ink bg-line-strong" />
          <span className="size-2 rounded-full border border-ink bg-line-strong" />
        </div>
        <div className="flex justify-center gap-1.5 px-1 pt-1 pb-2 text-center">
          {parts.map(([characters, name], index) => (
            <div key={name}>
              <p className={`font-bold tracking-wide sm:text-2xl ${index === 1 ? "text-brand" : ""}`}>
                {characters}
              </p>
              <p className="border-t-2 border-current pt-0.5 text-sm text-ink-soft">{name}</p>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

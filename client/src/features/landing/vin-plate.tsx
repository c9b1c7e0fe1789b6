/** A valid VIN split by 49 CFR 565.15: positions 1-3, 4-8, 9, 10, 11, 12-17. */
export const exampleVin = [
  ["1FU", "mfr."],
  ["JGLDR", "vehicle"],
  ["3", "check"],
  ["C", "year"],
  ["L", "plant"],
  ["BP8834", "serial no."],
] as const;

/** A door-frame plate with the parts of its VIN labeled. */
export function VinPlate({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <div className="rounded-sign border-2 border-ink bg-ground px-1.5 py-3 sm:px-3">
        <div className="flex justify-between">
          <span className="size-2 rounded-full border border-ink bg-line-strong" />
          <span className="size-2 rounded-full border border-ink bg-line-strong" />
        </div>
        <div className="flex justify-center gap-1 pt-1 pb-2 text-center sm:gap-2">
          {exampleVin.map(([characters, name], index) => (
            <div key={name}>
              <p className={`font-bold sm:text-xl ${index % 2 === 1 ? "text-brand" : ""}`}>{characters}</p>
              <p className="border-t-2 border-current pt-0.5 text-[0.6875rem] whitespace-nowrap text-ink-soft sm:text-sm">
                {name}
              </p>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

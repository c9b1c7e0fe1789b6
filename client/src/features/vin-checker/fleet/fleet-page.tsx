/** The check of a whole fleet: a list of VINs in, a table of vehicles out. */
export function FleetPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-10">
      <h1 className="text-4xl">Fleet VIN Check</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Check up to 1,000 trucks and trailers at once: paste a column of VINs, or drop a spreadsheet.
      </p>
    </div>
  );
}

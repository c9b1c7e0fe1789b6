const miles = [
  [
    "Answer at your pace",
    "Phone or desktop. Every answer is saved on your device as you type, signal or no signal.",
  ],
  ["Look it over", "The review lists what's missing and lays out the rest the way underwriters read it."],
  ["Send it or keep it", "Download it, email it to yourself, or get quotes from partner agencies."],
] as const;

export function MileMarkers() {
  return (
    <section aria-labelledby="miles" className="border-y border-line bg-paper">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 id="miles" className="text-3xl">
          Three miles to a quote
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {miles.map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="h-fit shrink-0 rounded-sign bg-sign p-0.5 text-center font-extrabold text-sign-on"
              >
                <span className="block rounded-sign-in border border-sign-on px-2 pt-1 pb-0.5 leading-none">
                  <span className="block text-xs">MILE</span>
                  <span className="block text-3xl">{index + 1}</span>
                </span>
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

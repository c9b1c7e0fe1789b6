/** The horizon behind the road, as wide as the page. */
export function Hills({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path
        className="fill-line opacity-60"
        d="M0 82q120-40 260-30t250 22q150-50 300-48t250 40q170-50 380-36v90H0Z"
      />
      <path className="fill-brand-soft" d="M0 104q180-34 380-22t330 6q190-32 380-10t350-8v50H0Z" />
    </svg>
  );
}

/** A weigh station: the scale house, the scale, and the signal light. */
export function WeighStation({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 320 120"
      aria-hidden="true"
      className={className}
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path className="stroke-ink" d="M8 106h304" />
      <g className="fill-paper stroke-ink">
        <path d="M28 106V50h92v56Z" />
        <path className="fill-sign" d="M18 50 30 34h88l12 16Z" />
        <path className="fill-signal-soft" d="M40 62h36v22H40Z" />
        <path d="M58 62v22M88 106V64h22v42" />
      </g>
      <g className="stroke-ink">
        <path className="fill-asphalt-line" d="M150 98h106v8H150Z" />
        <path className="fill-none" d="M164 98v-8m78 8v-8" />
        <path className="fill-none" d="M282 106V58" />
        <rect x="268" y="10" width="28" height="50" rx="6" className="fill-asphalt" />
        <circle cx="282" cy="23" r="8" className="fill-none stroke-asphalt-line" />
        <circle cx="282" cy="46" r="8" className="fill-brand" />
      </g>
      <g className="stroke-ink">
        <path className="fill-brand-soft" d="M160 88V52h58v36Z" />
        <path className="fill-sign" d="M222 88V58h14l12 14h8v16Z" />
        <circle cx="176" cy="90" r="8" className="fill-asphalt" />
        <circle cx="202" cy="90" r="8" className="fill-asphalt" />
        <circle cx="242" cy="90" r="8" className="fill-asphalt" />
      </g>
    </svg>
  );
}

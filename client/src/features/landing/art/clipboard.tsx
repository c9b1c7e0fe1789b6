const rows = [66, 92, 118, 144];

/** A completed application on a clipboard, with the pen at the last line. */
export function Clipboard({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 200 220"
      aria-hidden="true"
      className={className}
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <rect x="22" y="20" width="140" height="186" rx="10" className="fill-sign stroke-ink" />
      <rect x="34" y="36" width="116" height="158" rx="3" className="fill-paper stroke-ink" />
      <path
        className="fill-asphalt-line stroke-ink"
        d="M66 36v-14q0-4 4-4h10q2-10 12-10t12 10h10q4 0 4 4v14Z"
      />
      {rows.map((y, index) => (
        <g key={y}>
          <circle cx="50" cy={y} r="7" className="fill-action stroke-none" />
          <path className="fill-none stroke-action-on" d={`m46.5 ${y} 2.5 3 4.5-5.5`} />
          <path className="stroke-ink" d={`M66 ${y - 4}h${[62, 48, 70, 40][index]}`} />
          <path className="stroke-line-strong" d={`M66 ${y + 4}h${[40, 66, 52, 24][index]}`} />
        </g>
      ))}
      <circle cx="50" cy="172" r="7" className="fill-paper stroke-line-strong" />
      <path className="stroke-line-strong" strokeDasharray="4 4" d="M66 172h70" />
      <g className="stroke-ink">
        <path className="fill-stripe" d="m112 162 60-60 14 14-60 60-20 6Z" />
        <path className="fill-paper" d="m112 162 14 14-20 6Z" />
        <path className="fill-stop" d="m172 102 6-6q4-4 8 0l6 6q4 4 0 8l-6 6Z" />
      </g>
    </svg>
  );
}

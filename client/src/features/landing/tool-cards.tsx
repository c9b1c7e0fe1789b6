import { paths } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";

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
function VinPlate({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <div className="rounded-sign border-2 border-ink bg-ground px-1.5 py-3 sm:px-3">
        <div className="flex justify-between">
          <span className="size-2 rounded-full border border-ink bg-line-strong" />
          <span className="size-2 rounded-full border border-ink bg-line-strong" />
        </div>
        <div className="flex flex-wrap justify-center gap-1 pt-1 pb-2 text-center sm:gap-2">
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

const rows = [66, 92, 118, 144];

/** A completed application on a clipboard, with the pen at the last line. */
function Clipboard({ className }: { className: string }) {
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

/** A weigh station: the scale house, the scale, and the signal light. */
function WeighStation({ className }: { className: string }) {
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

type Props = {
  exit: number;
  title: string;
  button: string;
  path: string;
  picture: ReactNode;
  className?: string;
  children: ReactNode;
};

const Exit = ({ number }: { number: number }) => (
  <p className="w-fit rounded-sign bg-sign p-0.5 text-sm font-bold text-sign-on">
    <span className="block rounded-sign-in border border-sign-on px-2">Exit {number}</span>
  </p>
);

function ToolCard({ exit, title, button, path, picture, className, children }: Props) {
  return (
    <li
      className={classNames(
        "flex flex-col rounded-sign-out border border-line bg-paper p-5 sm:p-7",
        className,
      )}
    >
      <Exit number={exit} />
      {picture}
      <h3 className="mt-4 text-xl">{title}</h3>
      <div className="mt-2 mb-6 max-w-prose text-ink-soft">{children}</div>
      <Link href={path} className={buttonClass(exit === 1 ? "primary" : "secondary", "mt-auto self-start")}>
        {button}
      </Link>
    </li>
  );
}

const points = [
  "Nine short sections, in the order of a trucking application",
  "Saved on your device as you type: stop and come back any time",
  "A searchable PDF, an email to yourself, or a quote request",
];

const ProfileCard = () => (
  <ToolCard
    exit={1}
    title="Insurance Profile Builder"
    button="Get Started"
    path={paths.profileBuilder}
    className="lg:row-span-2 lg:p-9"
    picture={<Clipboard className="mx-auto mt-4 h-44 lg:h-80" />}
  >
    <ul className="grid list-disc gap-1.5 pl-5 text-lg marker:text-brand">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <p className="mt-4 border-l-4 border-stripe pl-3 text-ink">
      Quotes come from our partner agencies, usually within 24-48 hours. They're free, with no obligation.
    </p>
  </ToolCard>
);

const VinCard = () => (
  <ToolCard
    exit={2}
    title="VIN Checker"
    button="Check VIN"
    path={paths.vinChecker}
    picture={<VinPlate className="mt-5" />}
  >
    <p>
      Enter a VIN. Get year, make, model, engine and weight class from NHTSA, the federal agency for vehicle
      safety. Check one vehicle or a whole fleet.
    </p>
  </ToolCard>
);

const DotCard = () => (
  <ToolCard
    exit={3}
    title="DOT Health Check"
    button="Run Health Check"
    path={paths.dotHealthCheck}
    picture={<WeighStation className="mt-4 w-full max-w-80" />}
  >
    <p>
      Inspections, violations and out-of-service counts from the last 24 months: what underwriters check
      before they quote.
    </p>
  </ToolCard>
);

export function ToolCards() {
  return (
    <section aria-labelledby="tools" className="mx-auto max-w-6xl px-4 py-14 sm:px-6 md:py-20">
      <h2 id="tools" className="text-3xl">
        Three tools. Take the exit you need.
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-2">
        <ProfileCard />
        <VinCard />
        <DotCard />
      </ul>
    </section>
  );
}

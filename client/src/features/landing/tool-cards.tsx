import { paths } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Clipboard } from "./art/clipboard.tsx";
import { VinPlate } from "./art/vin-plate.tsx";
import { WeighStation } from "./art/weigh-station.tsx";

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
      <ul className="mt-8 grid gap-5 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-2">
        <ProfileCard />
        <VinCard />
        <DotCard />
      </ul>
    </section>
  );
}

import { Link } from "wouter";
import { inlineLinkClass, textLinkClass } from "#client/ui/text-link.ts";
import { type ComponentType, type ReactNode, useId } from "react";
import { type ChartProps, colorVariable, formatValue, type Point } from "./series.ts";
import { classNames } from "#client/ui/class-names.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";

/** Hides a drawing from screen readers, which read the table instead. Pressing it must not outline parts of it. */
const createDrawing = <Props extends object>(Chart: ComponentType<Props>, room: string) =>
  function Drawing(props: Props) {
    return (
      <div aria-hidden="true" className={classNames("**:outline-none", room)}>
        <Chart {...props} />
      </div>
    );
  };

/** A chart whose library loads when one is first shown; its space, the height in `room`, is reserved from the start. */
export const lazyChart = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  room: string,
) =>
  lazyPart("The chart", async () => createDrawing(await fetchCode(), room), {
    Placeholder: () => <SkeletonBlock className={classNames("w-full", room)} />,
    isLoadedAhead: false,
    safeText: "The numbers are in the table.",
  });

function Legend({ series }: Pick<ChartProps, "series">) {
  if (series.length < 2) return undefined;
  return (
    <ul aria-hidden="true" className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ key, label, color }) => (
        <li key={key} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="2" fill={colorVariable(color)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

const PointName = ({ name, href }: Pick<Point, "name" | "href">) =>
  href === undefined ? (
    name
  ) : (
    <Link href={href} className={inlineLinkClass}>
      {name}
    </Link>
  );

function FigureTable({ title, nameLabel, series, points, format = formatValue }: ChartProps) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b-2 border-line-strong">
          <th scope="col" className="py-1 pr-3">
            {nameLabel}
          </th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col" className="py-1 pl-3 text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ name, href, values }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1 pr-3 font-normal">
              <PointName name={name} href={href} />
            </th>
            {series.map(({ key }) => {
              const value = values[key];
              return (
                <td key={key} className="py-1 pl-3 text-right">
                  {value === undefined ? "-" : format(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lets keyboard users scroll figures that are wider than a phone. */
const reachable = (title: string) => ({ tabIndex: 0, "aria-label": `${title}, figures` });

/** A chart with title and legend, and its figures as a table for screen readers and everyone else. */
export function ChartFrame({ children, ...chart }: ChartProps & { children: ReactNode }) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="font-bold">
        {chart.title}
      </figcaption>
      <Legend series={chart.series} />
      <div className="mt-2">{children}</div>
      {/* Links should be in sight. */}
      <details className="mt-2" open={chart.points.some(({ href }) => href !== undefined)}>
        <summary className={textLinkClass}>Show as a table</summary>
        <section className="mt-2 max-w-xl overflow-x-auto" {...reachable(chart.title)}>
          <FigureTable {...chart} />
        </section>
      </details>
    </figure>
  );
}

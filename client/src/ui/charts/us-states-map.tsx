import { mapPlaces, formatValue } from "./series.ts";
import { stateShapes } from "./state-shapes.data.ts";

const codes = new Map(mapPlaces.map(({ code, name }) => [name, code]));
/** The extent of the projected states, including Alaska's islands. */
const viewBox = "-58 12 1016 596";

/** The strength of a state's color: none without a value, and never too faint to see. */
const toFill = (value: number | undefined, most: number): string => {
  const share = value === undefined || value <= 0 ? 0 : 0.2 + 0.8 * (value / most);
  return `color-mix(in srgb, var(--action) ${Math.round(100 * share)}%, var(--paper))`;
};

export function UsStatesMap({ values }: { values: Readonly<Record<string, number>> }) {
  const most = Math.max(1, ...Object.values(values));
  return (
    <svg viewBox={viewBox} className="w-full">
      {stateShapes.map(({ name, path }) => {
        const value = values[codes.get(name) ?? ""];
        return (
          <path key={name} d={path} fill={toFill(value, most)} className="stroke-line-strong">
            <title>{`${name}: ${value === undefined ? "none" : formatValue(value)}`}</title>
          </path>
        );
      })}
    </svg>
  );
}

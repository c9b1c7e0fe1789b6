import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import atlas from "us-atlas/states-albers-10m.json";
import { usStates } from "#shared/us-states.ts";
import { formatValue } from "./series.ts";

import type { UsMapProps } from "./us-map.tsx";

const codes = new Map<string, string>(usStates.map(({ code, name }) => [name, code]));

// us-atlas has projected its states for a picture of 975 by 610 already.
const toPath = geoPath();
const shapes = feature(atlas, atlas.objects.states).features.map((state) => ({
  name: state.properties.name,
  path: toPath(state) ?? "",
}));

/** How much of the color a state gets: none without a value, and never so little that it could not be seen. */
const opacity = (value: number | undefined, most: number): number =>
  value === undefined || value <= 0 ? 0 : 0.2 + 0.8 * (value / most);

/** The 50 states and D.C. by d3-geo, on the Census Bureau's boundaries (us-atlas). */
export function UsStatesMap({ values, format = formatValue }: UsMapProps) {
  const most = Math.max(1, ...Object.values(values));
  return (
    <svg viewBox="0 0 975 610" className="w-full">
      {shapes.map(({ name, path }) => {
        const value = values[codes.get(name) ?? ""];
        return (
          <path
            key={name}
            d={path}
            className="fill-action stroke-line-strong"
            fillOpacity={opacity(value, most)}
            strokeWidth={1}
          >
            <title>{`${name}: ${value === undefined ? "none" : format(value)}`}</title>
          </path>
        );
      })}
    </svg>
  );
}

/** The states' boundaries as us-atlas packs them; derived from JSON they would be `number[]` where pairs are meant. */
declare module "us-atlas/states-albers-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const atlas: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default atlas;
}

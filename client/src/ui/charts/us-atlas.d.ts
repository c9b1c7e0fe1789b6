/** State boundaries as packed by us-atlas; types inferred from JSON would be `number[]`, not pairs. */
declare module "us-atlas/states-albers-10m.json" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const atlas: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default atlas;
}

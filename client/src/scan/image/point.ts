/** A place in a picture, in pixels from its upper left corner. */
export type Point = { readonly x: number; readonly y: number };

/** Corners in the order upper left, upper right, lower right, lower left, as seen in the code they surround. */
export type Quad = readonly [Point, Point, Point, Point];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const mapCorners = ([a, b, c, d]: Quad, map: (corner: Point) => Point): Quad => [
  map(a),
  map(b),
  map(c),
  map(d),
];

/** The mean lengths of the edges along the rows, and across them. */
export const sizeOf = ([a, b, c, d]: Quad): readonly [width: number, height: number] => [
  (distance(a, b) + distance(d, c)) / 2,
  (distance(a, d) + distance(b, c)) / 2,
];

/** The quadrilateral with its edges moved outward, by shares of its width and of its height. */
export function grow([a, b, c, d]: Quad, along: number, across: number): Quad {
  const place = (u: number, v: number): Point => {
    const mix = (axis: "x" | "y"): number =>
      (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
    return { x: mix("x"), y: mix("y") };
  };
  return [
    place(-along, -across),
    place(1 + along, -across),
    place(1 + along, 1 + across),
    place(-along, 1 + across),
  ];
}

/** The rectangle around a center, turned by an angle in radians. */
export function toQuad(center: Point, angle: number, width: number, height: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (x: number, y: number): Point => ({
    x: center.x + x * cos - y * sin,
    y: center.y + x * sin + y * cos,
  });
  const [x, y] = [width / 2, height / 2];
  return [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)];
}

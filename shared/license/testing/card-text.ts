import type { Issuer } from "#shared/license/read-class.ts";
import type { Seeded } from "#shared/testing/seeded.ts";

export type Line = readonly [id: string, value: string];

const four = (number: number): string => String(Math.max(0, number)).padStart(4, "0");

type Style = {
  readonly start: string;
  readonly lineEnd: string;
  readonly end: string;
  readonly error: number;
};

function pickStyle({ pick, below, once }: Seeded): Style {
  const error = once(3) ? below(60) - 30 : 0;
  const standard: Style = { start: "@\n\u001e\rANSI ", lineEnd: "\n", end: "\r", error };
  return pick<Style>([
    standard,
    standard,
    { ...standard, start: "]L2@\n\u001e\rANSI " },
    { ...standard, start: "@\rANSI " },
    { ...standard, start: "@\n\u001e\nANSI ", end: "\n", error: -Math.abs(error) },
    { ...standard, lineEnd: "\r\n", end: "\r\n\r" },
    { ...standard, lineEnd: "\r" },
    { ...standard, lineEnd: "\n\n" },
  ]);
}

/** A barcode's text as issuers write it: with or without types and subfiles of their own, with right or wrong offsets and lengths. */
export function toCardText(
  random: Seeded,
  { issuer, version, lines }: { issuer: Issuer; version: number; lines: readonly Line[] },
): string {
  const { start, lineEnd, end, error } = pickStyle(random);
  const own = `Z${(issuer.code ?? "X").slice(0, 1)}`;
  const body =
    random.pick(["DL", "DL", "DL", "DLDL", ""]) + lines.map(([id, value]) => id + value).join(lineEnd) + end;
  const ownBody = `${own}${own}A1${lineEnd}${own}BDAQ7${end}`;
  const name = version === 1 && random.once(2) ? start.replace("ANSI ", "AAMVA") : start;
  const header = `${name}${issuer.iin}${version === 1 ? "01" : `${String(version).padStart(2, "0")}01`}02`;
  const from = header.length - header.indexOf("@") + 20;
  const designators = `DL${four(from + error)}${four(body.length)}${own}${four(from + body.length + error)}${four(ownBody.length)}`;
  return header + designators + body + ownBody;
}

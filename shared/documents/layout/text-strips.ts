import type { Block, PdfDocument } from "#shared/documents/document.ts";
import type { Tag } from "#shared/documents/structure-tree.ts";
import type { Typesetter } from "#shared/documents/typesetter.ts";
import { type Mark, type Strip, type TextMark, toBox } from "./strip.ts";
import { colors, getBaseline, styles, type TextStyle } from "./text-style.ts";

/** Truncates text to the given number of characters, with "…" as the last one. */
export function shortened(text: string, longest: number): string {
  const chars = Array.from(text);
  return chars.length > longest ? `${chars.slice(0, longest - 1).join("")}…` : text;
}

export const toLines = (
  lines: readonly string[],
  x: number,
  top: number,
  style: TextStyle,
  tag?: Tag,
): TextMark[] =>
  lines.map((text, index) => ({
    kind: "text",
    x,
    y: top + index * style.line + getBaseline(style),
    text,
    style,
    tag,
  }));

/** A paragraph that may continue on the next page after any line, with `after` pixels below it. */
export function toParagraph(
  setter: Typesetter,
  text: string,
  style: TextStyle,
  {
    width,
    indent = 0,
    after = 0,
    tag = { role: "P" },
  }: { readonly width: number; readonly indent?: number; readonly after?: number; readonly tag?: Tag },
): Strip[] {
  const lines = setter.wrap(text, style, width - indent);
  return lines.map((line, index) => ({
    height: style.line + (index === lines.length - 1 ? after : 0),
    marks: toLines([line], indent, 0, style, tag),
  }));
}

export function toHeading(title: string, width: number, setter: Typesetter, role: "H1" | "H2"): Strip {
  const style = styles.heading;
  const lines = toLines(setter.wrap(title, style, width), 0, 14, style, { role });
  const bottom = 16 + lines.length * style.line;
  const marks = lines.map((mark, index) => (index === 0 ? { ...mark, bookmark: title } : mark));
  return {
    height: bottom + 2,
    keepWithNext: true,
    marks: [...marks, toBox(bottom, width, 2, colors.brand)],
  };
}

export const toSubheading = (title: string): Strip => ({
  height: 25,
  keepWithNext: true,
  marks: toLines([title], 0, 8, styles.subheading, { role: "H3" }),
});

type Steps = Extract<Block, { kind: "steps" }>;

export function toSteps({ steps }: Steps, width: number, setter: Typesetter): Strip[] {
  const list: Tag = { role: "L" };
  return steps.flatMap(({ title, text }, index) => {
    const body: Tag = { role: "LBody", parent: { role: "LI", parent: list } };
    const paragraph = (): Tag => ({ role: "P", parent: body });
    return [
      ...toParagraph(setter, `${index + 1}. ${title}`, styles.step, { width, tag: paragraph() }).map(
        (strip) => ({
          ...strip,
          keepWithNext: true,
        }),
      ),
      ...toParagraph(setter, text, styles.text, { width, indent: 18, after: 6, tag: paragraph() }),
    ];
  });
}

type Signature = Extract<Block, { kind: "signature" }>;
const signatureGap = 20;
const ruleHeight = 35;

/** Lines to write on side by side, on one page with what is signed. */
export function toSignature({ statement = "", lines }: Signature, width: number, setter: Typesetter): Strip {
  const words = statement === "" ? [] : setter.wrap(statement, styles.statement, width);
  const top = 14 + words.length * styles.statement.line + ruleHeight;
  const shares = lines.reduce((sum, { share }) => sum + share, 0);
  const room = width - signatureGap * (lines.length - 1);
  let x = 0;
  const marks = lines.flatMap(({ label, share }): Mark[] => {
    const [left, wide] = [x, (room * share) / shares];
    x += wide + signatureGap;
    const rule = { kind: "box", x: left, y: top - 1, width: wide, height: 1, color: colors.ink } as const;
    return [rule, ...toLines([label], left, top + 2, styles.signatureLabel, { role: "P" })];
  });
  const statementLines = toLines(words, 0, 14, styles.statement, { role: "P" });
  return { height: top + 21, marks: [...statementLines, ...marks] };
}

/** A few lines on the plate; the whole name is in the document. */
const longestName = 120;

export function toPlate(plate: NonNullable<PdfDocument["plate"]>, width: number, setter: Typesetter): Strip {
  const [brand, day] = plate.side;
  const { plateBrand, plateDay, plateKind, plateName } = styles;
  const sideWidth = Math.max(setter.measure(brand, plateBrand), setter.measure(day, plateDay)) + 32;
  const inner = width - 8 - sideWidth;
  const name = setter.wrap(shortened(plate.name, longestName), plateName, inner - 34);
  const height = Math.max(44 + name.length * plateName.line, 70);
  const right = (text: string, top: number, style: TextStyle) =>
    toLines([text], width - 18 - setter.measure(text, style), top, style, { role: "P" });
  return {
    height: height + 6,
    marks: [
      { kind: "box", x: 0, y: 0, width, height, color: colors.brand, radius: 10 },
      { kind: "box", x: 4, y: 4, width: inner, height: height - 8, color: colors.white, radius: 7, line: 1 },
      ...toLines([plate.kind], 21, 16, plateKind, { role: "P" }),
      ...toLines(name, 21, 31, plateName, { role: "H1" }),
      ...right(brand, 17, plateBrand),
      ...right(day, 43, plateDay),
    ],
  };
}

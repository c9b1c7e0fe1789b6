import fc from "fast-check";
import { expect, test } from "vitest";
import { StructureTree, type Tag } from "./structure-tree.ts";

const table: Tag = { role: "Table" };
const rows: Tag[] = Array.from({ length: 3 }, () => ({ role: "TR", parent: table }));
const cells = rows.flatMap((parent): Tag[] => [
  { role: "TH", parent },
  { role: "TD", parent },
]);
const root = 10;
const pageIds = [3, 5, 7];

function read(objects: readonly string[]) {
  const parents = /<<\/Nums\[(.*)\]>>/.exec(objects.at(-1) ?? "")?.[1] ?? "";
  return [...parents.matchAll(/(\d+)\[([^\]]*)\]/g)].map(([, , list = ""]) =>
    [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => objects[Number(id) - root] ?? ""),
  );
}

test("each piece of content is its element's, and the element's page leads back to it", () => {
  const pieces = fc.array(fc.record({ cell: fc.nat(cells.length - 1), page: fc.nat(2) }), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, (all) => {
      const tree = new StructureTree();
      const ids = all.map(({ cell, page }) => tree.addContent(cells[cell] ?? table, page));
      const pages = read(tree.toObjects(root, pageIds));
      for (const [index, { cell, page }] of all.entries()) {
        const element = pages[page]?.[ids[index] ?? -1];
        expect(element).toContain(`/S/${cells[cell]?.role}/`);
        const own = `/Pg ${pageIds[page]} 0 R`;
        const isHome = element?.includes(`${own}/K`);
        const elsewhere = `<</Type/MCR${own}/MCID ${ids[index]}>>`;
        expect(element).toMatch(isHome ? new RegExp(`[ [>]${ids[index]}[ \\]>/]`) : elsewhere);
      }
      expect(pages.flat()).toHaveLength(all.length);
    }),
  );
});

test("an element is in its parent once, in the order in which the elements came", () => {
  const tree = new StructureTree();
  const [first, second] = cells;
  if (!first || !second) throw new Error("no cells");
  tree.addContent(first, 0);
  tree.add(second);
  tree.addContent(first, 0);
  const objects = tree.toObjects(root, [3]);
  expect(objects).toEqual([
    "<</Type/StructTreeRoot/K 11 0 R/ParentTree 16 0 R/ParentTreeNextKey 1>>",
    "<</S/Document/P 10 0 R/K[12 0 R]>>",
    "<</S/Table/P 11 0 R/K 13 0 R>>",
    "<</S/TR/P 12 0 R/K[14 0 R 15 0 R]>>",
    "<</S/TH/P 13 0 R/Pg 3 0 R/K[0 1]/A<</O/Table/Scope/Column>>>>",
    "<</S/TD/P 13 0 R>>",
    "<</Nums[0[14 0 R 14 0 R]]>>",
  ]);
});

import type { Field } from "#shared/profile/field.ts";
import { findField, profile, type Registry } from "#shared/profile/registry.ts";
import type { SummaryBlock, SummarySection } from "./summary.ts";

const sensitiveKinds: ReadonlySet<Field["kind"]> = new Set(["taxId", "licenseNumber"]);

/** Whether an answer identifies a person or the company to authorities: a birth date, license or tax number. */
export const isSensitive = ({ kind, key }: Field): boolean =>
  sensitiveKinds.has(kind) || /dateOfBirth$/i.test(key);

/** The summary without birth dates, license and tax numbers. Blocks that had nothing else are left out. */
export function withoutSensitive(
  sections: readonly SummarySection[],
  registry: Registry = profile,
): SummarySection[] {
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block) => toPublicBlock(block, registry)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

function toPublicBlock(block: SummaryBlock, registry: Registry): SummaryBlock[] {
  if (block.kind === "items") {
    const items = block.items.filter(({ key }) => !isSensitiveKey(key, registry));
    return items.length > 0 ? [{ ...block, items }] : [];
  }
  const list = findField(block.key, registry);
  const hidden = new Set(list?.kind === "list" ? list.fields.filter(isSensitive).map(({ key }) => key) : []);
  const isShown = block.columns.map(({ key }) => !hidden.has(key));
  const keep = <T>(cells: readonly T[]): T[] => cells.filter((_cell, index) => isShown[index]);
  return [{ ...block, columns: keep(block.columns), rows: block.rows.map(keep) }];
}

function isSensitiveKey(key: string, registry: Registry): boolean {
  const field = findField(key, registry);
  return field !== undefined && isSensitive(field);
}

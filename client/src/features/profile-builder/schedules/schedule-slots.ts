import type { ClipboardEvent, ComponentType } from "react";
import type { Prefill } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { createLazySlot, createSlot } from "#client/ui/slot.ts";
import type { ListField } from "#shared/profile/field.ts";

type ListProps = { list: ListField };

/** The grid of a list. Loads with the code of the list itself. */
export const gridSlot = createLazySlot<{
  readonly Grid: ComponentType<ListProps>;
  /** Below the head of the list. */
  readonly UnfinishedImport: ComponentType<ListProps>;
  readonly AboveRows: ComponentType<ListProps>;
}>();

/** Beside the button that adds a row. */
export const importButtonSlot = createSlot<ComponentType<ListProps>>();
/** Takes what is pasted into the form of a row, if it is a part of a list. */
export const pasteSlot = createSlot<(list: ListField, event: ClipboardEvent<HTMLFormElement>) => void>();
/** Above the builder's page, once. */
export const importHostSlot = createSlot<ComponentType>();

export type ScanInRowProps = ListProps & {
  index: number | null;
  prefill: Prefill;
  /** Called after a scan has filled in the row's form. */
  onTaken: () => void;
};

/** The camera of a list. Loads with the code of the list itself. */
export const scanSlot = createLazySlot<{
  /** Scans a new row. */
  readonly ToList: ComponentType<ListProps>;
  /** Scans into the form of a row. It takes the focus if a scan has opened the row. */
  readonly InRow: ComponentType<ScanInRowProps>;
}>();

/** Lists that were pasted or uploaded but not finished. */
type UnfinishedLists = {
  /** "120 rows from fleet.xlsx", each. */
  readonly describe: () => readonly string[];
  readonly drop: () => void;
  /** Returns a function that brings them back as they are now. */
  readonly take: () => () => void;
};

export const unfinishedListsSlot = createSlot<UnfinishedLists>();

import type { ClipboardEvent, ComponentType } from "react";
import type { Prefill } from "#client/features/profile-builder/fields/base/prefill.ts";
import { createSlot } from "#client/ui/slot.ts";
import type { ListField } from "#shared/profile/field.ts";

type ListProps = { list: ListField };

/** Load what fills the slots of a list, with the code of the list itself. */
export const loadGridSlot = createSlot<() => Promise<void>>();
export const loadScanSlot = createSlot<() => Promise<void>>();

/** A list as a grid. */
export const gridSlot = createSlot<ComponentType<ListProps>>();
/** Beside the button that adds a row. */
export const importButtonSlot = createSlot<ComponentType<ListProps>>();
/** Below the head of a list. */
export const unfinishedImportSlot = createSlot<ComponentType<ListProps>>();
/** Above the rows. */
export const aboveRowsSlot = createSlot<ComponentType<ListProps>>();
/** Takes what is pasted into the form of a row, if it is a part of a list. */
export const pasteSlot = createSlot<(list: ListField, event: ClipboardEvent<HTMLFormElement>) => void>();
/** Above the builder's page, once. */
export const importHostSlot = createSlot<ComponentType>();

/** Scans a new row. */
export const scanToListSlot = createSlot<ComponentType<ListProps>>();

export type ScanInRowProps = ListProps & {
  index: number | null;
  prefill: Prefill;
  /** Called after a scan has filled in the row's form. */
  onTaken: () => void;
};

/** Scans into the form of a row. It takes the focus if a scan has opened the row. */
export const scanInRowSlot = createSlot<ComponentType<ScanInRowProps>>();

/** Lists that were pasted or uploaded but not finished. */
type UnfinishedLists = {
  /** "120 rows from fleet.xlsx", each. */
  readonly describe: () => readonly string[];
  readonly drop: () => void;
  /** Returns a function that brings them back as they are now. */
  readonly take: () => () => void;
};

export const unfinishedListsSlot = createSlot<UnfinishedLists>();

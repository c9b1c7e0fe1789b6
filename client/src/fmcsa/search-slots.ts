import type { ComponentType, ReactNode, Ref } from "react";
import { createLazySlot, createSlot } from "#client/ui/slot.ts";

export const shortcutSlot = createSlot<ComponentType>();

export type FindByNameProps = {
  text: string;
  onType: (text: string) => void;
  onChoose: (dotNumber: string) => void;
};

export const findByNameSlot = createSlot<ComponentType<FindByNameProps>>();

export type NameFieldProps = {
  ref: Ref<HTMLInputElement>;
  text: string;
  submitted: string;
  noteId: string;
  className: string;
  onType: (text: string) => void;
  onChoose: (dotNumber: string, text: string) => void;
  children?: ReactNode;
};

/** The field that takes a company's name as well as its DOT number. Loads where the server finds names. */
export const nameFieldSlot = createLazySlot<ComponentType<NameFieldProps>>();

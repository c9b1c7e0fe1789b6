import { findByNameSlot, nameFieldSlot, shortcutSlot } from "#client/fmcsa/search-slots.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { FindCarrierShortcut } from "./find-carrier-shortcut.tsx";

const FindByNamePart = lazyPart(
  "The search by name",
  async () => (await import("./find-by-name.tsx")).FindByName,
  { usedIn: ["contact-info"], Placeholder: () => null },
);

export function fillSearchSlots(): void {
  shortcutSlot.fill(FindCarrierShortcut);
  findByNameSlot.fill(FindByNamePart);
  nameFieldSlot.fillLater(async () => (await import("./name-field.tsx")).NameField);
}

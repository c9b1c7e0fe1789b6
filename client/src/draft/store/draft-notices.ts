import { brand } from "#shared/text/brand.ts";

export const notices = {
  notSaved:
    "Your browser's storage is full or turned off. Your answers are safe while this page is open. Download your profile file before you leave.",
  notCleared:
    "The saved copy in this browser could not be removed. Clear this site's data in the browser's settings.",
  clearedElsewhere: "You cleared this profile in another tab, so it is empty here too.",
  startedElsewhere: "You started or opened another profile in another tab, so this tab shows it too.",
  repaired:
    "We couldn't read part of your saved profile. Please check what's here. We kept a copy of the rest in this browser.",
  setAside:
    "Your saved profile could not be read. We kept a copy in this browser and started you with a blank profile.",
} as const;

export const newerDraft = `A newer version of ${brand.name} saved some of the answers in this browser. They are kept, but this page can't show or send them. Reload to get that version.`;

export type Notice = (typeof notices)[keyof typeof notices];

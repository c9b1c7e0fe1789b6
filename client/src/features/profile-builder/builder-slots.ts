import type { ComponentType } from "react";
import { createSlot } from "#client/ui/slot.ts";
import type { ReviewController } from "./review/review-controller.ts";
import type { Section } from "#shared/profile/section.ts";

type SectionSlotProps = { section: Section };

export const aboveQuestionsSlot = createSlot<ComponentType<SectionSlotProps>>();
export const belowQuestionsSlot = createSlot<ComponentType<SectionSlotProps>>();
/** Above the review: submissions that wait for a signal. */
export const waitingPanelSlot = createSlot<ComponentType<{ review: ReviewController }>>();
/** Summary of a profile started from last year's file. */
export const renewalSlot = createSlot<ComponentType<{ className?: string }>>();
/** A button that starts a profile from last year's file. */
export const renewFromFileSlot = createSlot<ComponentType>();

import { Letters, LookUps } from "#client/features/profile-builder/renewal/section-parts.tsx";
import { RenewalSlot } from "#client/features/profile-builder/renewal/renewal-slot.tsx";
import { RenewFromFile } from "#client/features/profile-builder/renewal/renew-from-file.tsx";
import * as builder from "#client/features/profile-builder/slots.ts";

/* What extras show in the builder, in one line each. */
builder.aboveQuestionsSlot.fill(LookUps);
builder.belowQuestionsSlot.fill(Letters);
builder.renewalSlot.fill(RenewalSlot);
builder.renewFromFileSlot.fill(RenewFromFile);

import { plugInRenewal } from "#client/features/profile-builder/renewal/plug-in.tsx";
import { plugInWaiting } from "#client/features/profile-builder/review/waiting/plug-in.ts";

/* What extras add to the builder. */
plugInRenewal();
plugInWaiting();

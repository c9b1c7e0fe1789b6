import { bodyAndFuel } from "./dictionary/body-and-fuel.data.ts";
import { brakes } from "./dictionary/brakes.data.ts";
import { cabAndSafetyEquipment } from "./dictionary/cab-and-safety-equipment.data.ts";
import { cargoSecurement } from "./dictionary/cargo-securement.data.ts";
import { carriersAndRegistration } from "./dictionary/carriers-and-registration.data.ts";
import { coupling } from "./dictionary/coupling.data.ts";
import { driverFitness } from "./dictionary/driver-fitness.data.ts";
import { drugsAndAlcohol } from "./dictionary/drugs-and-alcohol.data.ts";
import { hazmatLoadingAndPackaging } from "./dictionary/hazmat/loading-and-packaging.data.ts";
import { hazmatMarksAndPlacards } from "./dictionary/hazmat/marks-and-placards.data.ts";
import { hazmatPapersAndTraining } from "./dictionary/hazmat/papers-and-training.data.ts";
import { hoursOfService } from "./dictionary/hours-of-service.data.ts";
import { inspectionAndMaintenance } from "./dictionary/inspection-and-maintenance.data.ts";
import { lighting } from "./dictionary/lighting.data.ts";
import { stateAndLocal } from "./dictionary/state-and-local.data.ts";
import { suspensionAndSteering } from "./dictionary/suspension-and-steering.data.ts";
import { tiresAndWheels } from "./dictionary/tires-and-wheels.data.ts";
import { unsafeDriving } from "./dictionary/unsafe-driving.data.ts";
import type { ViolationEntry } from "./violation-entry.ts";

/** All entries. No code is in two of them. Source: 49 CFR 107, 171-180 and 365-399, in our own words. */
export const violationDictionary: readonly ViolationEntry[] = [
  ...brakes,
  ...tiresAndWheels,
  ...lighting,
  ...suspensionAndSteering,
  ...coupling,
  ...cargoSecurement,
  ...bodyAndFuel,
  ...cabAndSafetyEquipment,
  ...inspectionAndMaintenance,
  ...hoursOfService,
  ...unsafeDriving,
  ...stateAndLocal,
  ...driverFitness,
  ...drugsAndAlcohol,
  ...carriersAndRegistration,
  ...hazmatPapersAndTraining,
  ...hazmatMarksAndPlacards,
  ...hazmatLoadingAndPackaging,
];

import type { Dependencies, Feature } from "#server/http/route.ts";
import { createAdminFeature } from "./features/admin/create-admin-feature.ts";
import { readOperatorMail } from "#server/features/admin/owner-notices.ts";
import { createAddressesFeature } from "./features/addresses/create-addresses-feature.ts";
import { createCarriersFeature } from "./fmcsa/carriers/create-carriers-feature.ts";
import { createCspReportsFeature } from "./features/csp-reports/create-csp-reports-feature.ts";
import { createDashboardFeature } from "./features/dashboard/create-dashboard-feature.ts";
import { createCompaniesFeature } from "./features/companies/create-companies-feature.ts";
import { createEncryptionFeature } from "#server/features/housekeeping/create-upgrade-feature.ts";
import { createMirrorExtra } from "./fmcsa/mirror/create-mirror-extra.ts";
import { createHousekeepingFeature } from "./features/housekeeping/create-housekeeping-feature.ts";
import { createMailFeature } from "./mail/create-mail-feature.ts";
import { createMonitoringFeature } from "./features/monitoring/create-monitoring-feature.ts";
import { createPeopleFeature } from "./features/people/create-people-feature.ts";
import { createPdfsFeature } from "#server/features/pdfs/pdf-store.ts";
import { createProfilesFeature } from "./features/submissions/create-profiles-feature.ts";
import { createSiteSettingsFeature } from "./features/site-settings/create-site-settings-feature.ts";
import { createSubmissionsFeature } from "./features/submissions/create-submissions-feature.ts";
import { createSupportFeature } from "./features/support/create-support-feature.ts";
import { openSupportMailbox } from "./features/support/inbound/support-mailbox.ts";
import { createUpgradeFeature } from "./features/housekeeping/create-upgrade-feature.ts";
import { createVinFeature } from "#server/vin/vin-service.ts";
import { createVisitsFeature } from "./features/visits/create-visits-feature.ts";
import { createWellKnownFeature } from "./features/well-known/create-well-known-feature.ts";
import { createHealthFeature } from "./features/monitoring/health.ts";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";

export type Container = Awaited<ReturnType<typeof createContainer>>;

/** Parts the core can do without. It knows nothing else of an extra. */
type Extras = Pick<Parameters<typeof createCarriersFeature>[0], "mirror" | "readStanding"> &
  Pick<Parameters<typeof createDashboardFeature>[0], "reportMirror" | "findFailingSets"> &
  Pick<Parameters<typeof createHousekeepingFeature>[0], "purgeRecords"> &
  Pick<Parameters<typeof createSiteSettingsFeature>[0], "getMirrorSettings"> & {
    readonly listMirrorFeatures?: (carriers: Pick<Feature, "routes">) => readonly Feature[];
  };

/** Creates the features, and lists what they add to the server. Without `offline` there is no offline VIN data. */
export async function createContainer(dependencies: Dependencies, offline: OfflineDecoder | undefined) {
  // Extras plug in here, a line each.
  const extras: Extras = {
    ...createMirrorExtra(dependencies),
  };
  const deps = { ...dependencies, ...extras, offline };
  const { features, upgrade, ...named } = await createFeatures(deps);
  const jobs = features.flatMap(({ workers = [] }) => workers);
  const { places } = named.visits;
  const monitoring = await createMonitoringFeature({ ...deps, jobs, places });
  return {
    ...deps,
    ...named,
    releaseGuard: upgrade.releaseGuard,
    ...joinFeatures([...features, monitoring]),
  };
}

type Deps = Dependencies & Extras & { readonly offline: OfflineDecoder | undefined };

async function createFeatures(deps: Deps) {
  const pdfs = createPdfsFeature(deps);
  const mail = await createMailFeature({ ...deps, pdfs, readOperatorMail });
  const admin = createAdminFeature({ ...deps, mail });
  const visits = await createVisitsFeature(deps);
  const carriers = createCarriersFeature(deps);
  const upgrade = createUpgradeFeature(deps);
  const features: readonly Feature[] = [
    // Express searches routes in this order: those requested most come first.
    createVinFeature(deps),
    carriers,
    createHealthFeature({ ...deps, ...upgrade.releaseGuard }),
    createProfilesFeature(deps),
    createSubmissionsFeature({ ...deps, mail, pdfs, carriers, visits }),
    createSiteSettingsFeature(deps),
    createAddressesFeature(deps),
    createSupportFeature({
      ...deps,
      mail,
      mailbox: openSupportMailbox({ ...deps, mail }),
    }),
    mail,
    pdfs,
    admin,
    visits,
    upgrade,
    createDashboardFeature(deps),
    createPeopleFeature({ ...deps, pdfs, mail }),
    ...(deps.listMirrorFeatures?.(carriers) ?? []),
    ...createOthers(deps),
  ];
  return { features, admin, mail, visits, upgrade };
}

/** Those that need none of the features above. */
const createOthers = (deps: Deps): Feature[] => [
  createCompaniesFeature(deps),
  createCspReportsFeature(deps),
  createWellKnownFeature(deps),
  createEncryptionFeature(deps),
  createHousekeepingFeature(deps),
];

const joinFeatures = (features: readonly Feature[]) => ({
  routes: features.flatMap(({ routes = [] }) => routes),
  pages: features.flatMap(({ pages = [] }) => pages),
  workers: features.flatMap(({ workers = [] }) => workers),
  prepare: async (): Promise<void> => {
    for (const { prepare } of features) await prepare?.();
  },
  closeFeatures: async (): Promise<void> => {
    for (const { close } of features) await close?.();
  },
});

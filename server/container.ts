import type { Dependencies, Feature } from "./http/feature.ts";
import { createAdminFeature } from "./features/admin/create-admin-feature.ts";
import { readOperatorMail } from "./features/admin/operator-mail.ts";
import { createAddressesFeature } from "./features/addresses/create-addresses-feature.ts";
import { createCarrierRecordsFeature } from "./fmcsa/records/create-carrier-records-feature.ts";
import { createCarriersFeature } from "./fmcsa/carriers/create-carriers-feature.ts";
import { createCarrierSearchFeature } from "./fmcsa/search/create-carrier-search-feature.ts";
import { createCspReportsFeature } from "./features/csp-reports/create-csp-reports-feature.ts";
import { createDashboardFeature } from "./features/dashboard/create-dashboard-feature.ts";
import { createCompaniesFeature } from "./features/companies/create-companies-feature.ts";
import { createEncryptionFeature } from "./features/housekeeping/create-encryption-feature.ts";
import { createMirrorFeature } from "./fmcsa/mirror/create-mirror-feature.ts";
import { createHousekeepingFeature } from "./features/housekeeping/create-housekeeping-feature.ts";
import { createMailFeature } from "./mail/create-mail-feature.ts";
import { createMonitoringFeature } from "./features/monitoring/create-monitoring-feature.ts";
import { createPeopleFeature } from "./features/people/create-people-feature.ts";
import { createPdfsFeature } from "./features/pdfs/create-pdfs-feature.ts";
import {
  createPercentilesFeature,
  createPopulationFeature,
} from "./fmcsa/standing/create-standing-features.ts";
import { createProfilesFeature } from "./features/submissions/create-profiles-feature.ts";
import { createRelatedCarriersFeature } from "./fmcsa/related/create-related-carriers-feature.ts";
import { createSiteSettingsFeature } from "./features/site-settings/create-site-settings-feature.ts";
import { createSubmissionsFeature } from "./features/submissions/create-submissions-feature.ts";
import { createSupportFeature } from "./features/support/create-support-feature.ts";
import { openSupportMailbox } from "./features/support/inbound/support-mailbox.ts";
import { createUpgradeFeature } from "./features/housekeeping/create-upgrade-feature.ts";
import { createVinFeature } from "./vin/create-vin-feature.ts";
import { createVisitsFeature } from "./features/visits/create-visits-feature.ts";
import { createWellKnownFeature } from "./features/well-known/create-well-known-feature.ts";
import { createHealthFeature } from "./features/monitoring/health.ts";
import type { FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";
import type { OfflineDecoder } from "#server/vin/offline/offline-decoder.ts";

export type Container = Awaited<ReturnType<typeof createContainer>>;

/** Creates the features, and lists what they add to the server. */
/** What the extras and the wings are given beside it: undefined where this site has none. */
export type Sources = {
  readonly mirror: FmcsaMirror | undefined;
  readonly offline: OfflineDecoder | undefined;
};

export async function createContainer(dependencies: Dependencies, sources: Sources) {
  const deps = { ...dependencies, ...sources };
  const { features, upgrade, getCopyAges, ...named } = await createFeatures(deps);
  const jobs = features.flatMap(({ workers = [] }) => workers);
  const { places } = named.visits;
  const monitoring = await createMonitoringFeature({ ...deps, jobs, places, getCopyAges });
  return {
    ...deps,
    ...named,
    releaseGuard: upgrade.releaseGuard,
    ...joinFeatures([...features, monitoring]),
  };
}

type Deps = Dependencies & Sources;

async function createFeatures(deps: Deps) {
  const pdfs = createPdfsFeature(deps);
  const copying = createMirrorFeature(deps);
  const { findFailing: findFailingSets } = copying;
  const mail = await createMailFeature({ ...deps, pdfs, readOperatorMail, findFailingSets });
  const admin = createAdminFeature({ ...deps, mail });
  const visits = await createVisitsFeature(deps);
  const population = createPopulationFeature(deps);
  const percentiles = createPercentilesFeature(deps);
  const standing = { population: population.findPopulation, percentiles: percentiles.findPercentiles };
  const carriers = createCarriersFeature({ ...deps, standing });
  const carrierSearch = createCarrierSearchFeature(deps);
  const upgrade = createUpgradeFeature(deps);
  const features: readonly Feature[] = [
    // Express searches routes in this order: those requested most come first.
    createVinFeature(deps),
    carriers,
    createCarrierRecordsFeature({ ...deps, sources: [carriers, percentiles, population] }),
    carrierSearch,
    createHealthFeature({ ...deps, ...upgrade.releaseGuard }),
    createProfilesFeature(deps),
    createSubmissionsFeature({ ...deps, mail, pdfs, carriers, visits }),
    createSiteSettingsFeature({ ...deps, hasMirror: deps.mirror !== undefined, carrierSearch }),
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
    copying,
    createDashboardFeature({ ...deps, reportMirror: copying.report, findFailingSets }),
    population,
    percentiles,
    createPeopleFeature({ ...deps, pdfs, mail }),
    ...createOthers(deps),
  ];
  return { features, admin, getCopyAges: copying.getAges, mail, visits, upgrade };
}

/** Those that need none of the features above. */
const createOthers = (deps: Deps): Feature[] => [
  createRelatedCarriersFeature(deps),
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

import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { route } from "#server/http/route.ts";
import { getCompany } from "#shared/api/admin/records/companies.ts";
import { createCompaniesService } from "./companies-service.ts";

/** Shows the operator all that one company sent and got. */
export function createCompaniesFeature({ repositories }: Pick<Dependencies, "repositories">): Feature {
  const companies = createCompaniesService(repositories);
  return {
    routes: [
      route(getCompany, async ({ query }) => ({ success: true as const, data: await companies.find(query) })),
    ],
  };
}

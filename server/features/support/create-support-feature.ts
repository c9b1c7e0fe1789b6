import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import type { MailFeature } from "#server/features/mail/create-mail-feature.ts";
import { supportRoutes } from "./support-routes.ts";
import { createSupportService } from "./support-service.ts";

type Deps = Pick<Dependencies, "repositories" | "transact"> & {
  readonly mail: Pick<MailFeature, "mailService">;
};

/** Handles feature requests and help requests. */
export function createSupportFeature({ repositories, transact, mail }: Deps): Feature {
  const { suggestions } = repositories;
  return { routes: supportRoutes(createSupportService({ transact, mail: mail.mailService, suggestions })) };
}

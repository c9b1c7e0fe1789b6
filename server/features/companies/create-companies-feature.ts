import { type Dependencies, type Feature, found, route } from "#server/http/route.ts";
import { getCompany, maxCompanyItems } from "#shared/api/admin/records/companies.ts";
import { toDotVariants } from "#shared/carrier/dot-number.ts";
import { companiesRepository } from "./companies-repository.ts";

/** Limit of looked-up addresses, the newest of a company's profiles. */
const maxEmails = 10;
/** One more than is shown, to learn of further ones. */
const limit = maxCompanyItems + 1;

const toNewest = <Item>(items: readonly Item[]) => ({
  data: items.slice(0, maxCompanyItems),
  hasMore: items.length > maxCompanyItems,
});

/** Shows the operator all that one company sent and got. */
export const createCompaniesFeature = ({ store }: Pick<Dependencies, "store">): Feature => ({
  routes: [
    route(getCompany, async ({ query: { dot, email } }) => {
      const keys = { dots: dot === undefined ? [] : toDotVariants(dot), emails: email ? [email] : [] };
      const [records, profiles] = await Promise.all([
        companiesRepository(store).findRecords(keys, limit),
        companiesRepository(store).findProfiles(keys, limit),
      ]);
      const known = [...records, ...profiles].map((row) => row.email.toLowerCase()).filter(Boolean);
      const emails = email === undefined ? [...new Set(known)].slice(0, maxEmails) : [email];
      const submissions = records.map(({ id }) => id);
      const [tickets, messages] = await Promise.all([
        companiesRepository(store).findTickets(emails, limit),
        companiesRepository(store).findMessages(emails, submissions, limit),
      ]);
      return found({
        name: records[0]?.companyName || profiles[0]?.name || null,
        emails,
        records: toNewest(records),
        profiles: toNewest(profiles.map(toSavedProfile)),
        tickets: toNewest(tickets),
        messages: toNewest(messages),
      });
    }),
  ],
});

type ProfileRow = Awaited<ReturnType<ReturnType<typeof companiesRepository>["findProfiles"]>>[number];

const toSavedProfile = ({ id, createdAt, name, dotNumber, email, ...row }: ProfileRow) => {
  const { landingPage, referrerUrl, utmSource, utmMedium, utmCampaign, geoCity, geoState, geoCountry } = row;
  const source = { landingPage, referrerUrl, utmSource, utmMedium, utmCampaign };
  const visit = { ...source, geoCity, geoState, geoCountry, pagesVisited: row.pagesVisited };
  return { id, createdAt, name, dotNumber, email, visit };
};

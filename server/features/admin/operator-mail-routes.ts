import type { Dependencies } from "#server/http/feature.ts";
import type { OwnerNotices } from "./owner-notices.ts";
import { requireReauthentication } from "#server/http/access.ts";
import { done, found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { getOperatorMail, saveOperatorMail } from "#shared/api/admin/operator-mail-api.ts";
import { readOperatorMail, writeOperatorMail } from "./operator-mail.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "store" | "transact"> & { readonly notices: OwnerNotices };

export const operatorMailRoutes = ({ store, transact, notices }: Deps): Route[] => [
  route(getOperatorMail, async () => found(await readOperatorMail(store))),

  route(saveOperatorMail, async ({ body, ...sent }) => {
    await transact.run(async (tx) => {
      const before = await readOperatorMail(tx);
      const isOther = before.address !== body.address;
      if (isOther) requireReauthentication(sent.session);
      await writeOperatorMail(tx, body);
      const details = { formerAddress: before.address, address: body.address };
      await auditRepository(tx).add("operator_mail_changed", toActor(sent), details);
      const { address } = before;
      if (isOther)
        await notices.add(tx, "addressChanged", { ...toActor(sent), request: sent.request, address });
    });
    return done(body.address === "" ? "Emails to you are off." : "Saved.");
  }),
];

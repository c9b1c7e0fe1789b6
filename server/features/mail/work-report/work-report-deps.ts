import type { Dependencies } from "#server/dependencies.ts";
import type { Repositories } from "#server/repositories.ts";
import type { OperatorMail } from "#shared/api/admin/operator-mail.ts";

export type WorkReportDeps = Pick<Dependencies, "clock" | "config" | "log" | "random" | "transact"> & {
  readonly readOperatorMail: (store: Pick<Repositories, "operatorNotes">) => Promise<OperatorMail>;
};

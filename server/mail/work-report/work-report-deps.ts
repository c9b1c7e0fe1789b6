import type { Dependencies } from "#server/http/feature.ts";
import type { Store } from "#server/db/store.ts";
import type { FailingSet } from "#shared/api/admin/today-api.ts";
import type { OperatorMail } from "#shared/api/admin/operator-mail-api.ts";

export type WorkReportDeps = Pick<Dependencies, "clock" | "config" | "log" | "random" | "transact"> & {
  readonly readOperatorMail: (store: Store) => Promise<OperatorMail>;
  /** Parts of FMCSA's mirror that failed repeatedly; undefined without one. */
  readonly findFailingSets?: (() => Promise<FailingSet[]>) | undefined;
};

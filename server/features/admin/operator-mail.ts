import type { Store } from "#server/db/store.ts";
import { type OperatorMail, operatorMail } from "#shared/api/admin/outbox-api.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";

const noteName = "operatorMail";

type Notes = Store;

/** The operator's address and choices; no mail by default. */
export async function readOperatorMail(store: Notes): Promise<OperatorMail> {
  return (
    operatorMail.safeParse(await operatorNotesRepository(store).find(noteName)).data ?? {
      address: "",
      reportsWork: false,
    }
  );
}

export const writeOperatorMail = async (store: Notes, chosen: OperatorMail): Promise<void> =>
  operatorNotesRepository(store).save(noteName, chosen);

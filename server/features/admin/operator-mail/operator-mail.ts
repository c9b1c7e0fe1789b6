import type { Repositories } from "#server/repositories.ts";
import { type OperatorMail, operatorMail } from "#shared/api/admin/operator-mail.ts";

const noteName = "operatorMail";

type Notes = Pick<Repositories, "operatorNotes">;

/** Where and about what the operator is emailed; by default nothing. */
export async function readOperatorMail({ operatorNotes }: Notes): Promise<OperatorMail> {
  return (
    operatorMail.safeParse(await operatorNotes.find(noteName)).data ?? { address: "", reportsWork: false }
  );
}

export const writeOperatorMail = async ({ operatorNotes }: Notes, chosen: OperatorMail): Promise<void> =>
  operatorNotes.save(noteName, chosen);

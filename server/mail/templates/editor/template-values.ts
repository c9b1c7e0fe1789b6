import { orNone, timestamp } from "#server/mail/templates/compose.ts";
import { mailingAddress } from "#server/mail/templates/profile-letters.ts";
import { getQuoteValues } from "#server/mail/templates/quote/quote-requests.ts";
import type { Values } from "#server/mail/templates/render.ts";
import { AppError } from "#server/base/app-error.ts";
import { placeholders, sampleValues, type TemplateType } from "#shared/api/mail/placeholders.ts";
import { sampleAnswers } from "./sample-quote.data.ts";
import type { templateExamplesRepository } from "./template-examples-repository.ts";

/** Sample values for every placeholder of a template. */
export const getSampleValues = (type: TemplateType, now: Date): Values => {
  const { companyName, reference } = sampleValues;
  const fmcsa = { state: "checked", differences: [] } as const;
  const { brief = "" } = getQuoteValues({ companyName, reference, formData: sampleAnswers, fmcsa });
  const all: Values = { ...sampleValues, brief, timestamp: timestamp(now) };
  return Object.fromEntries(placeholders[type].map((name) => [name, all[name] ?? ""]));
};

/** The values of a past record. Throws AppError 404 if there is none. */
export async function getPastValues(
  examples: ReturnType<typeof templateExamplesRepository>,
  type: TemplateType,
  id: string,
): Promise<Values> {
  const gone = new AppError(404, "This record was deleted. Choose another one.");
  if (type === "support") {
    const ticket = await examples.findTicket(id);
    if (!ticket) throw gone;
    const { ticketId, suggestion: message, createdAt } = ticket;
    return { ticketId, message, timestamp: timestamp(createdAt) };
  }
  const record = await examples.findProfile(id);
  if (!record) throw gone;
  const { companyName, answers } = record;
  const [reference, formData] = [orNone(record.reference ?? undefined), answers ?? {}];
  return {
    ...getQuoteValues({ companyName, reference, formData }),
    companyName: orNone(companyName),
    customerEmail: orNone(record.email),
    dotNumber: orNone(record.dotNumber ?? undefined),
    mcNumber: orNone(record.mcNumber ?? undefined),
    address: orNone(mailingAddress(formData)),
    // Only the email itself has it.
    message: orNone(undefined),
    timestamp: timestamp(record.createdAt),
  };
}

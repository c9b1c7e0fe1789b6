import { brand } from "#shared/text/brand.ts";
import { describeBrowser } from "#shared/text/describe-browser.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import type { Random } from "#server/base/random.ts";
import { staffMessage, timestamp } from "./compose.ts";
import type { Template } from "./default-templates.ts";
import { brandSign } from "./blocks.ts";
import { type Appendix, render } from "./render.ts";

/** A notice to the owner about their account, without tracking or a way to unsubscribe. */
export type OwnerLetter = {
  readonly recipient: string;
  readonly subject: string;
  /** A sentence about the event. */
  readonly what: string;
  readonly username: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The hourly limit of such emails, if this is the last one. */
  readonly lastOf: number | undefined;
};

const template: Template = {
  subject: "{subject}",
  body: `<h1>{subject}</h1>
<p>{what}</p>
<p>When: {timestamp}<br>
Username: {username}<br>
Browser: {browser}<br>
Network: {network}</p>
<p><strong>If this was you</strong>, there is nothing to do.</p>
<p><strong>If it wasn't</strong>, somebody else knows your password, or can sign in. Run <strong>node dist/server/cli.js admin reset</strong> on your server now: it ends every session, removes all passkeys, turns two-factor sign-in off, and prints a new password. Then sign in, set up two-factor sign-in again, and read the Audit Trail to see what was done.</p>`,
};

type Envelope = { readonly sender: string; readonly now: Date; readonly random: Random };

export function ownerLetter(letter: OwnerLetter, { sender, now, random }: Envelope): NewOutboxMessage {
  const { recipient, subject, what, username, ip, userAgent, lastOf } = letter;
  const [browser, network] = [describeBrowser(userAgent), ip ?? "Unknown"];
  const values = { subject, what, username, browser, network, timestamp: timestamp(now) };
  const message = render(template, values, end(lastOf));
  return staffMessage(message, { submissionId: random.uuid(), sender, recipient, random });
}

function end(lastOf: number | undefined): Appendix {
  const limit = `This is email ${lastOf} of this kind within an hour. There are no more for now; the Audit Trail has everything.`;
  const why = `You're getting this because this address was entered in the settings of ${brand.name}'s back office.`;
  const lines = lastOf === undefined ? [why] : [limit, why];
  return {
    text: lines.join("\n\n"),
    html: lines.map((line) => `<p>${line}</p>`).join("\n"),
    sign: brandSign,
  };
}

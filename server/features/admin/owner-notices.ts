import type { Store } from "#server/db/store.ts";
import { type OperatorMail, operatorMail } from "#shared/api/admin/outbox-api.ts";
import { operatorNotesRepository } from "#server/records/audit-repository.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { ownerNoticesRepository } from "#server/features/admin/account/admin-users-repository.ts";

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

/** Notices to the owner: the subject, and a sentence. */
const notices = {
  newBrowser: [
    "Sign-in from a new browser",
    "Somebody signed in to the back office from a browser that hasn't signed in before.",
  ],
  wrongCode: [
    "Right password, wrong code",
    "Somebody entered the password of the back office in a browser that hasn't signed in before, and then a wrong code. They didn't get in.",
  ],
  credentials: [
    "Username or password changed",
    "The username or the password of the back office was changed, and every session has ended.",
  ],
  twoFactorOn: [
    "Two-factor sign-in turned on",
    "Signing in to the back office needs a code from an authenticator app now, and every other session has ended.",
  ],
  twoFactorOff: [
    "Two-factor sign-in turned off",
    "A password alone is now enough to sign in to the back office.",
  ],
  recoveryCodes: [
    "New recovery codes",
    "The recovery codes for two-factor sign-in were replaced. The former ones no longer work.",
  ],
  passkeyAdded: ["Passkey added", "This passkey now opens the back office without the password:"],
  passkeyRemoved: ["Passkey removed", "This passkey no longer opens the back office:"],
  addressChanged: [
    "Your email address was changed",
    "Emails about the back office no longer come to this address.",
  ],
} as const;
type OwnerNotice = keyof typeof notices;

/** Counted by subject for sign-ins, together for changes: a flood of one kind leaves the others alone. */
const perHour = { signIns: 5, changes: 10 } as const;
const signIns: readonly OwnerNotice[] = ["newBrowser", "wrongCode"];
const changes = Object.entries(notices).filter(([kind]) => !signIns.some((each) => each === kind));

type NoticeOf = {
  readonly username: string;
  readonly request: Pick<RequestInfo, "ip" | "userAgent">;
  /** The name of the changed thing. */
  readonly name?: string;
  /** Overrides the operator's address. */
  readonly address?: string;
};

export type OwnerNotices = ReturnType<typeof createOwnerNotices>;

/** Emails the owner about changes to their account, if they chose an address. */
export const createOwnerNotices = (mail: Pick<MailService, "ownerNotice">) => ({
  /** Queues a notice in the transaction of its event. */
  add: async (
    store: Store,
    kind: OwnerNotice,
    { username, request, name, ...to }: NoticeOf,
  ): Promise<void> => {
    const recipient = to.address ?? (await readOperatorMail(store)).address;
    if (recipient === "") return;
    const [subject, sentence] = notices[kind];
    const isSignIn = signIns.includes(kind);
    const counted = isSignIn ? [subject] : changes.map(([, [each]]) => each);
    const limit = isSignIn ? perHour.signIns : perHour.changes;
    const before = await ownerNoticesRepository(store).countLastHour(recipient, counted);
    if (before >= limit) return;
    const what = name === undefined ? sentence : `${sentence} ${name}`;
    const lastOf = before + 1 === limit ? limit : undefined;
    const { ip, userAgent } = request;
    await mail.ownerNotice(store, { recipient, subject, what, username, ip, userAgent, lastOf });
  },
});

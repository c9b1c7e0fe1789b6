import { listed, route, type Route } from "#server/http/route.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "#shared/api/admin/passkeys.ts";
import type { SignInService } from "#server/features/admin/sign-in/sign-in-service.ts";
import type { PasskeysService } from "./passkeys-service.ts";

export const passkeysRoutes = (passkeys: PasskeysService, signIns: SignInService): Route[] => [
  route(listPasskeys, async () => listed(await passkeys.list())),
  route(beginPasskey, async ({ session }) => ({ options: await passkeys.beginAdding(session) })),
  route(addPasskey, async ({ body, ...sent }) => {
    await passkeys.add(body.name, body.response, sent);
    return { success: true, message: "The passkey was added." };
  }),
  route(removePasskey, async ({ params, ...sent }) => {
    await passkeys.remove(params.id, sent);
    return { success: true, message: "The passkey was removed." };
  }),
  route(beginPasskeySignIn, async ({ session }) => ({ options: await passkeys.beginSignIn(session) })),
  route(signInWithPasskey, async ({ body, ...sent }) => {
    await signIns.signInWithPasskey(await passkeys.verify(body.response, sent), sent);
    return { success: true, message: "Redirecting to admin dashboard..." };
  }),
];

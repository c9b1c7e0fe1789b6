import { listed, route, type Route } from "#server/http/route.ts";
import {
  beginTwoFactor,
  changeCredentials,
  confirmTwoFactor,
  endSession,
  endTwoFactor,
  getTwoFactor,
  listSessions,
} from "#shared/api/admin/account.ts";
import type { CredentialsService } from "./credentials-service.ts";
import type { TwoFactorService } from "./two-factor/two-factor-service.ts";

export const accountRoutes = (credentials: CredentialsService, twoFactor: TwoFactorService): Route[] => [
  route(changeCredentials, async ({ body, ...sent }) => {
    await credentials.change(body, sent);
    const message = "Admin credentials updated successfully. Please login again with your new credentials.";
    return { success: true, message };
  }),
  route(listSessions, async ({ session }) => listed(await credentials.listSessions(session))),
  route(endSession, async ({ params, ...sent }) => {
    await credentials.endSession(params.id, sent);
    return { success: true, message: "The session has ended." };
  }),
  route(getTwoFactor, async ({ session }) => twoFactor.getState(session)),
  route(beginTwoFactor, async ({ session }) => twoFactor.begin(session)),
  route(confirmTwoFactor, async ({ body, ...sent }) => ({
    success: true,
    message: "Two-factor sign-in is on.",
    recoveryCodes: await twoFactor.confirm(body.code, sent),
  })),
  route(endTwoFactor, async ({ body, ...sent }) => {
    await twoFactor.turnOff(body.code, sent);
    return { success: true, message: "Two-factor sign-in is off." };
  }),
];

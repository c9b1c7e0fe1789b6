import { route, type Route } from "#server/http/route.ts";
import { getSession, signIn, signOut } from "#shared/api/admin/session.ts";
import type { SignInService } from "./sign-in-service.ts";

export const signInRoutes = (signIns: SignInService): Route[] => [
  route(signIn, async ({ body, ...sent }) => signIns.signIn(body, sent)),
  route(getSession, async ({ session: { user } }) => ({
    isAdmin: user?.access === "admin",
    ...(user && { username: user.username }),
  })),
  route(signOut, async (sent) => {
    await signIns.signOut(sent);
    return { success: true, message: "You are signed out." };
  }),
];

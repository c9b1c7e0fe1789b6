import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { request } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { beginPasskeySignIn, signInWithPasskey } from "#shared/api/admin/passkeys-api.ts";
import { showLoginError, useAfterSignIn } from "./use-after-sign-in.ts";

/** True if the user closed the browser's passkey dialog, or let it time out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

async function signIn(): Promise<string> {
  const { options } = await request(beginPasskeySignIn);
  const response = await startAuthentication({ optionsJSON: options });
  return (await request(signInWithPasskey, { body: { response } })).message;
}

export function PasskeyLogin() {
  const [isBusy, setBusy] = useState(false);
  const finish = useAfterSignIn();
  if (!browserSupportsWebAuthn()) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      finish(await signIn());
    } catch (error) {
      // The browser has told its user already.
      if (!isDismissed(error)) showLoginError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="w-full" aria-disabled={isBusy} onClick={() => isBusy || void start()}>
      <KeyRound aria-hidden="true" className="size-5" />
      Sign in with a passkey
    </Button>
  );
}

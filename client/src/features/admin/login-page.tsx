import { useEffect, useState, useRef } from "react";
import { useLocationProperty } from "wouter/use-browser-location";
import { SubmitButton } from "#client/features/admin/shell/admin-panel.tsx";
import { request, RequestError } from "#client/lib/api/request.ts";
import { getSetUpCode, paths, afterSignInPath } from "#client/lib/paths.ts";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { loginBody, signIn, getSession, setUp } from "#shared/api/admin/account.ts";
import { brand } from "#shared/text/brand.ts";
import {
  CodeField,
  PasskeyButton,
  PasswordField,
  CredentialFields,
  confirmedCredentials,
  withoutEmptyCode,
} from "./sign-in-fields.tsx";
import { signInWithPasskey } from "#shared/api/admin/passkeys-api.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";

export function PasskeyLogin() {
  const finish = useAfterSignIn();
  return (
    <PasskeyButton
      className="w-full"
      label="Sign in with a passkey"
      onFailure={showLoginError}
      onPasskey={async (response) =>
        finish((await request(signInWithPasskey, { body: { response } })).message)
      }
    />
  );
}

const redirectMs = 500;

const showLoginFailure = (description: string): void =>
  toast({ title: "Login Failed", description, look: "destructive" });

/** Shows why a sign-in didn't work: the server's reason, or that it can't be reached. */
function showLoginError(error: unknown): void {
  if (error instanceof RequestError) {
    showLoginFailure(error.serverMessage ?? "Invalid credentials");
    return;
  }
  reportError("sign in", error);
  toast({ title: "Error", description: "Failed to login. Please try again.", look: "destructive" });
}

/** Milliseconds until a server that didn't say who is signed in is asked again. */
const askAgainMs = 5000;

function useReturnPath(): string {
  // The history says it until that page is opened.
  const [path] = useState(() => afterSignInPath(window.history.state));
  return path;
}

/** Opens the back office if the browser is already signed in. Returns whether nobody can sign in yet. */
function useForward(): boolean {
  const [, navigate] = useLocation();
  const path = useReturnPath();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...apiQuery(getSession),
    refetchInterval: ({ state }) => (state.status === "error" ? askAgainMs : false),
  });
  // An earlier answer may be why one was sent here.
  const isSignedIn = isFetchedAfterMount && error === null && data?.isAdmin === true;
  useEffect(() => {
    if (isSignedIn) navigate(path, { replace: true });
  }, [isSignedIn, navigate, path]);
  return data?.needsSetUp === true;
}

function useAfterSignIn(): (message: string) => void {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const path = useReturnPath();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has left the page by then is not taken away from another.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (description) => {
    toast({ title: "Login Successful", description });
    timer.current = setTimeout(() => {
      queryClient.removeQueries({ queryKey: [getSession.path] });
      navigate(path);
    }, redirectMs);
  };
}

function SetUp({ code }: { code: string }) {
  const finish = useAfterSignIn();
  const form = useContractForm({
    ...confirmedCredentials,
    onSubmit: async (credentials) => {
      finish((await request(setUp, { body: { ...credentials, code } })).message);
    },
    onError: (error) => ({
      title: "Nothing was set up",
      text:
        (error instanceof RequestError && error.serverMessage) ||
        "The server can't be reached. Please try again.",
    }),
  });
  return (
    <>
      <h1 className="mb-2 text-xl font-extrabold">Set up the back office</h1>
      <p className="mb-5 text-ink-soft">Choose the username and password you&apos;ll sign in with.</p>
      <Form
        form={form}
        submit={<SubmitButton look="primary" className="w-full" label="Set up" busyLabel="Setting up..." />}
      >
        <CredentialFields />
      </Form>
    </>
  );
}

const defaultValues = { username: "", password: "", code: "" };

const onInvalid = (description: string): void => toast({ title: "Error", description, look: "destructive" });

function LoginForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const finish = useAfterSignIn();
  const form = useContractForm({
    schema: loginBody,
    defaultValues,
    toBody: withoutEmptyCode,
    onInvalid,
    onSubmit: async (body) => {
      try {
        const answer = await request(signIn, { body });
        if (answer.success) finish(answer.message);
        else if (answer.needsCode) setNeedsCode(true);
        else showLoginFailure(answer.message);
      } catch (error) {
        showLoginError(error);
      }
    },
    // Every failure is shown in a toast.
    onError: () => ({ title: "Login Failed", text: "Please try again." }),
  });
  return (
    <Form
      form={form}
      submit={<SubmitButton look="primary" className="w-full" label="Login" busyLabel="Logging in..." />}
    >
      <FormTextField id="username" name="username" label="Username" autoComplete="username" />
      <PasswordField id="password" name="password" label="Password" autoComplete="current-password" />
      {needsCode && <CodeField id="code" />}
    </Form>
  );
}

const SignIn = ({ needsSetUp }: { needsSetUp: boolean }) => (
  <>
    <h1 className="mb-5 text-xl font-extrabold">Admin Login</h1>
    {needsSetUp && (
      <Notice title="No owner yet" className="mb-5">
        Open the set-up link that the server wrote to set-up-link.txt in its data folder. It works for an
        hour. Restart the server to get a new one.
      </Notice>
    )}
    <LoginForm />
    <div className="mt-3">
      <PasskeyLogin />
    </div>
  </>
);

const getCode = (): string | undefined => getSetUpCode(window.location.hash);

export function LoginPage() {
  const needsSetUp = useForward();
  useEffect(() => {
    document.title = `Admin Login | ${brand.name}`;
  }, []);
  // A link pasted into a tab that is already here changes only what follows the #.
  const setUpCode = useLocationProperty(getCode);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md">
        <p className="mb-6 flex justify-center">
          <BrandMark />
        </p>
        <SignCard>
          {setUpCode === undefined ? <SignIn needsSetUp={needsSetUp} /> : <SetUp code={setUpCode} />}
          <p className="mt-3 text-center">
            <a href={paths.home} className={textLinkClass}>
              Back to Home
            </a>
          </p>
        </SignCard>
      </div>
    </main>
  );
}

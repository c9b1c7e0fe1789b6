import { z } from "zod";
import { adminEndpoint, publicEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, outcome, timestamp } from "#shared/api/response-parts.ts";

const base64url = z
  .string()
  .regex(/^[\w-]+$/, "This is not base64url.")
  .max(10_000);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).exactOptional(),
  /** Results of extensions, none of which we request: whatever they are, they are left out. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** JSON of a credential as browsers create it (WebAuthn Level 3, RegistrationResponseJSON). */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
});

/** JSON of a sign-in by a passkey (AuthenticationResponseJSON). */
const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).exactOptional(),
  }),
});

const requirement = z.enum(["discouraged", "preferred", "required"]).exactOptional();

/** PublicKeyCredentialCreationOptionsJSON, without extensions and hints. */
const creationOptions = z.object({
  challenge: base64url,
  rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int().exactOptional(),
  excludeCredentials: z.array(z.object({ id: base64url, type: z.string() })).exactOptional(),
  authenticatorSelection: z
    .object({
      residentKey: requirement,
      requireResidentKey: z.boolean().exactOptional(),
      userVerification: requirement,
    })
    .exactOptional(),
  attestation: z.enum(["direct", "enterprise", "indirect", "none"]).exactOptional(),
});

/** PublicKeyCredentialRequestOptionsJSON, with any passkey of the site. */
const requestOptions = z.object({
  challenge: base64url,
  rpId: z.string().exactOptional(),
  timeout: z.int().exactOptional(),
  userVerification: requirement,
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

export const listPasskeys = adminEndpoint("GET", "/api/admin/passkeys", {
  response: dataResponse(z.array(passkey)),
});

export const beginPasskey = adminEndpoint("POST", "/api/admin/passkeys/options", {
  needsReauthentication: true,
  response: z.object({ options: creationOptions }),
});

export const addPasskeyBody = z.strictObject({
  name: z.string().trim().min(1, "Enter a name for this passkey.").max(100, "This name is too long."),
  response: registration,
});

/** Adds the passkey that the browser created. 400 if it does not belong to this site or ceremony. */
export const addPasskey = adminEndpoint("POST", "/api/admin/passkeys", {
  needsReauthentication: true,
  bodyLimit: 64 * 1024,
  body: addPasskeyBody,
  response: outcome,
});

/** Removes a passkey. 404 if there is none with this id. */
export const removePasskey = adminEndpoint("DELETE", "/api/admin/passkeys/:id", {
  needsReauthentication: true,
  params: z.object({ id: base64url }),
  response: outcome,
});

/** Begins to sign in, or to prove who is signed in. */
export const beginPasskeySignIn = publicEndpoint("POST", "/api/admin/passkey-login/options", {
  usesSession: true,
  response: z.object({ options: requestOptions }),
});

/** Signs in with a passkey. 401 if it is not accepted. */
export const signInWithPasskey = publicEndpoint("POST", "/api/admin/passkey-login", {
  usesSession: true,
  bodyLimit: 64 * 1024,
  body: z.strictObject({ response: authentication }),
  response: outcome,
});

/** Proves with a passkey who is signed in, for 5 minutes. 400 if it is not accepted. */
export const reauthenticateWithPasskey = adminEndpoint("POST", "/api/admin/reauthenticate/passkey", {
  bodyLimit: 64 * 1024,
  body: z.strictObject({ response: authentication }),
  response: outcome,
});

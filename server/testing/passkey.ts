import { createHash, generateKeyPairSync, sign } from "node:crypto";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** A passkey (WebAuthn Level 3, ES256) of a made-up authenticator, bound to localhost. */
export function createPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const number = (text: string): string => Buffer.from(text, "base64url").toString("hex");
  return {
    /** The key as COSE in CBOR (RFC 9053), in hex: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
    publicKey: `a5010203262001215820${number(x)}225820${number(y)}`,
    answer: (challenge: string, origin: string, counter: number) => {
      const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      // 5: the user is present and verified.
      const authenticator = Buffer.concat([sha256("localhost"), Buffer.from([5]), count]);
      return {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authenticator.toString("base64url"),
        signature: sign("sha256", Buffer.concat([authenticator, sha256(client)]), privateKey).toString(
          "base64url",
        ),
      };
    },
  };
}

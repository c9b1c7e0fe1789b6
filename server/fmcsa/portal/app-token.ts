import { UpstreamError } from "#server/base/upstream/upstream-error.ts";

type Send = <T>(request: (headers: Readonly<Record<string, string>>) => Promise<T>) => Promise<T>;

const isForbidden = (error: unknown): boolean => error instanceof UpstreamError && error.status === 403;

/**
 * Adds the app token to requests. Socrata answers every request that has a wrong or blank token with 403: such a
 * request is repeated without it, and if that works, the token is left off from then on.
 */
export function createAppToken(token: string | undefined, onRefused: () => void): Send {
  let current = token;
  return async (request) => {
    if (current === undefined) return request({});
    try {
      return await request({ "X-App-Token": current });
    } catch (error) {
      if (!isForbidden(error)) throw error;
      const answer = await request({});
      if (current !== undefined) onRefused();
      current = undefined;
      return answer;
    }
  };
}

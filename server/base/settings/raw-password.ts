/**
 * Whether a sign in a user name or password, such as # or /, ends the host part of a server's address too early. Where
 * that can't be told from a path, such as a database's name with an @, it is taken for one.
 */
export function hasRawPassword(address: string): boolean {
  const [, authority = "", rest = ""] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(address) ?? [];
  const hasMoreHost = /^[^=]*@/.test(rest);
  // A password stands where the port would. An .env file may have cut the rest off as a comment.
  if (!URL.canParse(address)) return hasMoreHost || /:[^:\]]*[^\d:\]][^:\]]*$/.test(authority);
  return hasMoreHost && (!authority.includes("@") || rest.includes("#"));
}

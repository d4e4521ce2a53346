/** The page of an admin: the id in its address is the username. */
export function adminAddress(username: string): string {
  return `/admin/admins/${encodeURIComponent(username)}`;
}

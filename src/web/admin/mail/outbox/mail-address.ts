export function mailAddress(id: string): string {
  return `/admin/system/mails/${id}`;
}

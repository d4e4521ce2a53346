import { withTabStorage } from '../../ui/tab-storage.ts';
import { dropAllDrafts } from '../forms/form-draft.ts';
import { forgetListAddresses } from '../list-address.ts';

const ownerKey = 'tab-owner';

/** What a tab keeps belongs to whoever typed it: when somebody else logs in there, it is gone. */
export function claimTab(username: string): void {
  if (withTabStorage((storage) => storage.getItem(ownerKey)) !== username) clearTab();
  withTabStorage((storage) => storage.setItem(ownerKey, username));
}

export function clearTab(): void {
  dropAllDrafts();
  forgetListAddresses();
}

import { readStored, store } from '../../../ui/storage.ts';
import { dropAllDrafts } from '../../changes/forms/form-draft.ts';
import { forgetChoices } from '../../people/choice/choice-store.ts';
import { forgetListAddresses } from '../../lists/list-address.ts';

const ownerKey = 'tab-owner';

/** Drafts and lists of a tab belong to one admin. They are dropped when another admin logs in there. */
export function claimTab(username: string): void {
  if (readStored('tab', ownerKey) !== username) clearTab();
  store('tab', ownerKey, username);
}

export function clearTab(): void {
  dropAllDrafts();
  forgetListAddresses();
  forgetChoices();
}

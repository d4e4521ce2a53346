import { useViewer } from '../session/viewer.ts';
import { needsOwner } from './needs-owner.ts';
import * as texts from './texts.ts';

/** Says before an act with so many mails that a second owner has to approve it. */
export function OwnerAsked({ mails }: { mails: number }) {
  return needsOwner(useViewer(), mails) && <p className="mb-3 w-full font-semibold">{texts.ownerAsked}</p>;
}

import { limits } from '../../../../contract/limits.ts';
import { useViewer } from '../session/viewer.ts';
import * as texts from './texts.ts';

/** Says before an act with so many mails that a second owner has to approve it. */
export function OwnerAsked({ mails }: { mails: number }) {
  const isAsked = useViewer().has_four_eyes === true && mails > limits.mailsAlone;
  return isAsked && <p className="mb-3 w-full font-semibold">{texts.ownerAsked}</p>;
}

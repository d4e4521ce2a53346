import type { VisitorApi } from '../../../contract/client.ts';
import type { PublicFigures } from '../../../contract/figures.ts';
import { answerOr } from '../../api/load-page.ts';

export function findFigures(api: VisitorApi): Promise<PublicFigures> {
  return answerOr(api.getPublicFigures(), { answered: null, answer_days: null, placed: null, steps: [] });
}

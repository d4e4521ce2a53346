import type { StartStep } from '../../../contract/today.ts';
import { entityAddress } from '../entity/entity-address.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { newJobPath } from '../layout/palette/create-from-address.ts';
import { firstSteps as texts } from './texts.ts';

type FirstStep = { step: StartStep; title: string; help: string; details?: string; to: string };

/** The missing steps with their words, and the page of each. */
export function firstStepsOf(missing: StartStep[], username: string): FirstStep[] {
  const pages: Record<StartStep, string> = {
    name: systemPaths.website,
    contact: `${systemPaths.website}#reach`,
    job: newJobPath,
    texts: systemPaths.mailTexts,
    pages: systemPaths.pages,
    colleague: '/admin/admins#new',
    password: `${entityAddress('admin', username)}#change-password`,
    mail: systemPaths.mailServer,
    privacy: systemPaths.pages,
    address: systemPaths.health,
    second_step: `${entityAddress('admin', username)}#own-two-step`,
    backup: systemPaths.health,
  };
  return missing.map((step) => ({ step, ...texts.steps[step], to: pages[step] }));
}

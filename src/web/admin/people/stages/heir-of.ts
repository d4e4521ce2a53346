import type { StageOf } from '../../../../contract/stages.ts';

/** The stage that is offered for the applications of one that is deleted: of the same kind, and before it if there is one. */
export function heirOf(stage: StageOf, stages: StageOf[]): StageOf | undefined {
  const alike = stages.filter(({ kind }) => kind === stage.kind);
  const place = alike.findIndex(({ id }) => id === stage.id);
  return alike[place - 1] ?? alike[place + 1];
}

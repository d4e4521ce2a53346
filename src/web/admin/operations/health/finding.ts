import type { SystemHealth, Warning } from '../../../../contract/system-health.ts';
import * as texts from './texts.ts';

export type Finding = {
  title: string;
  /** `check`: somebody should look. `off`: not set up, and nothing waits for it. */
  state: keyof typeof texts.states;
  text: string;
  /** Follows the text. */
  moment?: string;
  /** The thing to do: nothing that is fine or off has one. */
  advice?: string;
  /** The page where it is done. */
  act?: { text: string; to: string };
  /** For the people who run the server, with a title of their own. */
  details?: string;
  detailsTitle?: string;
  /** An owner may leave it so. */
  warning?: Warning;
};

/** Says who has accepted a warning. A plain backup is one and fine then, the rest is off; a fault stays one. */
export function quiet(finding: Finding, accepted: SystemHealth['accepted']): Finding {
  const found = finding.state === 'check' && accepted.find(({ warning }) => warning === finding.warning);
  if (!found) return finding;
  const { advice: _, act: __, ...rest } = finding;
  const isBackup = finding.warning === 'backup_plain';
  const state = isBackup ? 'fine' : 'off';
  const by = (isBackup ? texts.plainFor : texts.acceptedBy)(found.username);
  if (finding.moment !== undefined) return { ...rest, state, text: `${by}. ${finding.text}` };
  const said = finding.text.endsWith('.') ? finding.text : `${finding.text} ·`;
  return { ...rest, state, text: `${said} ${by}`, moment: found.at };
}

/** Whether it belongs to the things that the back office counts. */
export const needsCare = ({ state }: Finding) => state === 'check' || state === 'broken';

import { Check, Link2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import * as texts from './texts.ts';

/** A phone has a menu of its own for sharing. Browsers copy on secure pages only. Elsewhere its place stays empty, so that nothing moves. */
export function CopyLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useIsHydrated() && window.isSecureContext;
  return (
    <Button
      look="quiet"
      className={classes(
        'needs-script order-3 -mx-3 mt-2 -mb-3 self-start px-3 max-lg:hidden print:hidden',
        !canCopy && 'invisible',
      )}
      onClick={() => {
        navigator.clipboard.writeText(address).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      <Icon of={isCopied ? Check : Link2} />
      <span aria-live="polite">{isCopied ? texts.linkCopied : texts.copyLink}</span>
    </Button>
  );
}

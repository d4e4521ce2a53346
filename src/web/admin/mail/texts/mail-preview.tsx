import type { Api, CallOptions } from '../../../../contract/client.ts';
import type { MailTextFields, MailTextKind } from '../../../../contract/mail-texts.ts';
import { MailFrame } from '../outbox/mail-frame.tsx';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import * as texts from './texts.ts';

type Previewed = { kind: MailTextKind; texts: MailTextFields };

/** The mail as it will arrive, while somebody types. A fault of the words leaves the last good preview. */
export function MailPreview(wanted: Previewed) {
  const { found, fault } = useLiveSearch(JSON.stringify(wanted), readPreview);
  return (
    <section aria-label={texts.preview} className="mb-5 flex min-w-0 flex-col">
      <p className="text-sm font-semibold">{texts.preview}</p>
      <p className="mb-2 text-sm text-muted">{fault ?? texts.previewHelp}</p>
      <MailFrame title={texts.preview} html={found} />
    </section>
  );
}

async function readPreview(api: Api, wanted: string, options: CallOptions): Promise<string> {
  const { kind, texts: words } = JSON.parse(wanted) as Previewed;
  return (await api.previewMail({ body: { kind, ...words } }, options)).html;
}

import { ActForm } from './act-form.tsx';
import * as texts from './texts.ts';

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Above everything else while the erasure by the retention is near. */
export function StayOffer({ endsOn }: { endsOn: string }) {
  return (
    <section aria-labelledby="stay" className="mb-8 rounded-box border border-base-300 p-4 print:hidden">
      <h2 id="stay" className="text-xl">
        {texts.stayTitle}
      </h2>
      <p className="mt-2 mb-4">{texts.stayText(days.format(new Date(endsOn)))}</p>
      <ActForm act="stay" look="accent" submitText={texts.stay} />
    </section>
  );
}

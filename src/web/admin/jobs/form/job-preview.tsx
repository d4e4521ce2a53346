import Briefcase from 'lucide:briefcase';
import Calendar from 'lucide:calendar';
import Clock from 'lucide:clock';
import Gift from 'lucide:gift';
import MapPin from 'lucide:map-pin';
import { useState, useSyncExternalStore } from 'react';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import { splitPay } from '../../../../contract/face/split-pay.ts';
import type { ShownFact } from '../../../../contract/jobs.ts';
import type { RichText as Tree } from '../../../../contract/rich-text.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { Pay } from '../../../ui/pay.tsx';
import { RichText } from '../../../ui/rich-text-view.tsx';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import * as texts from '../texts.ts';

const factIcons: Record<ShownFact['name'], IconNode> = {
  schedule: Clock,
  workplace: MapPin,
  start: Calendar,
  openings: Briefcase,
  benefits: Gift,
  closing: Calendar,
};

type JobPreviewProps = {
  name: string;
  salary: string;
  location: string;
  industry: string;
  facts: ShownFact[];
  description: string;
};

/** The job as visitors will see it: beside the form, or folded away where there is no room. */
export function JobPreview(props: JobPreviewProps) {
  const isBeside = useSyncExternalStore(watchWidth, () => window.matchMedia(roomBeside).matches);
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (isBeside) {
    return (
      <div className="sticky top-[calc(var(--admin-bar-height)+1.5rem)] mb-5 min-w-0 self-start">
        <p className="mb-2 text-sm font-semibold">{texts.preview}</p>
        <Preview {...props} className="max-h-[70vh] p-8" />
      </div>
    );
  }
  return (
    <details className="mb-5 min-w-0" onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
      <summary className="mb-2 cursor-pointer py-1 text-sm font-semibold pointer-coarse:py-3">
        {texts.preview}
      </summary>
      {isUnfolded && <Preview {...props} className="max-h-[70vh] p-5" />}
    </details>
  );
}

function Preview(props: JobPreviewProps & { className: string }) {
  const { name, salary, location, industry, facts, description, className } = props;
  return (
    <section
      aria-label={texts.preview}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
      tabIndex={0}
      className={classes('overflow-y-auto rounded-box border border-base-300 bg-base-100', className)}
    >
      <p dir="auto" className="font-display text-2xl font-bold wrap-anywhere">
        {name || <span className="text-muted">{texts.untitled}</span>}
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-lg empty:hidden">
        {salary !== '' && (
          <li className="w-full min-w-0 leading-tight wrap-anywhere">
            <Pay
              of={splitPay(salary)}
              amountClass="font-display text-2xl font-bold tracking-tight"
              restClass="text-base"
            />
          </li>
        )}
        <Fact icon={MapPin} text={location} />
        <Fact icon={Briefcase} text={industry} />
        {facts.map((fact) => (
          <Fact key={fact.name} icon={factIcons[fact.name]} text={fact.text} />
        ))}
      </ul>
      <div className="mt-6">
        <DescriptionPreview description={description} />
      </div>
    </section>
  );
}

function Fact({ icon, text }: { icon: IconNode; text: string }) {
  if (text === '') return null;
  return (
    <li className="flex max-w-full min-w-0 items-center gap-2">
      <Icon of={icon} className="text-muted" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}

function DescriptionPreview({ description }: { description: string }) {
  const isEmpty = description.trim() === '';
  const { found = [], fault } = useLiveSearch(isEmpty ? undefined : description, readPreview);
  if (fault !== undefined) return <p className="text-muted">{fault}</p>;
  if (isEmpty) return <p className="text-muted">{texts.nothingWritten}</p>;
  return <RichText content={found} />;
}

async function readPreview(api: Api, description: string, options: CallOptions): Promise<Tree> {
  return (await api.previewDescription({ body: { description } }, options)).description_content;
}

/** Tailwind's `lg`. */
const roomBeside = '(width >= 992px)';

function watchWidth(notify: () => void): () => void {
  const width = window.matchMedia(roomBeside);
  width.addEventListener('change', notify);
  return () => width.removeEventListener('change', notify);
}

import { portraitSides } from '../../contract/portrait-sides.ts';
import { initialsOf } from '../../contract/face/initials.ts';

type PortraitProps = {
  name: string;
  /** The address before its size; without one the initials stand in a disc. */
  of: string | undefined;
};

/** A face beside its name. */
export function Portrait({ name, of }: PortraitProps) {
  if (of === undefined)
    return (
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full border border-link font-display font-bold text-(--link)"
      >
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      src={`${of}-64.png`}
      srcSet={portraitSides.map((side) => `${of}-${side}.png ${side}w`).join(', ')}
      sizes="44px"
      width={44}
      height={44}
      alt=""
      className="size-11 shrink-0 rounded-full"
    />
  );
}

import * as texts from '../texts.ts';

/**
 * The first stop of the Tab key leads past the navigation, to `<main id="main" tabIndex={-1}>`. Visible with the focus
 * only.
 */
export function SkipLink() {
  return (
    <a href="#main" className="btn btn-primary absolute z-30 m-2 not-focus-visible:sr-only">
      {texts.skip}
    </a>
  );
}

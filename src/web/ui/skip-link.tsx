/** The first stop of the Tab key: past the navigation, to `<main id="main" tabIndex={-1}>`. Seen only with the focus. */
export function SkipLink() {
  return (
    <a href="#main" className="btn btn-primary absolute z-30 m-2 not-focus-visible:sr-only">
      Skip to the content
    </a>
  );
}

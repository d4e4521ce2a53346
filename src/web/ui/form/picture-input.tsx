import type { Ref } from 'react';

type PictureInputProps = { ref: Ref<HTMLInputElement>; label: string; take: (chosen: File) => Promise<void> };

/** The choice of a picture, behind a button that clicks it. The same file may be chosen twice. */
export function PictureInput({ ref, label, take }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (chosen) void take(chosen);
      }}
    />
  );
}

/** How a content service is asked for the landing and the about content. */
export type Preset = {
  query: string;
};

const landingTexts = 'title subTitle cta jobsButton contactUsButton';

export const presets = {
  embedded: {
    query: `{ landing { ${landingTexts} } about { title subtitle aboutUsValue { markdown } } }`,
  },
} satisfies Record<string, Preset>;

import { defineList } from './define-list.ts';

/** Words of people whom the agency has placed. The landing page shows those with a day of consent. */
export const voices = defineList({
  kind: 'voice',
  table: 'voices',
  calls: { one: 'Voice', many: 'Voices' },
  title: 'Testimonial',
  words: { one: 'testimonial', many: 'testimonials' },
  order: 'rank',
  most: 12,
  changedBy: 'owner',
  dataOf: 'people',
  fields: {
    name: {
      is: 'line',
      title: 'Name',
      max: 80,
      missing: 'Enter the name',
      help: 'As visitors read it, such as Maria K.',
    },
    work: {
      is: 'line',
      title: 'What they do',
      max: 80,
      missing: 'Enter what they do',
      help: 'Such as Welder, since 2024.',
    },
    text: {
      is: 'text',
      title: 'Their words',
      max: 400,
      missing: 'Enter their words',
      help: 'As they said them, without quotation marks.',
      column: true,
    },
    consented_on: {
      is: 'day',
      title: 'Day of consent',
      help: 'Leave empty to keep the words off the landing page.',
      column: 'Shown',
      none: 'Not shown',
    },
    consent_note: {
      is: 'line',
      title: 'How they agreed',
      max: 200,
      help: 'Such as: email to Anna. Visitors never see it.',
    },
    email: {
      is: 'email',
      title: 'Email',
      help: 'If they have applied here. Their words are then erased with them, and are part of a download of all their data. Visitors never see it.',
    },
  },
  summaries: {
    list: 'The words of people whom the agency has placed, in their order',
    update: 'Change or move the words of a person',
    remove: 'Delete the words of a person for good, also from the history',
  },
  page: {
    group: 'agency',
    heading: 'Testimonials',
    about: 'What people you placed say.',
    lead: 'What people you placed say. The landing page shows those with a day of consent.',
    first: 'Create the first one in the form.',
    removal:
      'The words are erased for good, in the history too. To only take them off the website, clear the day of consent.',
  },
});

/** The source of a submission that corrects an earlier one. Apart from the shapes, which pages do not need. */
export const ownPageSource = 'own page';

/** The first admin has it until somebody changes it. It names nobody, so no job shows it as its recruiter. */
export const firstAdminName = 'Recruiting Team';

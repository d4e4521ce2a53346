import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/location-page.ts';
import { RenamePage } from './rename-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.display_name ?? 'Location'} – back office` },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.getLocation({ params: { id: args.params.id } }), args);

export default function LocationPage({ loaderData: location }: Route.ComponentProps) {
  return (
    <RenamePage
      label="Name"
      entry={location}
      rename={(api, display_name) => api.updateLocation({ body: { id: location.id, display_name } })}
    />
  );
}

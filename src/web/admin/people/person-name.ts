export type Named = { first_name: string; last_name: string };

export function personName({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`;
}

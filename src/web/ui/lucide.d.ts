/** vite.config.ts makes a module of each icon. */
declare module 'lucide:*' {
  const shapes: [tag: string, attributes: Record<string, string>][];
  export default shapes;
}

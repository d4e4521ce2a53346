export default function Landing() {
  return <h1>Welcome</h1>;
}

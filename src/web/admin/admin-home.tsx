export default function AdminHome() {
  return <h1>Jobs</h1>;
}

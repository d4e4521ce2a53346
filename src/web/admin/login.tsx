export default function Login() {
  return <h1>Log in</h1>;
}

/** Outcome of a form: a failure, or what was done. */
export function Outcome({ failure, done }: { failure: string; done: string }) {
  if (failure) {
    return (
      <p className="sn-account-failure" role="alert">
        {failure}
      </p>
    );
  }
  return <p role="status">{done}</p>;
}

/** Stands where the first words will be, and says what is being done. */
export function Waiting({ words }: { words: string }) {
  return (
    <div className="sn-waiting">
      <p>{words}</p>
      <div aria-hidden="true">
        {[92, 84, 60].map((width) => (
          <span key={width} className="sn-bar" style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}

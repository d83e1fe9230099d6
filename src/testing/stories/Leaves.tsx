import { useNavigate } from 'react-router-dom';

/** A button to another screen. */
export function Leaves() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/elsewhere')}>
      离开
    </button>
  );
}

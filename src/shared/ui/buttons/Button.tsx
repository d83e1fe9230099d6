import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import './plainButton.css';
import './button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  type?: 'default' | 'primary' | 'dashed' | 'text' | 'link';
  size?: 'small' | 'middle' | 'large';
  /** What it does takes something away. */
  danger?: boolean;
  /** As wide as what it stands in. */
  block?: boolean;
  shape?: 'round';
  /** Without a ground of its own. */
  ghost?: boolean;
  /** At work: it turns, keeps its name, and does nothing when it is pressed. */
  loading?: boolean;
  icon?: ReactNode;
  htmlType?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The portal's button. The browser's own element: the first screens have dozens of them and no other part of a component
 * library. It wears `button.css`, which has no weight, so that every class adds to it.
 */
export function Button({
  type = 'default',
  size = 'middle',
  danger,
  block,
  shape,
  ghost,
  loading,
  icon,
  htmlType = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const looks = [type, size, danger && 'danger', block && 'block', shape, ghost && 'ghost', loading && 'loading'];
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A form would be sent a second time.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={htmlType}
      className={['sn-button', ...looks.flatMap((look) => (look ? `sn-button-${look}` : [])), className].filter(Boolean).join(' ')}
      aria-busy={loading ? true : rest['aria-busy']}
      onClick={press}
    >
      {loading ? <span className="sn-button-spin" aria-hidden="true" /> : icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

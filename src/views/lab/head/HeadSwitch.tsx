import { useId } from 'react';
import { Toggle } from '../../ui/Toggle.tsx';
import './labHead.css';

interface HeadSwitchProps {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch of the experiment, with its name beside it. */
export function HeadSwitch({ name, on, onChange }: HeadSwitchProps) {
  const id = useId();
  return (
    <span className="lab-head-switch">
      <Toggle id={id} worded={false} label={name} on={on} onChange={onChange} />
      <label htmlFor={id}>{name}</label>
    </span>
  );
}

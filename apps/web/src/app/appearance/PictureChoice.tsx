import { type ReactNode, useId } from 'react';
import classes from './appearance.module.css';
import { Picture, type PictureName } from './Picture.tsx';

interface PictureChoiceProps<T extends string> {
  label: ReactNode;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; picture: PictureName; disabled?: boolean }[];
}

/**
 * One choice of a few, each with a small picture of its effect. They are radio buttons: the arrow keys move
 * between them.
 */
export function PictureChoice<T extends string>({ label, value, onChange, options }: PictureChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.tiles}>
        {options.map((option) => (
          <label key={option.value} className={classes.tile}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <Picture name={option.picture} />
            <span className={classes.caption}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

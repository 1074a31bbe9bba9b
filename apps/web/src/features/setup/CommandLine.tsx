import { CopyButton } from '../../ui/figures/CopyButton.tsx';
import classes from './first-steps.module.css';

/** A line to be run in a shell. */
export function CommandLine({ line }: { line: string }) {
  return (
    <div className={classes.command}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by the keyboard too */}
      <pre tabIndex={0}>{line}</pre>
      <CopyButton text={line} />
    </div>
  );
}

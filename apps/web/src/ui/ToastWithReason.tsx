import classes from './toast.module.css';

/** What happened, alone in its line, and why below it. */
export function ToastWithReason({ title, reason }: { title: string; reason: string }) {
  return (
    <div className={classes.text}>
      <strong>{title}</strong>
      <span>{reason}</span>
    </div>
  );
}

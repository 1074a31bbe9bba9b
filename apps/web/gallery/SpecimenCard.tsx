import classes from './gallery.module.css';
import { type Specimen, useSay } from './specimen.ts';

/** One component: its name, when to use it, and every state it has. */
export function SpecimenCard({ specimen }: { specimen: Specimen }) {
  const say = useSay();
  const [name, ...with_] = specimen.components;
  return (
    <section className={`surface ${classes.card}`} aria-label={name} data-specimen={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {with_.map((one) => (
          <span key={one} className={classes.also}>
            {one}
          </span>
        ))}
        <p className={classes.when}>{say(specimen.when)}</p>
      </header>
      <div className={classes.states}>
        {specimen.states.map(({ name: state, Shown, wide }) => (
          <figure key={state.en} className={classes.state} data-wide={wide}>
            <figcaption className={classes.stateName}>{say(state)}</figcaption>
            <Shown />
          </figure>
        ))}
      </div>
    </section>
  );
}

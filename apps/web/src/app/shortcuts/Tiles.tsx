import { Link } from '@tanstack/react-router';
import classes from './shortcuts.module.css';
import { usePageFace } from './use-page-face.ts';

/** Pinned pages, a click each. */
export function Tiles({ paths, close }: { paths: readonly string[]; close: () => void }) {
  const faceOf = usePageFace();
  return (
    <ul className={classes.grid}>
      {paths.map((path) => {
        const { name, of, icon: Icon } = faceOf(path);
        return (
          <li key={path} className={classes.tile}>
            <Link to={path} className={classes.face} onClick={close}>
              <span className={classes.icon} aria-hidden>
                <Icon size={22} stroke={1.6} />
              </span>
              <span className={classes.name}>{name}</span>
              <span className={classes.of}>{of}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

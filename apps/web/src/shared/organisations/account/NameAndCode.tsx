import classes from './account.module.css';

interface NameAndCodeProps {
  name: string;
  code: string;
}

/** A master or an agent where one line names it: "Baan Chok · agent1". */
export const NameAndCode = ({ name, code }: NameAndCodeProps) => (
  <span>
    {name} · <span className={classes.code}>{code}</span>
  </span>
);

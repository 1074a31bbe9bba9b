import { useSpanText } from '../../../shared/rounds/DueTime.tsx';

/** So many minutes in their two largest units: "1 d 0 h", "30 min". */
export function useMinutesText(): (minutes: number) => string {
  const spanText = useSpanText();
  return (minutes) => spanText(minutes * 60_000);
}

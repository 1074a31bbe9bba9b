/** Two balls on a tile. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <circle cx="21" cy="20" r="6" fill="#fff" fillOpacity=".55" />
      <circle cx="12" cy="13" r="6" fill="#fff" />
      <circle cx="12" cy="13" r="2.4" fill="var(--primary)" />
    </svg>
  );
}

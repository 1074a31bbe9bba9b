/** An id from an English name: "Hanoi Star (VIP)" is `hanoi-star-vip`; empty where no character can be used. */
export function idOfName(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return id.length < 2 || id === 'create' ? '' : id;
}

import type { ProblemField } from '@drawdesk/contract';
import type { Size } from '../bundle-sizes.ts';

const parts: Readonly<Record<string, string>> = {
  price: 'Price',
  quantity: 'Quantity',
  maxPerPlayer: 'MaxPerPlayer',
  prizes: 'Prizes',
};

/** The API counts the sizes it was sent; the form calls each field by its size: `sizes.0.price` is `smallPrice`. */
export const placeAtSizes = (fields: readonly ProblemField[], sent: readonly Size[]): ProblemField[] =>
  fields.map((field) => {
    const [, index, part = ''] = /^body\.sizes\.(\d+)(?:\.(\w+))?/.exec(field.path) ?? [];
    const size = index === undefined ? undefined : sent[Number(index)];
    return size === undefined ? field : { ...field, path: `body.${size}${parts[part] ?? 'Mode'}` };
  });

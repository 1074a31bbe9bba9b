/** For `like`: texts that begin with a prefix, in which signs of a pattern mean themselves. */
export const likePrefix = (prefix: string): string => `${prefix.replace(/[\\%_]/g, '\\$&')}%`;

/** Anywhere in a text. */
export const likeAnywhere = (part: string): string => `%${likePrefix(part)}`;

/** A size as the messages about a file that is too large name it. */
export const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

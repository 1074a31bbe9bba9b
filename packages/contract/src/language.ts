export type Language = 'en' | 'th';

/** The same text in each language. */
export type LocalizedText = Readonly<Record<Language, string>>;

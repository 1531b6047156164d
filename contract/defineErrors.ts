/** One sentence in English and in Chinese; `{name}` is a parameter, `{count|day|days}` a word for its number. */
type ErrorTexts = Readonly<Record<`${string}.${string}`, readonly [en: string, zh: string]>>;

/** Keeps each code and its parameters known to the types. */
export const defineErrors = <const Texts extends ErrorTexts>(texts: Texts): Texts => texts;

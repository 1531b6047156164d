/** Characters of Chinese, and words of other languages, that are read in a minute. */
const pace = { characters: 400, words: 230 } as const;

const chinese = /\p{Script=Han}/gu;

/** Whole minutes that a text takes, at least one. */
export const readingMinutes = (text: string): number => {
    const characters = text.match(chinese)?.length ?? 0;
    const words = text.replace(chinese, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    return Math.max(1, Math.round(characters / pace.characters + words / pace.words));
};

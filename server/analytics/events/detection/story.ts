/** A hash of what a visit told of its reading: page, ms and scroll depth, in the order of arrival. */
export interface Story {
    /** two hashes of 32 bits, because one of 32 falls together too often */
    first: number;
    second: number;
    /** how many times reading was told */
    told: number;
}

/** Of a path as much as tells pages apart. */
const maxPath = 64;
/** Of FNV-1a (Fowler, Noll, Vo), and Knuth's multiplier for the other one. */
const prime = 16_777_619;
const multiplier = 2_654_435_761;

export const newStory = (): Story => ({ first: 2_166_136_261 | 0, second: 0, told: 0 });

export interface Reading {
    path: string;
    /** ms */
    engaged: number;
    /** per cent */
    scroll: number;
}

const addNumber = (story: Story, value: number): void => {
    const first = Math.imul(story.first ^ value, prime);
    const second = Math.imul(story.second + value + 1, multiplier);
    // Products spread upwards alone.
    story.first = first ^ (first >>> 15);
    story.second = second ^ (second >>> 13);
};

/** Adds to the story, without making anything: all that was read comes through here. */
export const addToStory = (story: Story, { path, engaged, scroll }: Reading): void => {
    story.told += 1;
    const length = Math.min(path.length, maxPath);
    for (let at = 0; at < length; at++) addNumber(story, path.charCodeAt(at));
    addNumber(story, engaged);
    addNumber(story, scroll);
};

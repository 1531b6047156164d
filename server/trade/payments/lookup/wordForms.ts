/** How what was pasted may stand in the tables. */
export interface WordForms {
    /** as it was typed, and in capitals: numbers are written in them */
    numbers: readonly string[];
    /** a whole transaction hash in lower case, with and without 0x; empty for anything else */
    hashes: readonly string[];
}

const hashForm = /^(?:0x)?([0-9a-f]{64})$/;

export const wordForms = (word: string): WordForms => {
    const bare = hashForm.exec(word.toLowerCase())?.[1];
    return {
        numbers: [...new Set([word, word.toUpperCase()])],
        hashes: bare === undefined ? [] : [bare, `0x${bare}`],
    };
};
